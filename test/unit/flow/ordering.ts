// Creates a test bench that orders the chosen membership in the existing cart c-1, as the membership step does.
import { orderMembership } from '../../../src/flow/order/order-membership.ts'
import { atCheckout } from './fake-checkout.ts'

export async function ordering() {
  const bench = await atCheckout({ route: '/register/membership' })
  const { services } = bench
  return {
    ...bench,
    /** Orders the chosen membership, as a command in the order queue. */
    put: () => services.orderQueue.run(services, { order: 'membership', type: 'order' }, orderMembership),
    /** Returns the membership order from the store. */
    membership: () => services.store.getState().orders.membership,
  }
}
