// What an open payment method asks and tells: the amount, a nonce to pay with, busy or not, problems.
import type { Problem } from '../../domain/problem.ts'
import type { AmountDue, MethodEvents, PaymentMethod } from '../../payments/provider.ts'
import { amountDue } from '../order/order-details.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { completeOrder } from './complete-order.ts'
import { type PaymentSessionStore, showMethod } from './payment-session-state.ts'

export interface MethodContext {
  readonly services: Services
  readonly cartId: string
  readonly session: PaymentSessionStore
  readonly method: PaymentMethod
  /** Aborted when this opening of the method is over; what it tells after that is nobody's. */
  readonly signal: AbortSignal
  readonly onLost: () => void
}

export function methodEvents(context: MethodContext): MethodEvents {
  const { services, cartId, session, method, signal, onLost } = context
  /** What the visitor saw when they began, or what a wallet was told since; a payment of any other amount is refused. */
  let asked: AmountDue | null = null
  /** Since the visitor began: whether it came to a payment or a problem. Neither: it was cancelled. */
  let cameToSomething = false
  const outcome = (kind: 'failed' | 'cancelled') =>
    services.emit('movie-club:payment', { method: method.paymentType, outcome: kind })
  const isBusy = () => session.getState().busy === method.name
  const whoops = (problem: Problem) => {
    cameToSomething = true
    session.setState({ whoops: problem })
  }

  return {
    amountDue() {
      asked = amountDue(services)
      return asked
    },
    async pay(nonce) {
      if (signal.aborted) return false
      cameToSomething = true
      if (asked && !isSame(asked, services)) {
        whoops(reportProblem(services, { kind: 'amount-changed' }))
        outcome('failed')
        return false
      }
      const result = await completeOrder(services, cartId, { paymentType: method.paymentType, nonce })
      // A lost reply has a place of its own on the screen.
      if (!result.ok && result.problem.kind !== 'payment-unknown' && result.problem.kind !== 'cancelled')
        whoops(result.problem)
      return result.ok
    },
    onBusy(busy) {
      if (busy && !signal.aborted) {
        cameToSomething = false
        asked = services.store.getState().checkout ? amountDue(services) : null
        session.setState({ busy: method.name })
      } else if (!busy && isBusy()) {
        session.setState({ busy: null })
        if (!cameToSomething) outcome('cancelled')
      }
    },
    onState(fields) {
      if (!signal.aborted) showMethod(session, method.name, { fields })
    },
    onProblem(problem) {
      if (signal.aborted || problem.kind === 'cancelled') return
      whoops(reportProblem(services, problem))
      if (isBusy()) outcome('failed')
    },
    onLost() {
      if (!signal.aborted) onLost()
    },
  }
}

function isSame(asked: AmountDue, services: Services): boolean {
  const now = services.store.getState().checkout ? amountDue(services) : null
  return (
    now?.amountInCents === asked.amountInCents &&
    now.payPalAmountInCents === asked.payPalAmountInCents &&
    now.currency === asked.currency
  )
}
