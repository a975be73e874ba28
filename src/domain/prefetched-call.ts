// A call that was begun before the app was there.

export interface PrefetchedCall {
  readonly url: string
  /** Resolves when its whole body is there. */
  readonly reply: Promise<Response>
  /** For how many milliseconds the reply has been there; 0 before it is. A corrected date does not change it. */
  waited(): number
  /** The same, but the longer one of two clocks, because a monotonic clock may stop while the device sleeps. */
  age(): number
  /** Ends the call. */
  stop(): void
}
