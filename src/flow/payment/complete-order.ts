// Pays the order: POST checkout/{id}, once per attempt and never retried (specification §4.6, §4.7, §8.1;
// api §6, §8).

import {
  failure,
  isCartGone,
  type Problem,
  ProblemError,
  problemOf,
  type Result,
  success,
} from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { checkPaymentStatus } from '../checkout/check-payment-status.ts'
import { retryCheckout } from '../checkout/choose-term.ts'
import { replaceExpiredCart } from '../checkout/replace-expired-cart.ts'
import { isAtCheckout, pressed } from '../state/checkout-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { finishOrder } from './finish-order.ts'
import { methodOf, type Turn, takePaymentTurn } from './payment-turn.ts'
import { asNotCharged, type Payment, sendPayment } from './send-payment.ts'

export type { Payment }

export interface PaymentOptions {
  /** The turn of a method that has already begun. Without it, the payment takes its own. */
  readonly turn?: Turn | undefined
  /** Aborted when the visitor leaves the step. Only for an order that costs nothing: a charge is never given up. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Pays, then clears the flow and shows the thanks screen. Fails with `cancelled` while another payment of
 * this widget is under way, and with `paying-elsewhere` while another tab pays for the cart. After a lost
 * reply it fails with `payment-unknown` and asks the server (see `paymentStatus`); the visitor decides what
 * to do.
 */
export async function completeOrder(
  services: Services,
  cartId: string,
  payment: Payment,
  { turn, signal }: PaymentOptions = {},
): Promise<Result<void>> {
  const ownTurn = turn ? null : takePaymentTurn(services.store, methodOf(payment.paymentType))
  const activeTurn = turn ?? ownTurn
  if (!activeTurn) return failure({ kind: 'cancelled' })
  services.store.setState(pressed)
  const result = await activeTurn.send(() =>
    charge(services, cartId, payment, signal).finally(() => ownTurn?.end()),
  )
  // The server has a different order than the one shown, so order or load it again.
  if (!result.ok && result.problem.kind === 'amount-changed') void retryCheckout(services, cartId)
  return result
}

const isCharge = ({ paymentType }: Payment): boolean => paymentType !== 'noPaymentRequired'

async function charge(
  services: Services,
  cartId: string,
  payment: Payment,
  signal: AbortSignal | undefined,
): Promise<Result<void>> {
  const { store, emit } = services
  const { paymentType } = payment
  // The server might charge a different amount than the one shown.
  if (isCharge(payment) && (store.getState().checkoutBusy || store.getState().orderUncertain))
    return failure({ kind: 'order-updating' })
  const expired = await replaceExpiredCart(services, cartId)
  if (expired) return failure(isCharge(payment) ? asNotCharged(expired) : expired)
  store.setState({ paymentStatus: null })
  try {
    const done = await services.tabLock(`movingstory.pay.${cartId}`, () =>
      sendPayment(services, cartId, payment, signal),
    )
    if (done === null) throw new ProblemError({ kind: 'paying-elsewhere' })
    if (isCharge(payment)) emit('movie-club:payment', { method: paymentType, outcome: 'paid' })
    finishOrder(services, cartId, paymentType)
    return success(undefined)
  } catch (thrown) {
    return failure(await afterFailure(services, cartId, payment, reportProblem(services, problemOf(thrown))))
  }
}

async function afterFailure(
  services: Services,
  cartId: string,
  payment: Payment,
  problem: Problem,
): Promise<Problem> {
  const { store, emit, navigate } = services
  const isUnknown = problem.kind === 'payment-unknown'
  if (isCharge(payment)) {
    emit('movie-club:payment', { method: payment.paymentType, outcome: isUnknown ? 'unknown' : 'failed' })
    // The visitor has left with Back. The result is shown at the checkout (specification §4.8).
    if (!isAtCheckout(store.getState(), cartId)) navigate(checkoutRoute(cartId))
  }
  const status = problem.kind === 'server' ? problem.status : undefined
  // 409: the order is already complete, paid in another tab or by a call whose reply was lost.
  if (isUnknown || status === 409) void checkPaymentStatus(services, cartId)
  // The server decides whether the cart has expired (api §7).
  return (isCartGone(problem) && (await replaceExpiredCart(services, cartId, { refused: true }))) || problem
}
