// Completes an order that costs nothing: a free membership, or a host order with nothing to pay (specification §4.2, §4.7).

import { vipOf } from '../../domain/member/membership-option.ts'
import { isRefusedByServer } from '../../domain/order/cart-error.ts'
import { detailsOf, membershipIn, type Order, type OrderName } from '../../domain/order/order.ts'
import { attempt, failure, ProblemError, type Result } from '../../domain/problem.ts'
import { askAboutPayment } from '../checkout/ask-about-payment.ts'
import { loadMember } from '../member/load-member.ts'
import { problemForBuyer } from '../order/ask-for-visitor.ts'
import { withCart } from '../order/with-cart.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import { reportProblem, type ScopedServices, type Services } from '../state/services.ts'
import { buyerIn } from '../state/visitor.ts'
import { finishOrder } from './finish-order.ts'
import { sendCompared } from './pay.ts'

/**
 * Completes the order and shows the thank-you screen. Resolves to success or to the problem; never rejects. After a lost reply it fails
 * with `payment-unknown` and asks the server. After a refusal it marks the shown checkout as stale and sends GET member. It fails with
 * `buyer-changed` if the server then names a different person. After `until` is aborted, nothing more is sent. If the call was already
 * sent, its result is shown when the visitor next opens the order.
 */
export async function completeFree(
  services: Services,
  order: OrderName,
  until?: AbortSignal,
): Promise<Result<void>> {
  const { store } = services
  const buyer = buyerIn(store.getState())
  const result = await attempt(
    () =>
      services.orderQueue.run(
        services,
        { order, type: 'complete' },
        scoped => complete(scoped, order),
        until,
      ),
    until,
  )
  if (result.ok) return result
  const sent = store.getState().orders[order]
  if (result.problem.kind === 'payment-unknown' && sent.status === 'paymentSent')
    void askAboutPayment(services, sent.payment.cartId)
  // The server's order differs from the order at the checkout, so the widget loads it again. A free membership has no checkout.
  if (isRefusedByServer(result.problem)) recordOrderEvent(services, order, { type: 'changed-elsewhere' })
  const ask = () => loadMember.restart(services)
  // The server names a different person than the screen, so the login has probably changed.
  if (result.problem.kind === 'buyer-changed') await ask()
  return failure(reportProblem(services, await problemForBuyer(services, result.problem, buyer, ask)))
}

/**
 * Returns whether the order is a confirmed free membership, or is shown with nothing to pay.
 */
function isFree(order: Order): boolean {
  if (order.status === 'notLoaded') return membershipIn(order) !== null && vipOf(membershipIn(order)) === null
  const details = order.status === 'payable' ? detailsOf(order) : null
  return details !== null && details.checkout.balanceInCents === 0 && details.giftCards.length === 0
}

async function complete(scoped: ScopedServices, name: OrderName): Promise<void> {
  const { locks, store, signal: over } = scoped
  const order = store.getState().orders[name]
  if (!isFree(order)) throw new ProblemError({ kind: 'order-updating' })
  const done = await withCart(scoped, name, cartId =>
    locks.paying(
      cartId,
      async () => {
        await sendCompared(scoped, name, { paymentType: 'noPaymentRequired' }, null)
        return true
      },
      over,
    ),
  )
  if (done === null) throw new ProblemError({ kind: over.aborted ? 'cancelled' : 'paying-elsewhere' })
  // The visitor has closed the step meanwhile. The order is complete, and its result is shown when the visitor opens it again.
  if (over.aborted)
    return recordOrderEvent(scoped, name, {
      type: 'payment-checked',
      outcome: { status: 'closed', paid: 'likely' },
    })
  finishOrder(scoped, name)
}
