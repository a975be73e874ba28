// What Try again does after a failure at the checkout.
import { attempt } from '../../domain/problem.ts'
import { note } from '../state/note.ts'
import { orderIn, orderNameOf } from '../state/orders.ts'
import type { Services } from '../state/services.ts'
import { isToBeOrdered, orderTerm } from './choose-term.ts'
import { loadOrOrderAgain, shownAtCheckout } from './order-again.ts'

/** Repeats whatever is in doubt: the order or the load. A failure is in the order. Never rejects. */
export async function retryCheckout(services: Services, cartId: string): Promise<void> {
  const { store, desk, step } = services
  const name = orderNameOf(store.getState(), cartId)
  note(services, name, { is: 'reopened' })
  const order = orderIn(store.getState(), cartId)
  if (name === 'club' && isToBeOrdered(order)) return await orderTerm(services)
  note(services, name, { is: 'opened', cartId })
  await attempt(() =>
    desk.serve(
      services,
      { order: name, what: 'load' },
      own => shownAtCheckout(own, name, () => loadOrOrderAgain(own, name)),
      step.signal,
    ),
  )
}
