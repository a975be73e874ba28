// A server that sends a cart after its `expiry` has two clocks that differ. The widget then does not use that expiry (specification §4.3).
import { expect, it } from 'vitest'
import { noteDate } from '../../../../src/domain/dates/reply-date.ts'
import type { Cart } from '../../../../src/domain/order/cart.ts'
import { noOrder, notLoaded } from '../../../../src/domain/order/order.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { atCheckout } from '../fake-checkout.ts'
import { confirmed } from '../visitors.ts'

const noon = Date.parse('2030-01-01T12:00:00Z')
const after = (minutes: number) => new Date(noon + minutes * 60_000)

/** The server's replies have the header `Date` with noon. */
function dated(cart: Cart): Cart {
  noteDate(cart, new Headers({ date: after(0).toUTCString() }))
  return cart
}

/** Opens the checkout of a cart with this expiry. @param known the cart as the widget knows it already; null if an address names it */
async function opened(expiry: Date, known: Partial<Cart> | null = null) {
  const bench = await atCheckout({ serverNow: () => noon })
  const { services, order } = bench
  order.expiry = expiry.toISOString()
  const cart = await services.api.cart.get('c-1')
  if (!cart) throw new Error('The fake has a cart.')
  services.answer({ cart: { get: async () => dated({ ...cart }) } })
  services.store.setState({
    orders: {
      host: noOrder,
      membership: known
        ? notLoaded('c-1', { cart: { ...cart, ...known }, confirmed: confirmed('adult-1year') })
        : noOrder,
    },
  })
  await enterCheckout(services, 'c-1')
  return { ...bench, orders: () => services.store.getState().orders }
}

it('a cart from the address can be paid if its expiry has already passed in the reply', async () => {
  const { order, orders, services } = await opened(after(-10))
  expect(orders().host).toMatchObject({ status: 'payable', cart: { id: 'c-1', expiry: '' } })
  await enterCheckout(services, 'c-1')
  expect(orders().host.status).toBe('payable')
  await payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
  expect(order.isPaid).toBe(true)
})
