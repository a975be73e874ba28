// What the checkout does if the server refuses to charge the visitor as the person for whom the order was made: the order is made again
// for the person at the screen (specification §4.10).
import type { OrderName } from '../../domain/order/order.ts'
import { attempt } from '../../domain/problem.ts'
import type { ScopedServices, Services } from '../state/services.ts'
import { askForVisitor } from './ask-for-visitor.ts'
import { giftCardOf, loadOrOrderAgain, orderAndLoad, shownAtCheckout } from './order-again.ts'

/** Asks GET member, then orders the membership again, or loads the order of the page. A failure is in the order. Never rejects. */
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
