// One tab at a time: a lock of the origin, so that two tabs never pay for one order side by side.

/**
 * Runs `work` while no other tab holds `name`; null when one does. Where the browser has no locks (a page without TLS,
 * Safari before 15.4) `work` runs at once: the server's own rule, one payment for an order, still holds.
 */
export const createTabLock =
  (locks: LockManager | undefined) =>
  async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    if (!locks) return await work()
    return await locks.request(name, { ifAvailable: true }, async lock => (lock ? await work() : null))
  }
