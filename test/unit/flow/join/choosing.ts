// Creates a test bench with a visitor on the membership step, who can leave the step.
import { noOrder } from '../../../../src/domain/order/order.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { atCheckout } from '../fake-checkout.ts'

/** Goes to the membership step with this kind of membership chosen and no order. */
export async function choosing(kind: 'free' | 'vip') {
  const bench = await atCheckout({ route: '/register/membership' })
  bench.services.store.setState(state => ({
    orders: { membership: noOrder, host: noOrder },
    choice: { ...state.choice, kind },
  }))
  bench.services.emitted.length = 0
  const leaving = new AbortController()
  return { ...bench, leaving, choose: () => chooseMembership(bench.services, leaving.signal) }
}
