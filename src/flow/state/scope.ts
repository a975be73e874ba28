// How long something lasts: that a step is shown, that the flow is one member's. Work for it ends with it (flow/order/own-services.ts).

export interface Scope {
  /** Aborted when it ends. */
  readonly signal: AbortSignal
  /** Ends it, and begins the next. */
  end(): void
}

export function createScope(): Scope {
  let now = new AbortController()
  return {
    get signal() {
      return now.signal
    },
    end() {
      const ended = now
      now = new AbortController()
      ended.abort()
    },
  }
}
