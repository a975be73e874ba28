// Tests the record of a payment: the type of the order, its lines and its amounts, as far as they are known.

import { describe, expect, it, test } from 'vitest'
import { emptyCustomer } from '../../../../src/domain/order/change-of-owner.ts'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import type { OrderType } from '../../../../src/domain/order/order-types.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { paymentFor } from '../../../../src/flow/order/order-details.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { cinema, products, tickets } from '../fake-cinema.ts'
import { ada } from '../fake-services.ts'
import { ann } from '../visitor.ts'
import { confirmed } from '../visitors.ts'

describe('the type of a host page’s order', () => {
  const typeOf = async (...orders: readonly ('addTickets' | 'addProducts')[]) => {
    const { cart, services } = await cinema()
    for (const order of orders)
      await (order === 'addTickets' ? cart.addTickets(tickets) : cart.addProducts(products))
    await enterCheckout(services, 'c-1')
    return paymentFor(services, 'host', 'braintree').orderType
  }

  it('depends on the contents of the cart if the server sends no order type', async () => {
    expect(await typeOf('addTickets')).toBe('booking')
    expect(await typeOf('addProducts')).toBe('shop')
    expect(await typeOf('addTickets', 'addProducts')).toBe('booking')
  })

  it('is booking if the contents of the cart are unknown', async () => {
    const { services } = await cinema()
    services.store.setState(({ orders }) => ({ orders: { ...orders, host: notLoaded('c-1') } }))
    expect(paymentFor(services, 'host', null).orderType).toBe('booking')
    const cart = await services.api.cart.create()
    if (!cart) throw new Error('The fake makes carts.')
    services.store.setState(({ orders }) => ({ orders: { ...orders, host: notLoaded('c-1', { cart }) } }))
    expect(paymentFor(services, 'host', null).orderType).toBe('booking')
  })

  it('is the server’s order type if the server sends one', async () => {
    const { cart, services } = await cinema()
    await cart.addTickets(tickets)
    const { get } = services.api.checkout
    const reply = await get('c-1')
    if (!reply) throw new Error('The fake has a checkout.')
    services.answer({ checkout: { get: async () => ({ ...reply, orderType: 'festivalPass' }) } })
    await enterCheckout(services, 'c-1')
    expect(paymentFor(services, 'host', 'braintree').orderType).toBe('festivalPass')
  })
})

test.each<[string, OrderType]>([
  ['a visitor', 'registration'],
  ['a member', 'renewal'],
])('a membership for %s is paid as a %s, regardless of the checkout’s order type', async (who, expected) => {
  const { order, services } = await enteredCheckout()
  order.shown = { orderType: 'booking' }
  await retryCheckout(services, 'c-1')
  const membership = notLoaded('c-1', {
    confirmed: confirmed('adult-1year', who === 'a member' ? ada : null),
  })
  services.store.setState(({ orders }) => ({ orders: { ...orders, membership } }))
  expect(paymentFor(services, 'membership', 'braintree').orderType).toBe(expected)
})

describe('the amounts in the record of a payment', () => {
  // The server's amount, in cents, includes a voucher (1500) or a fee (2100). The cart's total includes neither.
  it.each([1500, 2100])('add up to the charged %i cents, not to the cart’s total', async balanceInCents => {
    const { order, pay, services, state, told } = await enteredCheckout()
    order.shown = { balanceInCents }
    await retryCheckout(services, 'c-1')
    expect(paymentFor(services, 'membership', 'braintree')).toMatchObject({
      valueInCents: balanceInCents,
      giftCardsInCents: 0,
      customer: { email: ann.email },
    })
    await pay()
    expect(told()).toMatchObject([{ valueInCents: balanceInCents }])
    expect(state().receipt).toMatchObject({ valueInCents: balanceInCents })
  })

  it('are unknown for an order that was never shown', async () => {
    const { services } = await enteredCheckout()
    services.store.setState(({ orders }) => ({ orders: { ...orders, membership: notLoaded('c-7') } }))
    expect(paymentFor(services, 'membership', null)).toMatchObject({
      cartId: 'c-7',
      customer: emptyCustomer,
      lines: [],
      valueInCents: null,
      giftCardsInCents: 0,
    })
  })
})
