// Defines a scope: the time while one step is shown, or while the flow belongs to one member. Work in a scope ends when the scope ends
// (flow/order/scope-services.ts).

/** A period that ends and is followed by the next one. */
export interface Scope {
  /** The signal of the current period. It is aborted when that period ends. */
  readonly signal: AbortSignal
  /** The number of periods that have ended. */
  readonly ends: number
  /** Ends the current period and begins the next one. */
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
