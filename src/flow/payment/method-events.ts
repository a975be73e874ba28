// Handles what an open payment method asks and reports: the amount, each attempt to pay, its state, its problems.
import { type Problem, ProblemError } from '../../domain/problem.ts'
import type { AmountDue, MethodEvents, MethodState, PaymentMethod } from '../../payments/provider.ts'
import { amountDue } from '../order/order-details.ts'
import { checkoutIn, sentPaymentFor } from '../state/orders.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'
import { beginPayment } from './begin-payment.ts'
import { payOrder } from './pay-order.ts'
import { isForDialog, type PaymentSessionStore, showFailure, showMethod } from './payment-session-state.ts'

export interface MethodContext {
  readonly services: Services
  readonly cartId: string
  readonly session: PaymentSessionStore
  readonly method: PaymentMethod
  /** Aborted when the method is closed. Later reports are ignored. */
  readonly signal: AbortSignal
  /** The method's frames are gone and it must be opened again. */
  readonly onLost: () => void
  /** The provider has refused the authorization. A new one is needed before the visitor can pay. */
  readonly onUnauthorized: () => void
}

export function methodEvents(context: MethodContext): MethodEvents {
  const { services, cartId, session, method, signal, onLost, onUnauthorized } = context
  const { store } = services
  /** The amount shown when the visitor began, or last given to a wallet. Any other amount is refused. */
  let quoted: AmountDue | null = null
  /** The attempt under way. If it ends without a payment or a problem, the visitor cancelled it. */
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
      // Asked before the vendor is: without a connection it would blame the card.
      if (!store.getState().online) {
        showError(reportProblem(services, { kind: 'offline' }))
        // The connection may be back without an event of the browser. The next press finds out.
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
          // It was still queued when the visitor gave up waiting: nothing was sent.
          if (!result.ok && result.problem.kind === 'cancelled') throw new ProblemError(result.problem)
          if (!result.ok && isForDialog(result.problem)) showError(result.problem)
          return result.ok
        },
      }
    },
    onState(fields) {
      if (signal.aborted) return
      // Keys in the provider's frames are not heard here.
      services.activity.record()
      const before = session.getState().views[method.name]?.fields
      if (before && isOtherInput(before, fields)) session.setState({ failed: null })
      showMethod(session, method.name, { fields })
    },
    onProblem(problem) {
      // An approval that was not used belongs to an earlier attempt, and perhaps to controls that are closed by now.
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

/** The focus of a field, and what is said of it, change without a keystroke. */
const isOtherInput = (before: MethodState, now: MethodState): boolean =>
  before.ready !== now.ready || before.brand !== now.brand
