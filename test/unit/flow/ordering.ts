// Orders the chosen membership, as the membership step does, into the existing cart c-1.
import { orderMembership } from '../../../src/flow/order/order-membership.ts'
import { atCheckout } from './fake-checkout.ts'

export async function ordering() {
  const bench = await atCheckout({ route: '/register/membership' })
  const { services } = bench
  return {
    ...bench,
    /** Orders the membership as a command of the order queue. */
    put: () => services.orderQueue.run(services, { order: 'membership', type: 'order' }, orderMembership),
    /** Returns the membership's order. */
    membership: () => services.store.getState().orders.membership,
  }
}
