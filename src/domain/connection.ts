// Whether the network works: what calls report, and what they ask.

/**
 * Whether calls can be sent. What the browser says is a hint: behind some VPNs `navigator.onLine` is false although the network works.
 * The last call is the evidence.
 */
export interface Connection {
  /** False if the browser says so, and the last call since then has failed. */
  isOnline(): boolean
  /** Resolves to whether a call can be sent. If the browser says that it is offline, the server is asked. Never rejects. */
  check(): Promise<boolean>
  /** Records how a call has ended: with a reply, or without any. */
  record(hasReply: boolean): void
  /** Calls `listener` when `isOnline` has perhaps changed, until `signal` is aborted. */
  onChange(listener: () => void, signal: AbortSignal): void
}
