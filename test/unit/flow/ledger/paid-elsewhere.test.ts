// @vitest-environment node
// Tests an order that the server reports as paid (409), and for which this tab has sent no payment (specification §4.6).
import { describe, expect, test } from 'vitest'
import type { Change } from '../../../model/fakes/other-tab.ts'
import { createDevice, type Device, type OpenPage } from './device.ts'
import { type AtCheckout, learnResult, loseAndRetry, toGoods, toMembership } from './walks.ts'

/** A duplicated tab changes the order and pays for it. */
async function changeAndPay(device: Device, { page, cartId }: AtCheckout, change: Change): Promise<void> {
  const copy = device.open(page.page.copy())
  await copy.wait()
  device.change(cartId, change)
  await copy.act(widget => widget.goTo(`/checkout/${cartId}`))
  for (const name of ['tryAgain', 'continue', 'continue'])
    if (copy.offers().includes(name)) await copy.press(name)
  expect(device.carts.get(cartId)?.isPaid).toBe(true)
}

/** Checks that the page thanks for the order, and claims nothing about it. */
function expectNoClaim({ page, cartId }: AtCheckout): void {
  expect(page.route()).toMatch(/^\/register\/thanks/)
  expect(page.receipt()).toMatchObject({
    cartId,
    lines: [],
    membership: null,
    valueInCents: null,
    paymentType: null,
  })
  expect(page.completes()).toEqual([])
  expect(page.reportedAsPaid()).toEqual([])
}

const press = (name: string) => (page: OpenPage) => page.press(name)
const reload = (page: OpenPage) => page.reload()

// Row 7
describe('a tab that has sent no payment claims nothing about a paid order', () => {
  test.each([
    ['presses Process Payment', press('continue')],
    ['presses PayPal', press('payPal')],
    ['loads the page again', reload],
  ] as const)('with a different membership if the visitor %s', async (_, act) => {
    const device = createDevice()
    const shop = await toMembership(device)
    await changeAndPay(device, shop, '2year')
    await act(shop.page)
    await learnResult(shop)
    expectNoClaim(shop)
  })

  test('of products that a different tab has paid for', async () => {
    const device = createDevice()
    const shop = await toGoods(device, 'products')
    device.arrive(shop.cartId)
    await shop.page.press('continue')
    await learnResult(shop)
    expectNoClaim(shop)
  })

  test('that a gift card was to cover', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    await shop.page.press('bigGiftCard')
    device.arrive(shop.cartId)
    await shop.page.press('continue')
    await learnResult(shop)
    expectNoClaim(shop)
  })

  test('if the server had refused its only payment before', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    device.nextPayment('422')
    await shop.page.press('continue')
    device.arrive(shop.cartId)
    await shop.page.press('continue')
    await learnResult(shop)
    expectNoClaim(shop)
  })
})

// Row 7
test('an unresolved payment is not reported with contents that a different tab has changed', async () => {
  const device = createDevice()
  const shop = await toMembership(device)
  await loseAndRetry(device, shop.page)
  device.change(shop.cartId, '2year')
  device.arrive(shop.cartId)
  await learnResult(shop)
  expect(shop.page.receipt()).toMatchObject({ membership: 'adult-1year', valueInCents: 1900 })
  expect(shop.page.completes()).toMatchObject([{ membership: 'adult-1year', valueInCents: 1900 }])
  expect(shop.page.reportedAsPaid()).toEqual(['braintree'])
})
