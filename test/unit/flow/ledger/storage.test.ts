// @vitest-environment node
// Tests that a payment's reply and its record count more than session storage (specification §4.11, §13.3).
import { describe, expect, test } from 'vitest'
import type { FakePage } from '../../../model/fakes/fake-page.ts'
import { createDevice } from './device.ts'
import {
  cleared,
  earlierFlow,
  type Fault,
  full,
  garbled,
  inaccessible,
  otherRelease,
  throwing,
  throwingAlways,
} from './storage-faults.ts'
import { asks, learnResult, toMembership, whatComesFirst } from './walks.ts'

const faults: readonly (readonly [name: string, fault: Fault])[] = [
  ['throws', throwingAlways],
  ['throws on setItem', throwing('setItem')],
  ['is inaccessible', inaccessible],
  ['is full', full],
]
type Accidents = readonly (readonly [name: string, accident: Fault])[]
const releases: Accidents = [
  ['has a flow of an older release', otherRelease(-1)],
  ['has a flow of a newer release', otherRelease(1)],
]
/** Events that can happen to the storage while a payment is on its way. */
const accidents: Accidents = [['is cleared', cleared], ['contains garbage', garbled], ...releases]

describe('a paid order leads to thanks and one movie-club:complete', () => {
  async function expectThanks(before: Fault | null, during: ((page: FakePage) => Fault) | null) {
    const device = createDevice()
    const { page } = await toMembership(device)
    device.nextPayment('slow')
    const accident = during?.(page.page)
    const end = before?.(page.page)
    await page.beginToPay('continue')
    end?.()
    accident?.(page.page)
    await page.wait(60_000)
    expect(page.route()).toBe('/register/thanks?type=vip')
    expect(page.receipt()).toMatchObject({ paymentType: 'braintree', valueInCents: 1900 })
    expect(page.completes()).toHaveLength(1)
  }

  test('if the storage is inaccessible while the payment is recorded', () => expectThanks(inaccessible, null))

  test.each(releases)('if the storage %s while the payment is on its way', (_, accident) =>
    expectThanks(null, () => accident),
  )

  test('if a page has stored the flow from before the payment again', () => expectThanks(null, earlierFlow))
})

// Rows 20, 21 and 22
describe('a payment with a lost reply is asked about, also after a reload,', () => {
  test.each(faults)('if the storage %s while the payment is recorded', async (_, fault) => {
    const device = createDevice()
    const { page } = await toMembership(device)
    const end = fault(page.page)
    device.nextPayment('dropped')
    await page.press('continue')
    expect(asks(page)).toBe(true)
    end()
    await page.reload()
    expect(await whatComesFirst(device, page)).toBe('the question')
  })

  test.each(accidents)('if the storage %s while the payment is on its way', async (_, accident) => {
    const device = createDevice()
    const { page } = await toMembership(device)
    device.nextPayment('dropped')
    await page.beginToPay('payPal')
    accident(page.page)
    await page.wait()
    expect(asks(page)).toBe(true)
    await page.reload()
    expect(await whatComesFirst(device, page)).toBe('the question')
  })

  test.each(accidents)('if the storage %s after Try paying again', async (_, accident) => {
    const device = createDevice()
    const shop = await toMembership(device)
    const { page, cartId } = shop
    device.nextPayment('dropped')
    await page.press('payPal', 'tryAgain')
    accident(page.page)
    await page.act(widget => widget.goTo('/register'))
    await page.reload()
    device.arrive(cartId)
    await learnResult(shop)
    expect(page.receipt()).toMatchObject({ cartId, paymentType: 'payPal', valueInCents: 1900 })
    expect(page.completes()).toHaveLength(1)
  })
})
