// The interface that records and reports whether the network works.

/**
 * Reports whether calls can be sent. The browser's own state is only a hint, because behind some VPNs `navigator.onLine` is false
 * although the network works. The result of the last call is better evidence.
 */
export interface Connection {
  /** Returns false if the browser reports no network and the last call since that report has failed. */
  isOnline(): boolean
  /**
   * Resolves to true if a call can be sent. If the browser reports no network, first sends a request to the server to find out.
   * Needs no request if the last call since that report has received a reply. Never rejects.
   */
  check(): Promise<boolean>
  /** Records whether a call has received a reply. */
  record(hasReply: boolean): void
  /** Calls `listener` when the result of `isOnline` may have changed, until `signal` is aborted. */
  onChange(listener: () => void, signal: AbortSignal): void
}
