// The payer of an order, and the messages if the payer's approval or press was not used.
import { problemMessage } from '../../domain/messages/problem-message.ts'
import type { MethodName, PaymentType } from '../../domain/order/order-types.ts'
import type { Problem } from '../../domain/problem.ts'
import { isAtCheckout } from '../state/orders.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { type PaymentSessionStore, showFailure } from './payment-session-state.ts'

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

/** Shows that there is no connection, and asks for it again. */
export function showOffline({ services, session, method }: Payer): void {
  showFailure(session, method.name, reportProblem(services, { kind: 'offline' }))
  // The connection may have returned without an `online` event. The next press uses the result of this check.
  void services.checkConnection()
  services.emit('movie-club:payment', { method: method.paymentType, outcome: 'failed' })
}

/** Returns whether the provider has an approval that the widget did not use. */
export const isUnused = (problem: Problem): boolean =>
  problem.kind === 'payment-failed' && problem.cause === 'not-used'

/**
 * Says that the visitor's approval was not used, because the visitor may believe that they have paid. If a different step or the checkout
 * of a new cart is shown, a notice at that step says so.
 */
export function showUnused({ services, cartId, session, method: { name } }: Payer): void {
  if (name === 'giftCard' || name === 'creditCard') return
  const { store } = services
  const problem = reportProblem(services, { kind: 'payment-failed', method: name, cause: 'not-used' })
  const isShown = isAtCheckout(store.getState(), cartId) && session.getState().connection !== 'none'
  const message = problemMessage(problem, 'payment')
  if (isShown) showFailure(session, name, problem)
  else store.setState(({ notice }) => ({ notice: notice ? `${notice} ${message}` : message }))
}
