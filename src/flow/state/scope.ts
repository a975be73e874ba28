// Defines a scope: the time in which work may continue, e.g. while one step is shown, or while the flow belongs to one person.
// Work ends with its scope (flow/order/scope-services.ts).

/** A scope with consecutive periods, e.g. one for each step. When one period ends, the next one begins. */
export interface Scope {
  /** The signal of the current period. It is aborted when that period ends. */
  readonly signal: AbortSignal
  /** The number of periods that have ended. */
  readonly ends: number
  /** Ends the current period of the scope, aborts its signal, and begins the next period. */
  end(): void
}

/** Returns a scope. Its first period has begun. */
export function createScope(): Scope {
  let now = new AbortController()
  let ends = 0
  return {
    get signal() {
      return now.signal
    },
    get ends() {
      return ends
    },
    end() {
      ends++
      const ended = now
      now = new AbortController()
      ended.abort()
    },
  }
}
