// Creates a visitor who can pay at the checkout of a host page's tickets, and can also order a membership.
import type { MembershipKind } from '../../../../src/domain/member/membership-option.ts'
import { type Problem, ProblemError } from '../../../../src/domain/problem.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { type Payment, payOrder } from '../../../../src/flow/payment/pay-order.ts'
import type { Services } from '../../../../src/flow/state/services.ts'
import { deferred } from '../deferred.ts'
import { type FakeSettings, fakeServices } from '../fake-services.ts'
import { joining } from '../visitor.ts'
import { cartsServer } from './carts-server.ts'

/** Two adults at $19 each. PayPal's surcharge is 25 cents for each ticket. */
export const twoTickets = {
  sessionId: 's-1',
  tickets: [
    { name: 'Adult', priceInCents: 1900 },
    { name: 'Adult', priceInCents: 1900 },
  ],
}

/** Goes to `/checkout/c-1`, which can be paid. */
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
    /** The replies that the fake server computes by default. */
    answers,
    /** Returns the server's contents of a cart. */
    order,
    /** Goes to the membership step with accepted details, and chooses. VIP is then in the cart c-2. */
    async join(kind: MembershipKind) {
      services.navigate('/register/membership')
      services.store.setState(({ choice }) => ({ ...joining, choice: { ...choice, kind } }))
      return await chooseMembership(services)
    },
    state: () => services.store.getState(),
    page: () => services.store.getState().orders.host,
    count: () => services.asked.filter(({ call }) => call === 'checkout.complete').length,
    /** Returns the details of `movie-club:complete`. */
    told: () =>
      services.emitted.filter(({ name }) => name === 'movie-club:complete').map(({ detail }) => detail),
    pay: (payment: Payment = { paymentType: 'braintree', nonce: 'nonce-1' }) =>
      payOrder(services, 'c-1', payment),
    /** Delays all payments until they are released. With a Problem they then fail, although the server has handled them. */
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
