// @vitest-environment node
// Tests that tabs with copies of one session storage report a payment once (specification §4.9, §4.11).
import { describe, expect, test } from 'vitest'
import { createDevice, type Device, type OpenPage } from './device.ts'
import { learnResult, lose, toGoods, toMembership } from './walks.ts'

/** The browser ends, and restores the tab twice from one snapshot. */
async function restoreTwice(device: Device, page: OpenPage): Promise<readonly [OpenPage, OpenPage]> {
  const copies = [page.page.copy(), page.page.copy()] as const
  page.close()
  const tabs = [device.open(copies[0]), device.open(copies[1])] as const
  await tabs[0].wait()
  return tabs
}

const once = [{ membership: 'adult-1year', valueInCents: 1900 }]

// Row 24
describe('two tabs that were restored from one snapshot report a payment once', () => {
  test('if it was on its way', async () => {
    const device = createDevice()
    const { page, cartId } = await toMembership(device)
    device.nextPayment('lost')
    await page.beginToPay('continue')
    const tabs = await restoreTwice(device, page)
    for (const tab of tabs) await learnResult({ page: tab, cartId })
    expect(tabs.map(tab => tab.route())).toEqual(Array(2).fill('/register/thanks?type=vip'))
    expect(device.completes()).toMatchObject(once)
  })

  test('if both tabs show the answer before Continue is pressed', async () => {
    const device = createDevice()
    const { page } = await toMembership(device)
    device.nextPayment('lost')
    await page.press('continue')
    const tabs = await restoreTwice(device, page)
    const waiting = tabs.filter(tab => tab.offers().includes('goOn'))
    for (const tab of waiting) await tab.press('goOn')
    expect(device.completes()).toMatchObject(once)
    expect(tabs.flatMap(tab => tab.reportedAsPaid())).toEqual(['braintree'])
  })

  test('if the second tab is the first to show the answer', async () => {
    const device = createDevice()
    const { page, cartId } = await toGoods(device, 'tickets')
    await lose(device, page, 'payPal')
    const [first, second] = await restoreTwice(device, page)
    device.arrive(cartId)
    await learnResult({ page: second, cartId })
    await learnResult({ page: first, cartId })
    expect(device.completes()).toMatchObject([{ orderType: 'booking', valueInCents: 4800 }])
  })
})

// Row 24
test('a tab with a lost reply and its duplicate report the payment once', async () => {
  const device = createDevice()
  const { page, cartId } = await toMembership(device)
  await lose(device, page)
  const copy = device.open(page.page.copy())
  await copy.wait()
  device.arrive(cartId)
  await learnResult({ page: copy, cartId })
  await learnResult({ page, cartId })
  expect(device.completes()).toMatchObject(once)
})
