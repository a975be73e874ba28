// A lock shared by all tabs of the origin, so that two tabs never pay for the same order at once
// (specification §4.4).

/**
 * Runs `work` while holding the lock `name`. Resolves to null without running it if another tab holds the
 * lock. Without browser support (http pages, Safari before 15.4) `work` runs anyway: the server still accepts
 * only one payment.
 */
export const createTabLock =
  (locks: LockManager | undefined) =>
  async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    if (!locks) return await work()
    return await locks.request(name, { ifAvailable: true }, async lock => (lock ? await work() : null))
  }
