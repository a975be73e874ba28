// Pays the order: POST checkout/{id}, once per attempt and never retried (specification §4.6, §4.7, §8.1;
// api §6, §8).

import type { PaymentType } from '../../domain/order/checkout.ts'
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
import { resetCart } from '../order/cart-actions.ts'
import { customerToSend, orderTypeOf } from '../order/order-details.ts'
import { isAtCheckout, pressed } from '../state/checkout-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { asNotCharged, confirmAmount, isUncertain } from './confirm-amount.ts'
import { finishOrder } from './finish-order.ts'
import { methodOf, type Turn, takePaymentTurn } from './payment-turn.ts'

export interface Payment {
  readonly paymentType: PaymentType
  /** The provider's one-time token for the card or wallet. Sent once, never stored. */
  readonly nonce?: string
}

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
      send(services, cartId, payment, signal),
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

async function send(
  services: Services,
  cartId: string,
  { paymentType, nonce }: Payment,
  signal: AbortSignal | undefined,
): Promise<true> {
  const { api, captcha, store } = services
  const recaptchaToken = paymentType === 'braintree' ? await captcha.token('payment') : null
  if (paymentType !== 'noPaymentRequired') await confirmAmount(services, cartId)
  signal?.throwIfAborted()
  const order = {
    paymentType,
    orderType: orderTypeOf(services, cartId),
    customer: customerToSend(services, cartId),
    securedCardData: nonce ?? null,
    recaptchaToken,
  }
  // Saved before the call: if the page is reloaded during it, money may have been taken.
  store.setState({ paying: { cartId, paymentType } })
  try {
    const reply = await api.checkout.complete(cartId, order, signal ? { signal } : {})
    if (!reply) throw new ProblemError({ kind: 'cancelled' })
    if (!reply.success) throw new ProblemError({ kind: 'server', status: 200 })
    // `paying` stays set until finishOrder: a reload in between must not start over.
    return true
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (isUncertain(problem.kind, problem.kind === 'server' ? problem.status : undefined))
      throw new ProblemError({ kind: 'payment-unknown' }, thrown)
    store.setState({ paying: null })
    // Left in the middle: the server may have completed the order, so its cart is not used again.
    if (problem.kind === 'cancelled') resetCart(services)
    throw thrown
  }
}
