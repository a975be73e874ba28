// The nonce of a wallet whose callbacks decide whether there is one.
import { type Problem, ProblemError } from '../../domain/problem.ts'
import type { Tokenized } from '../provider.ts'

export interface PendingNonce {
  /** Resolves to the nonce. Rejects with a ProblemError: that of `fail`, or `cancelled` if the method is closed first. */
  readonly promise: Promise<Tokenized>
  /** Whether neither `make` nor `fail` was called, and the method is open. */
  readonly isOpen: boolean
  /** Settles the nonce as `made` does. */
  make(made: Promise<Tokenized>): void
  /** Ends without a nonce. Changes nothing if the nonce is not open, because vendors may report a cancel and an error, or two cancels. */
  fail(problem: Problem, cause?: unknown): void
}

/**
 * Returns a nonce that is open until the method is closed.
 * @param signal aborted when the method is closed
 * @param onClosed called if the method is closed while the nonce is open
 */
export function createPendingNonce(signal: AbortSignal, onClosed = () => {}): PendingNonce {
  let settle = (_made: Promise<Tokenized>) => {}
  const promise = new Promise<Tokenized>(resolve => {
    settle = resolve
  })
  let isOpen = true
  const make = (made: Promise<Tokenized>) => {
    isOpen = false
    signal.removeEventListener('abort', close)
    settle(made)
  }
  const fail = (problem: Problem, cause?: unknown) => {
    if (isOpen) make(Promise.reject(new ProblemError(problem, cause)))
  }
  const close = () => {
    onClosed()
    fail({ kind: 'cancelled' })
  }
  signal.addEventListener('abort', close)
  return {
    promise,
    get isOpen() {
      return isOpen
    },
    make,
    fail,
  }
}
