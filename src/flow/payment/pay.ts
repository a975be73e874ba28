// The use-case that pays. It reads from top to bottom: refuse, quote, make the nonce, charge, end. Process Payment, the button of
// a wallet, and Continue below a gift card all start it (specification §4.4, §8.1).
import { problemMessage } from '../../domain/messages/problem-message.ts'
import type { MethodName, PaymentType } from '../../domain/order/order-types.ts'
import { attempt, failure, type Problem, success } from '../../domain/problem.ts'
import type { AmountDue, MakeNonce } from '../../payments/provider.ts'
import { amountDue } from '../order/order-details.ts'
import { checkoutIn, isAtCheckout, sentPaymentFor } from '../state/orders.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'
import { payOrder } from './pay-order.ts'
import { isForDialog, type PaymentSessionStore, showFailure } from './payment-session-state.ts'

/** The method that pays, and the order that it pays for. */
export interface Payer {
  readonly services: Services
  readonly cartId: string
  readonly session: PaymentSessionStore
  readonly method: { readonly name: MethodName; readonly paymentType: PaymentType }
  /** Aborted when the method is closed. A nonce that arrives later is not used. */
  readonly until: AbortSignal
  /** Called when the provider has refused the authorization. The visitor can pay only after a new one is fetched. */
  readonly onUnauthorized?: () => void
}

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
  const nonce = made.value === null ? {} : { nonce: made.value }
  const result = until.aborted
    ? failure({ kind: 'cancelled' })
    : await payOrder(services, cartId, { paymentType: method.paymentType, ...nonce, quoted, until })
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
    until.removeEventListener('abort', end)
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

function showOffline({ services, session, method }: Payer): void {
  showFailure(session, method.name, reportProblem(services, { kind: 'offline' }))
  // The connection may have returned without an `online` event. The next press uses the result of this check.
  void services.checkConnection()
  services.emit('movie-club:payment', { method: method.paymentType, outcome: 'failed' })
}

const isUnused = (problem: Problem): boolean =>
  problem.kind === 'payment-failed' && problem.cause === 'not-used'

/**
 * Says that the visitor's approval was not used, because the visitor may believe that they have paid. If a different step or the checkout
 * of a new cart is shown, a notice at that step says so.
 */
function showUnused({ services, cartId, session, method: { name } }: Payer): void {
  if (name === 'giftCard' || name === 'creditCard') return
  const { store } = services
  const problem = reportProblem(services, { kind: 'payment-failed', method: name, cause: 'not-used' })
  const isShown = isAtCheckout(store.getState(), cartId) && session.getState().connection !== 'none'
  const message = problemMessage(problem, 'payment')
  if (isShown) showFailure(session, name, problem)
  else store.setState(({ notice }) => ({ notice: notice ? `${notice} ${message}` : message }))
}
