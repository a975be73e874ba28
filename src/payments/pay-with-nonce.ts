// Every method pays with this function: it gets a new nonce and passes the nonce to `attempt.pay`.
import { type Problem, problemOf } from '../domain/problem.ts'
import { withinTime } from '../domain/time-limit.ts'
import type { MethodEvents, PaymentAttempt } from './provider.ts'

export interface NonceSteps {
  readonly events: Pick<MethodEvents, 'onProblem'>
  readonly attempt: PaymentAttempt
  /** Aborted when the method is closed. A nonce that arrives after that is never spent. */
  readonly signal: AbortSignal
  readonly milliseconds: number
  readonly onTimeout: () => Error
  readonly toProblem: (thrown: unknown) => Problem
  /** Called if the method was closed before the nonce was spent, because the visitor may believe that they have paid. */
  readonly onUnused?: () => void
}

/**
 * Makes a nonce and pays with it. Resolves to whether the order was paid. Reports failures to `events` and never rejects. Sends
 * nothing if `makeNonce` throws or returns no nonce.
 */
export async function payWithNonce(makeNonce: () => Promise<string>, steps: NonceSteps): Promise<boolean> {
  const { events, attempt, signal, milliseconds, onTimeout, toProblem, onUnused } = steps
  const fail = (problem: Problem) => {
    if (!signal.aborted && problem.kind !== 'cancelled') events.onProblem(problem)
    return false
  }
  let nonce: string
  try {
    nonce = await withinTime(makeNonce(), { milliseconds, onTimeout, signal })
    // The vendor's reply may lack the nonce despite its types. The server would treat a payment without a nonce as one without a
    // card.
    if (typeof nonce !== 'string' || !/\w/.test(nonce)) throw new TypeError('The vendor returned no nonce.')
  } catch (thrown) {
    if (signal.aborted) onUnused?.()
    return fail(toProblem(thrown))
  }
  try {
    return await attempt.pay(nonce)
  } catch (thrown) {
    const problem = problemOf(thrown)
    if (signal.aborted && problem.kind === 'cancelled') onUnused?.()
    return fail(problem)
  }
}

/** Reports that the visitor's approval in a wallet's window was not used. Nothing was charged. */
export const reportUnused = (events: Pick<MethodEvents, 'onProblem'>, method: 'googlePay' | 'payPal'): void =>
  events.onProblem({ kind: 'payment-failed', method, cause: 'not-used' })
