// A visitor who is at the checkout with VIP and one year ordered, and can pay.
import { enterCheckout } from '../../../src/flow/checkout/enter-checkout.ts'
import { type Payment, payOrder } from '../../../src/flow/payment/pay-order.ts'
import { atCheckout } from './fake-checkout.ts'

export async function enteredCheckout(settings: Parameters<typeof atCheckout>[0] = {}) {
  const bench = await atCheckout(settings)
  await enterCheckout(bench.services, 'c-1')
  bench.services.asked.length = 0
  return {
    ...bench,
    /** By card, where no other payment is given. */
    pay: (payment: Payment = { paymentType: 'braintree', nonce: 'nonce-1' }) =>
      payOrder(bench.services, 'c-1', payment),
    /** How many payments were sent. */
    count: () => bench.calls().filter(call => call === 'checkout.complete').length,
    /** The body of the last payment. */
    sent: () => bench.services.asked.findLast(({ call }) => call === 'checkout.complete')?.with[1],
    /** The details of `movie-club:complete`. */
    told: () =>
      bench.services.emitted.filter(({ name }) => name === 'movie-club:complete').map(({ detail }) => detail),
    state: () => bench.services.store.getState(),
    /** The membership's order. */
    membership: () => bench.services.store.getState().orders.membership,
  }
}
