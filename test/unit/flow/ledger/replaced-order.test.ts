// @vitest-environment node
// Tests that the record of a payment outlasts the order for which it was sent (specification §4.11, §12.2).
import { describe, expect, test } from 'vitest'
import { memberOf } from '../../../../demo/visitors/members.ts'
import { createDevice, type Device, type OpenPage } from './device.ts'
import {
  type AtCheckout,
  cartIdAt,
  type Goods,
  learnResult,
  loseAndRetry,
  order,
  toGoods,
  toMembership,
} from './walks.ts'

type Event = (page: OpenPage) => Promise<void>

const resetCart: Event = page => page.act(({ cart }) => cart.reset().catch(() => null))
const otherCheckout: Event = page => page.act(widget => widget.goTo('/checkout/other-cart'))
const orderTickets: Event = page => page.act(order('tickets'))

const events: readonly (readonly [name: string, happens: readonly Event[]])[] = [
  ['the page has reset its cart', [resetCart]],
  ['the page has reset its cart and is loaded again', [resetCart, page => page.reload()]],
  ['the address has named a different checkout', [otherCheckout]],
  ['the page has added tickets', [orderTickets]],
  ['the page has added products', [page => page.act(order('products'))]],
  ['the page has reset its cart and ordered again', [resetCart, orderTickets]],
]

/** The first payment arrives. Returns what the page reports about it. */
async function resultOf(device: Device, shop: AtCheckout) {
  const { page, cartId } = shop
  device.arrive(cartId)
  await learnResult(shop)
  return { receipt: page.receipt(), completes: page.completes(), paid: page.reportedAsPaid() }
}

// Row 5
describe('an unresolved payment that arrives', () => {
  test.each(events)('is reported in full if %s', async (_, happens) => {
    const device = createDevice()
    const shop = await toGoods(device, 'tickets')
    const { page, cartId } = shop
    await loseAndRetry(device, page, 'payPal')
    for (const happen of happens) await happen(page)
    const { receipt, completes, paid } = await resultOf(device, shop)
    expect(page.route()).toBe('/register/thanks?type=vip')
    expect(receipt).toMatchObject({ cartId, paymentType: 'payPal', valueInCents: 4800, surchargeInCents: 50 })
    expect(JSON.stringify(receipt?.lines)).toContain('Adult')
    expect(completes).toMatchObject([{ orderType: 'booking', valueInCents: 4800 }])
    expect(paid).toEqual(['payPal'])
  })

  test('is reported in full if the visitor has ordered a senior membership meanwhile', async () => {
    const device = createDevice()
    const shop = await toMembership(device)
    await loseAndRetry(device, shop.page)
    await shop.page.act(widget => widget.goTo('/register/membership'))
    await shop.page.press('senior', 'continue')
    const { receipt, completes, paid } = await resultOf(device, shop)
    expect(receipt).toMatchObject({ cartId: shop.cartId, membership: 'adult-1year', valueInCents: 1900 })
    expect(completes).toMatchObject([{ membership: 'adult-1year', valueInCents: 1900 }])
    expect(paid).toEqual(['braintree'])
  })
})

// Row 5
test('an unresolved payment of a visitor is reported if they have logged in as a member since', async () => {
  const device = createDevice()
  const shop = await toMembership(device)
  await loseAndRetry(device, shop.page, 'payPal')
  device.logIn(memberOf('free-adult'))
  await shop.page.act(widget => widget.shown(false))
  const { receipt, completes, paid } = await resultOf(device, shop)
  expect(receipt).toMatchObject({ cartId: shop.cartId, membership: 'adult-1year', valueInCents: 1900 })
  expect(completes).toMatchObject([
    { orderType: 'registration', membership: 'adult-1year', valueInCents: 1900 },
  ])
  expect(paid).toEqual(['payPal'])
})

// Row 5
describe('an order after Try paying again', () => {
  test.each(['tickets', 'products'] satisfies Goods[])('of %s goes into a new cart', async what => {
    const device = createDevice()
    const { page, cartId } = await toGoods(device, 'tickets')
    await loseAndRetry(device, page)
    await page.act(order(what))
    const [first, second] = [...device.carts.values()]
    expect(first?.id).toBe(cartId)
    expect(first?.sessions).toHaveLength(1)
    expect(first?.products).toEqual([])
    expect([...(second?.sessions ?? []), ...(second?.products ?? [])]).toHaveLength(1)
  })

  test('of two years goes into a new cart, whose checkout is shown', async () => {
    const device = createDevice()
    const { page, cartId } = await toMembership(device)
    await loseAndRetry(device, page)
    await page.press('2year')
    const cartIds = [...device.carts.keys()]
    expect(cartIds).toHaveLength(2)
    expect(device.carts.get(cartId)?.membership?.slug).toBe('adult-1year')
    expect(cartIdAt(page)).toBe(cartIds[1])
    expect(device.carts.get(cartIdAt(page))?.membership?.slug).toBe('adult-2year')
  })
})
