// A call that was begun before the app was there.

export interface PrefetchedCall {
  readonly url: string
  /** Resolves when its whole body is there. */
  readonly reply: Promise<Response>
  /** When that was, in milliseconds since 1970; 0 before. */
  readonly arrived: number
  /** Ends the call. */
  stop(): void
}
