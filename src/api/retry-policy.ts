// How long a call may take and how often it may be tried: the retry policy in one place (specification §7.4).

/** Everything in milliseconds but `retries`. */
export interface RetryPolicy {
  /** One try of a read, its body included. */
  readonly read: number
  /** A read with all its tries and waits. */
  readonly readInAll: number
  /** A write: one try, ever. */
  readonly write: number
  /** POST checkout/{id}: banks are slow, and giving up early leaves a payment in doubt. */
  readonly payment: number
  /** Further tries of a read. */
  readonly retries: number
  /** The wait before the second try; doubled for the third. */
  readonly backoff: number
  /** The longest Retry-After that is waited for in silence; what is longer is told instead. */
  readonly longestWait: number
}

export const defaultRetryPolicy: RetryPolicy = {
  read: 10_000,
  readInAll: 25_000,
  write: 20_000,
  payment: 60_000,
  retries: 2,
  backoff: 300,
  longestWait: 5_000,
}

/** Statuses that may be gone in a moment. */
export const passingStatuses: readonly number[] = [408, 413, 429, 500, 502, 503, 504]
