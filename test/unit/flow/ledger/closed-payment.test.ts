// @vitest-environment node
// Tests that the visitor can order again after the server has answered a payment (specification §4.11). Unlike the other tests of this
// folder, these tests were green before the ledger: they limit what it may do.
import { describe, expect, test } from 'vitest'
import { createDevice, type Device } from './device.ts'
import { full, fullForGood } from './storage-faults.ts'
import {
  asks,
  chooseMembership,
  learnResult,
  lose,
  loseAndRetry,
  toMembership,
  whatComesFirst,
} from './walks.ts'

async function reportedOrder(device: Device) {
  const shop = await toMembership(device)
  await lose(device, shop.page)
  device.arrive(shop.cartId)
  await learnResult(shop)
  expect(shop.page.completes()).toHaveLength(1)
  return shop
}

describe('after a payment with a lost reply was reported as paid', () => {
  test('the visitor can join again without a question', async () => {
    const device = createDevice()
    const { page } = await reportedOrder(device)
    await chooseMembership(page, '/register')
    expect(await whatComesFirst(device, page)).toBe('a payment')
  })

  test('a reload does not report it again', async () => {
    const device = createDevice()
    const { page } = await reportedOrder(device)
    await page.reload()
    expect(asks(page)).toBe(false)
    expect(page.completes()).toHaveLength(1)
  })
})

test('after the server has refused a payment, the order of a forgotten visitor is deleted', async () => {
  const device = createDevice()
  const { page, cartId } = await toMembership(device)
  device.nextPayment('422')
  await page.press('continue')
  await page.act(widget => widget.idle())
  expect(device.carts.has(cartId)).toBe(false)
})

test('a card that the server has accepted is reported, although PayPal’s payment is unresolved', async () => {
  const device = createDevice()
  const { page } = await toMembership(device)
  await loseAndRetry(device, page, 'payPal')
  await page.press('continue')
  expect(page.receipt()).toMatchObject({ paymentType: 'braintree', valueInCents: 1900 })
  expect(page.completes()).toHaveLength(1)
  expect(page.reportedAsPaid()).toEqual(['braintree'])
})

test.each([
  ['full', full],
  ['full for good', fullForGood],
] as const)('a forgotten visitor leaves no details in a storage that is %s', async (_, fault) => {
  const device = createDevice()
  const { page } = await toMembership(device)
  fault(page.page)
  await page.act(widget => widget.idle())
  expect(page.page.stored()).not.toMatch(/@|Typed|0400/)
})
