// The membership step's order alone: the chosen membership goes into the cart that is there, c-1.
import { orderMembership } from '../../../src/flow/order/order-membership.ts'
import { atCheckout } from './fake-checkout.ts'

export async function ordering() {
  const bench = await atCheckout({ route: '/register/membership' })
  const { services } = bench
  return {
    ...bench,
    /** Orders it as a command of the order queue. */
    put: () => services.orderQueue.run(services, { order: 'membership', type: 'order' }, orderMembership),
    /** The membership's order. */
    membership: () => services.store.getState().orders.membership,
  }
}
