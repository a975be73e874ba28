// POST checkout/{id}: one per intention, never repeated by the program (contract §2, specification §4, §8).
import type { PaymentType } from '../domain/checkout.ts'
import { ProblemError, problemOf } from '../domain/problem.ts'
import { failure, type Result, success } from '../domain/result.ts'
import { checkoutRoute } from '../domain/route.ts'
import { checkPaymentStatus } from './ask-standing.ts'
import { asNotCharged, confirmAmount } from './check-amount.ts'
import { isAtCheckout } from './is-at-checkout.ts'
import { finishOrder } from './order-done.ts'
import { orderTypeOf } from './order-type.ts'
import { payerOf } from './payer-of.ts'
import { replaceExpiredCart } from './remake-expired.ts'
import { retryCheckout } from './retry-checkout.ts'
import type { Services } from './services.ts'
import { reportProblem } from './tell-problem.ts'

const unsettled = 'Your order was still being updated, so nothing was charged. Please try again.'

export interface Payment {
  readonly paymentType: PaymentType
  /** What stands for the card or the wallet; sent once and kept nowhere. */
  readonly nonce?: string
}

/** What may have been charged although no proper reply came. */
const isUncertain = (kind: string, status?: number): boolean =>
  kind === 'timeout' ||
  kind === 'network' ||
  kind === 'bad-reply' ||
  kind === 'unexpected' ||
  // From 520 on: proxies of the Cloudflare kind, which say in their own numbers that the server did not answer.
  (kind === 'server' && status !== undefined && (status === 502 || status === 504 || status >= 520))

/**
 * Pays, then clears and goes to the thanks screen. While one payment is under way in this widget a second is refused
 * as `cancelled`; while one is under way in another tab, as `paying-elsewhere`. A lost reply is `payment-unknown`: the
 * server is asked where things stand (see `standing`), and the visitor decides.
 */
export async function completeOrder(
  services: Services,
  cartId: string,
  payment: Payment,
): Promise<Result<void>> {
  const { store, emit } = services
  if (store.getState().isPaying) return failure({ kind: 'cancelled' })
  const isCharge = payment.paymentType !== 'noPaymentRequired'
  // What is shown may not be what the server would charge.
  if (isCharge && (store.getState().checkoutBusy || store.getState().orderUncertain))
    return failure({ kind: 'payment-failed', method: payment.paymentType, message: unsettled })
  const expired = await replaceExpiredCart(services, cartId)
  if (expired) return failure(isCharge ? asNotCharged(expired, payment.paymentType) : expired)
  if (store.getState().isPaying) return failure({ kind: 'cancelled' })
  store.setState({ isPaying: true, paymentStatus: null })
  let isChanged = false
  try {
    const done = await services.tabLock(`movingstory.pay.${cartId}`, () => send(services, cartId, payment))
    if (done === null) throw new ProblemError({ kind: 'paying-elsewhere' })
    if (isCharge) emit('movie-club:payment', { method: payment.paymentType, outcome: 'paid' })
    finishOrder(services, cartId, payment.paymentType)
    return success(undefined)
  } catch (thrown) {
    const problem = reportProblem(services, problemOf(thrown))
    isChanged = isCharge && store.getState().orderUncertain
    const unknown = problem.kind === 'payment-unknown'
    if (isCharge)
      emit('movie-club:payment', { method: payment.paymentType, outcome: unknown ? 'unknown' : 'failed' })
    // Left with Back meanwhile: what came of the payment is told where it was made.
    if (isCharge && !isAtCheckout(services, cartId)) services.navigate(checkoutRoute(cartId))
    // An order that the server says is done: it was paid in another tab, or by a call whose reply we never saw.
    if (unknown || (problem.kind === 'server' && problem.status === 409))
      void checkPaymentStatus(services, cartId)
    // The server's clock is the one that counts.
    const expired = problem.kind === 'server' && problem.status === 410
    return failure((expired && (await replaceExpiredCart(services, cartId, { refused: true }))) || problem)
  } finally {
    store.setState({ isPaying: false })
    // What is shown is not what the server has: it is ordered, or fetched, again.
    if (isChanged) void retryCheckout(services, cartId)
  }
}

async function send(services: Services, cartId: string, { paymentType, nonce }: Payment): Promise<true> {
  const { api, captcha, store } = services
  const recaptchaToken = paymentType === 'braintree' ? await captcha.token('payment') : null
  if (paymentType !== 'noPaymentRequired') await confirmAmount(services, cartId, paymentType)
  // Written before the call goes out: a reload in the middle then knows that money may have been taken.
  store.setState({ paying: { cartId, paymentType } })
  try {
    const reply = await api.checkout.complete(cartId, {
      paymentType,
      orderType: orderTypeOf(services, cartId),
      customer: payerOf(store.getState()),
      securedCardData: nonce ?? null,
      recaptchaToken,
    })
    if (!reply?.success) throw new ProblemError({ kind: 'server', status: 200 })
    // `paying` stays until the order is done: a reload just now must not begin anew.
    return true
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (isUncertain(problem.kind, problem.kind === 'server' ? problem.status : undefined))
      throw new ProblemError({ kind: 'payment-unknown' }, thrown)
    store.setState({ paying: null })
    throw thrown
  }
}
