// Creates a test bench with a visitor at the checkout, who has ordered VIP for one year and can pay.
import { enterCheckout } from '../../../src/flow/checkout/enter-checkout.ts'
import { type Payment, payOrder } from '../../../src/flow/payment/pay.ts'
import { atCheckout, settle } from './fake-checkout.ts'

export async function enteredCheckout(settings: Parameters<typeof atCheckout>[0] = {}) {
  const bench = await atCheckout(settings)
  await enterCheckout(bench.services, 'c-1')
  bench.services.asked.length = 0
  /** Sends a payment, by card unless a different payment is passed. */
  const pay = (payment: Payment = { paymentType: 'braintree', nonce: 'nonce-1' }) =>
    payOrder(bench.services, 'c-1', payment)
  return {
    ...bench,
    pay,
    /** Sends a payment by card, whose reply waits until the test calls `release`. */
    async beginPay() {
      const { release } = bench.hold('checkout.complete')
      const paying = pay()
      await settle()
      return { release, paying }
    },
    /** Sends a payment by card, which does not reach the server, so that GET checkout then reports an open order. */
    async losePay() {
      bench.fail('checkout.complete', { kind: 'network' })
      await pay()
      await settle()
    },
    /** Returns the details of all `movie-club:payment` events. */
    outcomes: () =>
      bench.services.emitted.filter(({ name }) => name === 'movie-club:payment').map(({ detail }) => detail),
    /** Returns how many payments were sent. */
    count: () => bench.calls().filter(call => call === 'checkout.complete').length,
    /** Returns the body of the last payment. */
    sent: () => bench.services.asked.findLast(({ call }) => call === 'checkout.complete')?.with[1],
    /** Returns the details of all `movie-club:complete` events. */
    told: () =>
      bench.services.emitted.filter(({ name }) => name === 'movie-club:complete').map(({ detail }) => detail),
    state: () => bench.services.store.getState(),
    /** Returns the membership order from the store. */
    membership: () => bench.services.store.getState().orders.membership,
  }
}
