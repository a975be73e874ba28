// Handles a charge that failed, or whose result is unknown (specification §4.6, §4.7, §4.8).
import { isCartGone, isPaidAlready } from '../../domain/order/cart-error.ts'
import { cartIdOf, type OrderName } from '../../domain/order/order.ts'
import type { PaymentType } from '../../domain/order/order-types.ts'
import type { Problem } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { askAboutPayment } from '../checkout/ask-about-payment.ts'
import { orderForVisitor } from '../checkout/order-for-visitor.ts'
import { retryCheckout } from '../checkout/retry-checkout.ts'
import { isAtCheckout } from '../state/orders.ts'
import type { Services } from '../state/services.ts'

/** Returns the problem to show for a failure before the charge. The original problem would suggest that money may have been taken. */
export function asNotCharged(problem: Problem): Problem {
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
    case 'busy':
    case 'network':
    case 'bad-reply':
    case 'unexpected':
      return { kind: 'order-unchecked' }
    default:
      return problem
  }
}

/**
 * Emits the failure of a charge, and brings the visitor to its result. Opens the checkout, asks about a lost reply, or orders again a
 * membership that differs.
 */
export function afterFailure(
  services: Services,
  name: OrderName,
  method: PaymentType,
  problem: Problem,
): void {
  const { store, emit, navigate } = services
  if (problem.kind === 'cancelled') return
  const isUnknown = problem.kind === 'payment-unknown'
  const isCancelled = 'cause' in problem && problem.cause === 'cancelled'
  emit('movie-club:payment', {
    method,
    outcome: isUnknown ? 'unknown' : isCancelled ? 'cancelled' : 'failed',
  })
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
