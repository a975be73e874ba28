// Tests that a membership and a host page's order have separate carts, and that neither order is lost (specification §4.3).
import { expect, it, test } from 'vitest'
import { CART_SEPARATE } from '../../../../src/domain/messages/order-notices.ts'
import { noOrder } from '../../../../src/domain/order/order.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { cinema, products, tickets } from '../fake-cinema.ts'

it('a free membership is completed in its own cart, not in that of the page’s tickets', async () => {
  const { cart, choose, orders, services } = await cinema()
  const ordered = await cart.addTickets(tickets)
  expect(await choose('free')).toMatchObject({ ok: true })
  expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with[0]).toBe('c-2')
  expect(services.went).toEqual(['=/register/thanks'])
  expect(await cart.get()).toEqual(ordered)
  expect(orders()).toMatchObject({
    membership: { status: 'none' },
    host: { status: 'notLoaded', cartId: 'c-1' },
  })
  expect((await cart.addProducts(products)).id).toBe('c-1')
})

test('a different tab’s membership, opened by URL, is never used as the host page’s cart', async () => {
  const { callsFor, cart, carts, choose, orders, services } = await cinema()
  await choose('vip')
  // From here on, the widget acts as a different tab, which has none of the first tab's orders.
  services.store.setState({ orders: { membership: noOrder, host: noOrder } })
  services.navigate('/checkout/c-1')
  await enterCheckout(services, 'c-1')
  const shown = orders().host
  expect(shown).toMatchObject({ status: 'payable', cartId: 'c-1', confirmed: { content: 'other' } })
  expect(await cart.get()).toBeNull()
  await cart.reset()
  expect([orders().host, services.went.at(-1)]).toEqual([shown, '/checkout/c-1'])
  expect((await cart.addTickets(tickets)).id).toBe('c-2')
  expect(callsFor('c-1')).not.toContain('cart.tickets')
  expect(carts.get('c-1')).toMatchObject({ tickets: false })
  // The first tab's order has not expired, so the message must not say so.
  expect(services.store.getState().notice).toBe(CART_SEPARATE)
})
