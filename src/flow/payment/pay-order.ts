// Pays an order with POST checkout/{id}. The call is sent only once for each press of a payment button and is never retried
// (specification §4.6, §4.7, §8.1; api §6, §8).
import { isCartGone, isPaidAlready } from '../../domain/order/cart-error.ts'
import { cartIdOf, type OrderName } from '../../domain/order/order.ts'
import { attempt, type Problem, ProblemError, problemOf, type Result } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { askAboutPayment } from '../checkout/ask-about-payment.ts'
import { giftCardOf, orderAndLoad } from '../checkout/order-again.ts'
import { orderForVisitor } from '../checkout/order-for-visitor.ts'
import { retryCheckout } from '../checkout/retry-checkout.ts'
import { askAboutDismissed } from '../order/ask-about-dismissed.ts'
import { requireContact } from '../order/order-details.ts'
import { runCommand } from '../order/order-queue.ts'
import { isCartExpired, withCart } from '../order/with-cart.ts'
import { isAtCheckout, orderIn, orderNameOf } from '../state/orders.ts'
import { reportProblem, type ScopedServices, type Services } from '../state/services.ts'
import { confirmOrder } from './confirm-order.ts'
import { finishOrder } from './finish-order.ts'
import { type Payment, sendPayment } from './send-payment.ts'

export type { Payment }

/**
 * Pays the order that is shown, then shows the thank-you screen. Resolves to success or to the problem; never rejects. It fails with:
 * - `paying-elsewhere` while a different tab or widget pays for the cart;
 * - `amount-changed`, `buyer-changed` or `order-updating` if a different amount or person would be charged than is shown;
 * - `payment-unknown` after a lost reply. It then asks the server, and the visitor decides how to continue.
 */
export async function payOrder(services: Services, cartId: string, payment: Payment): Promise<Result<void>> {
  const order = orderNameOf(services.store.getState(), cartId)
  const result = await attempt(() =>
    runCommand(services, cartId, 'pay', (scoped, name) => charge(scoped, name, cartId, payment)),
  )
  if (result.ok) return result
  afterFailure(services, order, payment, reportProblem(services, result.problem))
  return result
}

async function charge(
  scoped: ScopedServices,
  name: OrderName,
  cartId: string,
  payment: Payment,
): Promise<void> {
  if (payment.until?.aborted) throw new ProblemError({ kind: 'cancelled' })
  scoped.unscoped.keepLedger()
  const kind = refusal(scoped, cartId)
  if (kind) throw new ProblemError({ kind })
  await askAboutDismissed(scoped)
  const asked = scoped.store.getState().orders[name]
  if (asked.status === 'paymentSent') {
    // An earlier payment has an answer now, which the visitor sees before they pay again.
    scoped.navigate(checkoutRoute(asked.payment.cartId), 'replace')
    throw new ProblemError({ kind: 'cancelled' })
  }
  const giftCard = giftCardOf(scoped, name)
  try {
    const done = await withCart(scoped, name, () =>
      scoped.locks.paying(cartId, async () => {
        const recaptchaToken =
          payment.paymentType === 'braintree' ? await scoped.captcha.token('payment') : null
        await confirmOrder(scoped, name, payment.quoted).catch(thrown => {
          throw new ProblemError(asNotCharged(problemOf(thrown)), thrown)
        })
        requireContact(scoped.store.getState(), cartId)
        await sendPayment(scoped, name, payment, recaptchaToken)
        return true
      }),
    )
    if (done === null) throw new ProblemError({ kind: 'paying-elsewhere' })
  } catch (thrown) {
    if (name === 'host' || !isCartExpired(thrown)) throw thrown
    // Nothing was charged. The order is repeated, so that the visitor can check it before paying.
    const again = await attempt(() => orderAndLoad(scoped, giftCard))
    if (again.ok) throw thrown
    throw new ProblemError(asNotCharged(again.problem), thrown)
  }
  finishOrder(scoped, name)
}

/** Returns the reason why the order cannot be paid in its status; null if it can. */
function refusal(scoped: ScopedServices, cartId: string): 'amount-changed' | 'order-updating' | null {
  switch (orderIn(scoped.store.getState(), cartId).status) {
    case 'none':
    case 'gone':
    case 'notLoaded':
      return 'amount-changed'
    case 'stale':
    case 'paymentSent':
      return 'order-updating'
    case 'payable':
      return null
  }
}

/** Returns the problem to show for a failure before the charge. The original problem would suggest that money may have been taken. */
function asNotCharged(problem: Problem): Problem {
  switch (problem.kind) {
    case 'server':
    case 'signed-out': {
      if (isPaidAlready(problem) || isCartGone(problem)) return problem
      const { detail } = problem
      return {
        kind: 'order-unchecked',
        ...(detail !== undefined && { detail }),
        ...(problem.kind === 'signed-out' && { isSignedOut: true }),
      }
    }
    case 'timeout':
    case 'network':
    case 'bad-reply':
    case 'unexpected':
      return { kind: 'order-unchecked' }
    default:
      return problem
  }
}

function afterFailure(services: Services, name: OrderName, { paymentType }: Payment, problem: Problem): void {
  const { store, emit, navigate } = services
  if (problem.kind === 'cancelled') return
  const isUnknown = problem.kind === 'payment-unknown'
  emit('movie-club:payment', { method: paymentType, outcome: isUnknown ? 'unknown' : 'failed' })
  const cartId = cartIdOf(store.getState().orders[name])
  if (cartId === null) return
  // If the visitor has gone back from the checkout, opens it again to show the result (specification §4.8).
  if (!isAtCheckout(store.getState(), cartId)) navigate(checkoutRoute(cartId))
  if (isUnknown) void askAboutPayment(services, cartId)
  // A membership that differs is ordered again. A host order already shows the server's order.
  const isShown = store.getState().orders[name].status === 'payable'
  if (problem.kind === 'amount-changed' && !isShown) void retryCheckout(services, cartId)
  if (problem.kind === 'buyer-changed') void orderForVisitor(services, name)
}
