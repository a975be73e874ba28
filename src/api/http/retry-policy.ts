// Defines how long a call may take, and how often it is tried (specification §7.4).

/** The limits of calls. All are in milliseconds, except `retries`. */
export interface RetryPolicy {
  /** One try of a read, its body included. */
  readonly read: number
  /** A read with all its tries and waits. */
  readonly readInAll: number
  /** A write. Writes are tried once. */
  readonly write: number
  /** POST checkout/{id}. Its limit is longer, because banks are slow and after a timeout the outcome is unknown. */
  readonly payment: number
  /** How often a failed read is retried. */
  readonly retries: number
  /** The wait before the first retry. It doubles for the next one. */
  readonly backoff: number
  /** The longest Retry-After that a read waits for. A longer one is reported as a failure immediately. */
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

/** Statuses of temporary failures, after which a read is retried. */
export const passingStatuses: readonly number[] = [408, 413, 429, 500, 502, 503, 504]
