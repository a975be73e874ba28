// A time limit around a vendor's promise: several of them never settle, and what comes too late must be put away.
import { ProblemError } from '../domain/problem.ts'

export interface TimeLimit<T> {
  readonly milliseconds: number
  /** What to reject with when the time is up. */
  readonly onTimeout: () => Error
  /** Gives the work up: rejects with ProblemError `cancelled`. */
  readonly signal?: AbortSignal | undefined
  /** Called with a value that came after the time was up or the work was given up, so that it can be torn down. */
  readonly onLate?: (value: T) => unknown
}

/** Settles as `work` does, or rejects when the time is up or `signal` aborts, whichever is first. */
export function withinTime<T>(work: PromiseLike<T>, limit: TimeLimit<T>): Promise<T> {
  const { milliseconds, onTimeout, signal, onLate } = limit
  return new Promise((resolve, reject) => {
    let settled = false
    const settle = (finish: () => void) => {
      if (settled) return
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
      finish()
    }
    const giveUp = () => settle(() => reject(new ProblemError({ kind: 'cancelled' }, signal?.reason)))
    const timer = setTimeout(() => settle(() => reject(onTimeout())), milliseconds)
    if (signal?.aborted) giveUp()
    else signal?.addEventListener('abort', giveUp, { once: true })
    work.then(
      value => (settled ? onLate?.(value) : settle(() => resolve(value))),
      error => settle(() => reject(error)),
    )
  })
}
