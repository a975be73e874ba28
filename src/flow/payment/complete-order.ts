// POST checkout/{id}: one per intention, never repeated by the program (api §6, §8; specification §4.6, §8.1).
import type { PaymentType } from '../../domain/order/checkout.ts'
import { failure, type Problem, ProblemError, problemOf, type Result, success } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { checkPaymentStatus } from '../checkout/check-payment-status.ts'
import { retryCheckout } from '../checkout/choose-term.ts'
import { replaceExpiredCart } from '../checkout/replace-expired-cart.ts'
import { isSameAmount, orderTypeOf, payerOf } from '../order/order-details.ts'
import { isAtCheckout } from '../state/checkout-state.ts'
import type { PaymentUnderWay } from '../state/flow-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { finishOrder } from './finish-order.ts'
import { type Turn, takePaymentTurn } from './payment-turn.ts'

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
 * server is asked where things stand (see `paymentStatus`), and the visitor decides.
 * @param turn of a method that has begun already; without it the payment takes a turn of its own
 */
export async function completeOrder(
  services: Services,
  cartId: string,
  payment: Payment,
  turn?: Turn,
): Promise<Result<void>> {
  const own = turn ? null : takePaymentTurn(services.store, methodOf(payment.paymentType))
  const held = turn ?? own
  if (!held) return failure({ kind: 'cancelled' })
  const result = await held.send(() => charge(services, cartId, payment).finally(() => own?.end()))
  // What is shown is not what the server has: it is ordered, or fetched, again.
  if (!result.ok && result.problem.kind === 'amount-changed') void retryCheckout(services, cartId)
  return result
}

const isCharge = ({ paymentType }: Payment): boolean => paymentType !== 'noPaymentRequired'

async function charge(services: Services, cartId: string, payment: Payment): Promise<Result<void>> {
  const { store, emit } = services
  const { paymentType } = payment
  // What is shown may not be what the server would charge.
  if (isCharge(payment) && (store.getState().checkoutBusy || store.getState().orderUncertain))
    return failure({ kind: 'order-updating' })
  const expired = await replaceExpiredCart(services, cartId)
  if (expired) return failure(isCharge(payment) ? asNotCharged(expired) : expired)
  store.setState({ paymentStatus: null })
  try {
    const done = await services.tabLock(`movingstory.pay.${cartId}`, () => send(services, cartId, payment))
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
  const unknown = problem.kind === 'payment-unknown'
  if (isCharge(payment)) {
    emit('movie-club:payment', { method: payment.paymentType, outcome: unknown ? 'unknown' : 'failed' })
    // Left with Back meanwhile: what came of the payment is shown where it was made.
    if (!isAtCheckout(store.getState(), cartId)) navigate(checkoutRoute(cartId))
  }
  const status = problem.kind === 'server' ? problem.status : undefined
  // 409, the order is done: it was paid in another tab, or by a call whose reply never arrived.
  if (unknown || status === 409) void checkPaymentStatus(services, cartId)
  // The server's clock is the one that counts.
  return (status === 410 && (await replaceExpiredCart(services, cartId, { refused: true }))) || problem
}

async function send(services: Services, cartId: string, { paymentType, nonce }: Payment): Promise<true> {
  const { api, captcha, store } = services
  const recaptchaToken = paymentType === 'braintree' ? await captcha.token('payment') : null
  if (paymentType !== 'noPaymentRequired') await confirmAmount(services, cartId)
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

/**
 * Before a charge the server is asked once more what is to be paid: another tab, or the server itself, may have changed
 * the order since its amount was shown, and POST checkout names no amount. Rejects with a ProblemError unless the
 * server would charge what is shown; `orderUncertain` then says that it would not.
 */
async function confirmAmount({ api, store }: Services, cartId: string): Promise<void> {
  const shown = store.getState().checkout
  const actual = await api.checkout.get(cartId).catch(thrown => {
    throw new ProblemError(asNotCharged(problemOf(thrown)), thrown)
  })
  if (shown && actual && isSameAmount(shown, actual)) return
  store.setState({ orderUncertain: true })
  throw new ProblemError({ kind: 'amount-changed' })
}

/** A failure of what comes before the charge. Told as it is, a lost answer would read like that of a payment in doubt. */
function asNotCharged(problem: Problem): Problem {
  const isInDoubt = ['timeout', 'network', 'bad-reply', 'unexpected'].includes(problem.kind)
  return isInDoubt ? { kind: 'order-unchecked' } : problem
}

const methodOf = (paymentType: PaymentType): PaymentUnderWay['method'] => {
  if (paymentType === 'noPaymentRequired') return 'free'
  return paymentType === 'braintree' ? 'creditCard' : paymentType
}
