// Handles the requests and reports of an open payment method: its amount, each attempt to pay, its state and its problems.
import { type Problem, ProblemError } from '../../domain/problem.ts'
import type { AmountDue, MethodEvents, MethodState, PaymentMethod } from '../../payments/provider.ts'
import { amountDue } from '../order/order-details.ts'
import { checkoutIn, sentPaymentFor } from '../state/orders.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'
import { beginPayment } from './begin-payment.ts'
import { payOrder } from './pay-order.ts'
import { isForDialog, type PaymentSessionStore, showFailure, showMethod } from './payment-session-state.ts'

/** An opened payment method, and everything that its event handlers need. */
export interface MethodContext {
  readonly services: Services
  readonly cartId: string
  readonly session: PaymentSessionStore
  readonly method: PaymentMethod
  /** Aborted when the method is closed. Later reports are ignored. */
  readonly signal: AbortSignal
  /** Called when the method has lost its frames and must be opened again. */
  readonly onLost: () => void
  /** Called when the provider has refused the authorization. The visitor can pay only after a new one is fetched. */
  readonly onUnauthorized: () => void
}

/** Returns the event handlers for one opened method. `amountDue` throws ProblemError `cart-expired` if the checkout is not loaded. */
export function methodEvents(context: MethodContext): MethodEvents {
  const { services, cartId, session, method, signal, onLost, onUnauthorized } = context
  const { store } = services
  /**
   * The amount that was shown when the visitor began to pay, or that a wallet last received. A payment of a different amount is refused.
   */
  let quoted: AmountDue | null = null
  /** The current attempt to pay. If it ends without a payment or a problem, the visitor cancelled it. */
  let attempt: { hasResult: boolean } | null = null
  const emitOutcome = (outcome: 'failed' | 'cancelled') =>
    services.emit('movie-club:payment', { method: method.paymentType, outcome })
  const showError = (problem: Problem) => {
    if (attempt) attempt.hasResult = true
    showFailure(session, method.name, problem)
  }

  return {
    amountDue() {
      quoted = amountDue(services, cartId)
      return quoted
    },
    begin() {
      const isOver = isSending(store.getState()) || sentPaymentFor(store.getState(), cartId) !== null
      if (signal.aborted || isOver || !checkoutIn(store.getState(), cartId)) return null
      // The widget checks the connection before it calls the vendor. Without a connection, the vendor would blame the card.
      if (!store.getState().online) {
        showError(reportProblem(services, { kind: 'offline' }))
        // The connection may have returned without an `online` event. The next press uses the result of this check.
        void services.checkConnection()
        emitOutcome('failed')
        return null
      }
      const closeSheet = beginPayment(store, { method: method.name, cartId })
      if (!closeSheet) return null
      const thisAttempt = { hasResult: false }
      attempt = thisAttempt
      session.setState({ failed: null })
      quoted = amountDue(services, cartId)
      const end = () => {
        signal.removeEventListener('abort', end)
        closeSheet()
        if (attempt !== thisAttempt) return
        attempt = null
        if (!thisAttempt.hasResult) emitOutcome('cancelled')
      }
      signal.addEventListener('abort', end)
      return {
        end,
        async pay(nonce) {
          if (signal.aborted) throw new ProblemError({ kind: 'cancelled' })
          thisAttempt.hasResult = true
          const payment = { paymentType: method.paymentType, nonce, quoted, until: signal }
          const result = await payOrder(services, cartId, payment)
          // The payment was still queued when the method was closed, so nothing was sent.
          if (!result.ok && result.problem.kind === 'cancelled') throw new ProblemError(result.problem)
          if (!result.ok && isForDialog(result.problem)) showError(result.problem)
          return result.ok
        },
      }
    },
    onState(fields) {
      if (signal.aborted) return
      // Typing counts as activity here, because the widget does not receive key events from the provider's frames.
      services.activity.record()
      const before = session.getState().views[method.name]?.fields
      if (before && isOtherInput(before, fields)) session.setState({ failed: null })
      showMethod(session, method.name, { fields })
    },
    onProblem(problem) {
      // `not-used`: the visitor's approval arrived after the payment attempt had ended. The visitor sees this failure even if the
      // method is closed by now.
      const isLate = problem.kind === 'payment-failed' && problem.cause === 'not-used'
      if (isLate) return showFailure(session, method.name, reportProblem(services, problem))
      if (signal.aborted || problem.kind === 'cancelled') return
      const isAttempt = attempt !== null
      showError(reportProblem(services, problem))
      if (isAttempt) emitOutcome('failed')
      if (problem.kind === 'payment-unavailable' && problem.reason === 'authorization') onUnauthorized()
    },
    onLost() {
      if (!signal.aborted) onLost()
    },
  }
}

/** Returns whether the visitor has typed. The focus and the error of a field also change without a keystroke. */
const isOtherInput = (before: MethodState, now: MethodState): boolean =>
  before.ready !== now.ready || before.brand !== now.brand
