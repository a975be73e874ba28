// The use-case that pays. It reads from top to bottom: refuse, quote, make the nonce, verify, compare, record, send, interpret, finish.
// Process Payment, the button of a wallet, and Pay Now below a gift card all start it (specification §4.4, §4.6, §8.1; api §6, §8).
import { cartIdOf, type OrderName } from '../../domain/order/order.ts'
import type { PaymentType } from '../../domain/order/order-types.ts'
import {
  attempt,
  failure,
  type Problem,
  ProblemError,
  problemOf,
  type Result,
  success,
} from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import type { AmountDue, MakeNonce, Tokenized } from '../../payments/provider.ts'
import { giftCardOf, orderAndLoad } from '../checkout/order-again.ts'
import { askAboutDismissed } from '../order/ask-about-dismissed.ts'
import { amountDue, requireContact } from '../order/order-details.ts'
import { runCommand } from '../order/order-queue.ts'
import { isCartExpired, withCart } from '../order/with-cart.ts'
import { checkoutIn, orderIn, orderNameOf, sentPaymentFor } from '../state/orders.ts'
import { reportProblem, type ScopedServices, type Services } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'
import { confirmOrder } from './confirm-order.ts'
import { finishOrder } from './finish-order.ts'
import { interpretReply } from './interpret-reply.ts'
import { isUnused, type Payer, showOffline, showUnused } from './payer.ts'
import { afterFailure, asNotCharged } from './payment-failure.ts'
import { isForDialog, showFailure } from './payment-session-state.ts'
import { recordPayment } from './record-payment.ts'

/**
 * Pays the order. Resolves to whether it was paid, so that a wallet can close its sheet as paid or failed. Shows every failure, and never
 * rejects. Calls `makeNonce` synchronously, because vendors require a user gesture. If the visitor may not pay now, does not call it.
 * @param makeNonce null for gift cards, which need no nonce
 * @param approved the amount of a late approval, which is compared like each other amount, and is reported as not used if it cannot be paid
 */
export async function pay(payer: Payer, makeNonce: MakeNonce | null, approved?: AmountDue): Promise<boolean> {
  const { services, cartId, session, method, until } = payer

  const refusal = refusalOf(payer, makeNonce)
  if (refusal === 'offline') showOffline(payer)
  if (refusal && approved) showUnused(payer)
  if (refusal) return false

  const quoted = approved ?? amountDue(services, cartId)
  const payment = begin(payer)

  const made = makeNonce ? await attempt(() => makeNonce(quoted)) : success(null)
  if (!made.ok) {
    if (isUnused(made.problem)) showUnused(payer)
    else if (!until.aborted && made.problem.kind !== 'cancelled') payment.fail(made.problem)
    payment.end()
    return false
  }

  payment.charge()
  const result = until.aborted
    ? failure({ kind: 'cancelled' })
    : await payOrder(services, cartId, { ...made.value, paymentType: method.paymentType, quoted, until })
  // The method was closed before the order queue reached this payment, so nothing was sent.
  if (!result.ok && result.problem.kind === 'cancelled' && until.aborted) showUnused(payer)
  else if (!result.ok && isForDialog(result.problem)) showFailure(session, method.name, result.problem)
  payment.end()
  return result.ok
}

/**
 * Returns why the payment may not begin; null if it may. A widget has one payment at a time, and none after the order was sent.
 */
function refusalOf(
  { services, cartId, until }: Payer,
  makeNonce: MakeNonce | null,
): 'not-now' | 'offline' | null {
  const state = services.store.getState()
  const isBusy =
    state.paymentInProgress !== null || isSending(state) || sentPaymentFor(state, cartId) !== null
  if (until.aborted || isBusy || !checkoutIn(state, cartId)) return 'not-now'
  // The widget checks the connection before it calls the vendor. Without a connection, the vendor would blame the card.
  return makeNonce && !state.online ? 'offline' : null
}

/** Marks the payment as begun, until `end` is called or its method is closed. */
function begin({ services, cartId, session, method, until, onUnauthorized }: Payer) {
  const { store, emit } = services
  const paymentInProgress = { method: method.name, cartId }
  /** Without a problem and a charge, the visitor has cancelled the payment. */
  let outcome: 'cancelled' | null = 'cancelled'
  const end = () => {
    if (store.getState().paymentInProgress === paymentInProgress) store.setState({ paymentInProgress: null })
    if (outcome) emit('movie-club:payment', { method: method.paymentType, outcome })
    outcome = null
  }
  until.addEventListener('abort', end)
  store.setState({ paymentInProgress })
  session.setState({ failed: null })
  return {
    end,
    /** Leaves the outcome to the charge, which emits it. */
    charge() {
      outcome = null
    },
    /** Shows why there is no nonce. Nothing was charged. */
    fail(problem: Problem) {
      outcome = null
      showFailure(session, method.name, reportProblem(services, problem))
      emit('movie-club:payment', { method: method.paymentType, outcome: 'failed' })
      if (problem.kind === 'payment-unavailable' && problem.reason === 'authorization') onUnauthorized?.()
    },
  }
}

/** One payment that the visitor has started. */
export interface Payment extends Partial<Tokenized> {
  readonly paymentType: PaymentType
  /** Sent once, never stored. */
  readonly nonce?: string
  /** The amount that the visitor has agreed to. A different amount is refused. */
  readonly quoted?: AmountDue | null
  /** Aborted when the payment method is closed. A payment that is still queued is then not sent. */
  readonly until?: AbortSignal
}

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
  afterFailure(services, order, payment.paymentType, reportProblem(services, result.problem))
  return result
}

/** Why the order cannot be paid in its status; null if it can. */
const refusals = {
  none: 'amount-changed',
  gone: 'amount-changed',
  notLoaded: 'amount-changed',
  stale: 'order-updating',
  paymentSent: 'order-updating',
  payable: null,
} as const

async function charge(
  scoped: ScopedServices,
  name: OrderName,
  cartId: string,
  payment: Payment,
): Promise<void> {
  if (payment.until?.aborted) throw new ProblemError({ kind: 'cancelled' })
  scoped.unscoped.keepLedger()
  const kind = refusals[orderIn(scoped.store.getState(), cartId).status]
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
        const verified = await payment.verify?.(cartId, scoped.signal)
        const recaptchaToken =
          payment.paymentType === 'braintree' ? await scoped.captcha.token('payment') : null
        await sendCompared(scoped, name, { ...payment, ...verified }, recaptchaToken)
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

/**
 * Compares the order with the server's, records the payment, sends it, and interprets the reply. The call is never repeated. Rejects as
 * `confirmOrder` and `interpretReply` do.
 */
export async function sendCompared(
  scoped: ScopedServices,
  name: OrderName,
  { paymentType, nonce, quoted }: Payment,
  recaptchaToken: string | null,
): Promise<void> {
  await confirmOrder(scoped, name, quoted).catch(thrown => {
    throw new ProblemError(asNotCharged(problemOf(thrown)), thrown)
  })
  requireContact(scoped.store.getState(), cartIdOf(scoped.store.getState().orders[name]) ?? '')
  if (scoped.signal.aborted) throw new ProblemError({ kind: 'cancelled' })
  const payment = recordPayment(scoped, name, paymentType)
  const { cartId, orderType, customer } = payment
  const body = { paymentType, orderType, customer, securedCardData: nonce ?? null, recaptchaToken }
  const reply = await attempt(() => scoped.api.checkout.complete(cartId, body))
  await interpretReply(scoped, name, payment, reply)
}
