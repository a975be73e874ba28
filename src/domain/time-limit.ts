// Time limits for promises. A vendor's promise may never settle. A value that arrives after the limit must be torn down (braintree §3).
import { ProblemError } from './problem.ts'

export interface TimeLimit<T> {
  readonly milliseconds: number
  /** Returns the error with which the promise rejects after the time limit. */
  readonly onTimeout: () => Error
  /** If this signal is aborted, the promise rejects with ProblemError `cancelled`. */
  readonly signal?: AbortSignal | undefined
  /** Called with a value that arrives after the time limit or an abort, so that it can be torn down. */
  readonly onLate?: (value: T) => unknown
}

/**
 * Settles like `work`. Rejects with the error of `onTimeout` after `milliseconds`, or with ProblemError `cancelled` if `signal` is
 * aborted first.
 */
export function withinTime<T>(work: PromiseLike<T>, limit: TimeLimit<T>): Promise<T> {
  const { milliseconds, onTimeout, signal, onLate } = limit
  return new Promise((resolve, reject) => {
    let settled = false
    const settle = (finish: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      finish()
    }
    const cancel = () => settle(() => reject(new ProblemError({ kind: 'cancelled' }, signal?.reason)))
    const timer = setTimeout(() => settle(() => reject(onTimeout())), milliseconds)
    if (signal?.aborted) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
    work.then(
      value => (settled ? onLate?.(value) : settle(() => resolve(value))),
      error => settle(() => reject(error)),
    )
  })
}

/** Resolves when `work` has resolved or this time has passed, whichever comes first. Rejects only if `work` rejects within this time. */
export async function settledWithin(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const late = new Error('late')
  await withinTime(work, { milliseconds, onTimeout: () => late }).catch(error => {
    if (error !== late) throw error
  })
}
