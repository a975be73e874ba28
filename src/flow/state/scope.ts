// How long something lasts: that a step is shown, that the flow is one member's. Work for it ends with it (flow/order/scope-services.ts).

export interface Scope {
  /** Aborted when it ends. */
  readonly signal: AbortSignal
  /** How often it has ended. */
  readonly ends: number
  /** Ends it, and begins the next. */
  end(): void
}

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
