// A call that was begun before the app was there.

export interface EarlyCall {
  readonly url: string
  readonly reply: Promise<Response>
  /** When the reply came, in milliseconds since 1970; 0 before. */
  readonly arrived: number
  /** Ends the call. */
  stop(): void
}
