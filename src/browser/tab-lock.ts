// A lock shared by all tabs of the origin, so that two tabs never pay for the same order at once
// (specification §4.4).

/**
 * Runs `work` while holding the lock `name`. Resolves to null without running it if another tab holds the
 * lock. Without locks (http pages, Safari before 15.4, a browser that blocks site data) `work` runs anyway: the
 * server still accepts only one payment.
 */
export const createTabLock =
  (locks: LockManager | undefined) =>
  async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    if (!locks) return await work()
    let hasAnswered = false
    try {
      return await locks.request(name, { ifAvailable: true }, async lock => {
        hasAnswered = true
        return lock ? await work() : null
      })
    } catch (thrown) {
      // A SecurityError before the work began: the browser has locks, but not for this page.
      if (hasAnswered) throw thrown
      return await work()
    }
  }
