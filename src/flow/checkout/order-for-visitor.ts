// Orders again for the person at the screen, after a payment has failed because the order was made for a different person
// (specification §4.10).
import type { OrderName } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import { askForVisitor } from '../order/ask-for-visitor.ts'
import type { ScopedServices, Services } from '../state/services.ts'
import { giftCardOf, loadOrOrderAgain, orderAndLoad, shownAtCheckout } from './order-again.ts'

/** Sends GET member, then orders the membership again, or loads the host order. Never rejects. A failure is recorded in the order. */
export async function orderForVisitor(services: Services, name: OrderName): Promise<void> {
  const { orderQueue, step } = services
  const work = async (scoped: ScopedServices): Promise<void> => {
    const giftCard = giftCardOf(scoped, name)
    await askForVisitor(scoped)
    await (name === 'membership' ? orderAndLoad(scoped, giftCard) : loadOrOrderAgain(scoped, name))
  }
  await attempt(() =>
    orderQueue.run(
      services,
      { order: name, type: 'load' },
      scoped => shownAtCheckout(scoped, name, () => work(scoped)),
      step.signal,
    ),
  )
}
