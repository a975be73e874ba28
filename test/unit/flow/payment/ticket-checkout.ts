// A visitor at the checkout of a host page's tickets, which can be paid. A membership can be ordered beside it.
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

/** At `/checkout/c-1`, which can be paid. */
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
    /** The server's own answers. */
    answers,
    /** What the server has in a cart. */
    order,
    /** The visitor goes to the membership step, with their details accepted, and chooses. VIP is in the cart c-2 then. */
    async join(kind: MembershipKind) {
      services.navigate('/register/membership')
      services.store.setState(({ choice }) => ({ ...joining, choice: { ...choice, kind } }))
      return await chooseMembership(services)
    },
    state: () => services.store.getState(),
    page: () => services.store.getState().orders.host,
    count: () => services.asked.filter(({ call }) => call === 'checkout.complete').length,
    /** The details of `movie-club:complete`. */
    told: () =>
      services.emitted.filter(({ name }) => name === 'movie-club:complete').map(({ detail }) => detail),
    pay: (payment: Payment = { paymentType: 'braintree', nonce: 'nonce-1' }) =>
      payOrder(services, 'c-1', payment),
    /** The payments wait until they are released; with a Problem they fail, although the server has done its work. */
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
