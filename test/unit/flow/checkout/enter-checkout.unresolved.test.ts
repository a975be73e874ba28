// Tests that the visitor can enter a checkout while the result of a payment is unknown.
import { expect, it } from 'vitest'
import { noOrder } from '../../../../src/domain/order/order.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout, type CheckoutBench, settle } from '../fake-checkout.ts'

/** Loses the reply to POST checkout. GET checkout then reports an open order. */
async function loseReply({ services, fail }: CheckoutBench) {
  fail('checkout.complete', { kind: 'network' })
  await payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
  await settle()
  services.asked.length = 0
}

it('entering the checkout of the host page’s order keeps the membership’s unresolved payment', async () => {
  const bench = await enteredCheckout()
  const { membership, order, services, state } = bench
  await loseReply(bench)
  const question = membership()
  expect(question).toMatchObject({ status: 'paymentSent', outcome: { status: 'open' } })
  order.cartId = 'p-1'
  services.navigate('/checkout/p-1')
  await enterCheckout(services, 'p-1')
  expect(state().orders.host).toMatchObject({ status: 'payable', cartId: 'p-1' })
  expect(membership()).toBe(question)
  // On the membership step, the button Continue opens the checkout again and sends no call, because the payment is unresolved.
  services.asked.length = 0
  services.navigate('/register/membership')
  await chooseMembership(services)
  expect(services.went.at(-1)).toBe('/checkout/c-1')
  expect(services.asked).toEqual([])
})

it('the URL of a different cart leads to the order with an unresolved payment', async () => {
  const bench = await atCheckout()
  const { services, calls } = bench
  services.store.setState({ orders: { membership: noOrder, host: noOrder } })
  await enterCheckout(services, 'c-1')
  await loseReply(bench)
  const question = services.store.getState().orders.host
  expect(question).toMatchObject({ status: 'paymentSent', payment: { cartId: 'c-1', membership: null } })
  services.navigate('/checkout/x-9')
  await enterCheckout(services, 'x-9')
  expect(services.went.at(-1)).toBe('=/checkout/c-1')
  expect(services.store.getState().orders.host).toBe(question)
  expect(calls()).toEqual([])
})
