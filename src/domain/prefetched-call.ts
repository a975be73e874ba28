// A call that was sent before the app had loaded.

export interface PrefetchedCall {
  readonly url: string
  /** Resolves after the whole body has arrived. */
  readonly reply: Promise<Response>
  /** Returns the milliseconds since the reply arrived; 0 before that. Clock corrections of the device do not change the result. */
  waited(): number
  /**
   * Returns the milliseconds since the reply arrived, as the larger value of two clocks. A monotonic clock alone is not enough,
   * because it may stop while the device sleeps.
   */
  age(): number
  stop(): void
}
