// Creates a test bench with a visitor who can pay at the checkout of a host page's tickets, and who can order a membership.
import type { MembershipKind } from '../../../../src/domain/member/membership-option.ts'
import { type Problem, ProblemError } from '../../../../src/domain/problem.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { type Payment, payOrder } from '../../../../src/flow/payment/pay.ts'
import type { Services } from '../../../../src/flow/state/services.ts'
import { deferred } from '../deferred.ts'
import { type FakeSettings, fakeServices } from '../fake-services.ts'
import { joining } from '../visitor.ts'
import { cartsServer } from './carts-server.ts'

/** Two adult tickets at $19 each. The fake server adds a PayPal surcharge of 25 cents for each ticket. */
export const twoTickets = {
  sessionId: 's-1',
  tickets: [
    { name: 'Adult', priceInCents: 1900 },
    { name: 'Adult', priceInCents: 1900 },
  ],
}

/** Adds two tickets as the host page does, goes to `/checkout/c-1` and loads the order, so that it can be paid. */
export async function ticketCheckout(settings: FakeSettings & Partial<Services> = {}) {
  const { answers, order } = cartsServer()
  const services = { ...fakeServices({ route: '/checkout/c-1', ...settings, answers }), ...settings }
  await loadMember(services)
  const host = createHostCart(services)
  await host.addTickets(twoTickets)
  await enterCheckout(services, 'c-1')
  services.asked.length = 0
  services.emitted.length = 0
  const { complete } = answers.checkout
  return {
    services,
    host,
    /** The fake server's default replies. */
    answers,
    /** Returns the server's order in a cart. */
    order,
    /**
     * Goes to the membership step with accepted details, and orders this kind of membership. A VIP membership is then in the cart
     * c-2.
     */
    async join(kind: MembershipKind) {
      services.navigate('/register/membership')
      services.store.setState(({ choice }) => ({ ...joining, choice: { ...choice, kind } }))
      return await chooseMembership(services)
    },
    state: () => services.store.getState(),
    page: () => services.store.getState().orders.host,
    count: () => services.asked.filter(({ call }) => call === 'checkout.complete').length,
    /** Returns the details of all `movie-club:complete` events. */
    told: () =>
      services.emitted.filter(({ name }) => name === 'movie-club:complete').map(({ detail }) => detail),
    pay: (payment: Payment = { paymentType: 'braintree', nonce: 'nonce-1' }) =>
      payOrder(services, 'c-1', payment),
    /** Delays the replies to all payments until the test calls `release`. If `release` gets a Problem, the replies are lost. */
    holdPayments() {
      const { promise, resolve, reject } = deferred()
      const held = async (id: string) => {
        const reply = await complete(id)
        await promise
        return reply
      }
      services.answer({ checkout: { complete: held } })
      return { release: (problem?: Problem) => (problem ? reject(new ProblemError(problem)) : resolve()) }
    },
  }
}
