// Defines how long a call may take, and how many times it is sent (specification §7.4).

/** The limits of calls. All are in milliseconds, except `retries`. */
export interface RetryPolicy {
  /** Time limit of one attempt of a read, including the body of its reply. */
  readonly read: number
  /** Time limit of a read with all its attempts and the waits between them. */
  readonly readInAll: number
  /** Time limit of a write. Writes are sent only once. */
  readonly write: number
  /**
   * Time limit of POST checkout/{id}. It is longer than `write`, because banks are slow. After a timeout, the outcome of the
   * payment would be unknown.
   */
  readonly payment: number
  /** The maximum number of retries of a failed read. */
  readonly retries: number
  /** The wait before the first retry. Each further wait is twice as long. */
  readonly backoff: number
  /** The longest Retry-After for which a read waits before it is retried. If Retry-After is longer, the read fails immediately. */
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
