// Locks of a cart's order, for all tabs of the origin and all widgets of a page: nobody writes to an order that is being paid
// for, and nobody pays for it twice at once (specification §4.4).

export interface OrderLocks {
  /**
   * Runs `work`, which may charge, while nobody else writes to the cart's order: it first waits for writes that are under way.
   * null, without running it, if another tab or widget is paying for the cart, if those writes do not end, or if `signal` is
   * aborted before `work` begins.
   */
  paying<T>(cartId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T | null>
  /** Runs a write to the cart's order. null, without running it, while another tab or widget is paying for it. */
  writing<T>(cartId: string, work: () => Promise<T>): Promise<T | null>
}

/** @param scope of the API, because a cart's id is known to one API only */
export function createOrderLocks(locks: LockManager | undefined, scope = ''): OrderLocks {
  const lock =
    (how: keyof OrderLocks): OrderLocks[typeof how] =>
    async <T>(cartId: string, work: () => Promise<T>, signal?: AbortSignal) => {
      const key = scope + cartId
      let begun: Promise<T> | null = null
      let isOver = false
      const begin = async () => {
        if (isOver) return null
        begun = work()
        return await begun
      }
      try {
        if (locks) return await byLocks(locks)[how](key, begin, signal)
      } catch (thrown) {
        isOver = true
        // The lock may have been stolen (`steal`), which rejects while the work continues: only its own outcome counts.
        if (begun) return await (begun as Promise<T>)
        // Stolen before the work began: somebody else has the order now.
        if (thrown instanceof DOMException && thrown.name === 'AbortError') return null
        // Browsers that have locks may refuse them to a page, with a SecurityError before the work began.
      }
      return await inPage[how](key, work, signal)
    }
  return { paying: lock('paying'), writing: lock('writing') }
}

/** Longer than a write takes with its captcha, in milliseconds. Only the writes of a tab that was frozen last longer. */
const patience = 45_000

const byLocks = (locks: LockManager): OrderLocks => ({
  paying: async (key, work, signal) =>
    await locks.request(`movingstory.pay.${key}`, { ifAvailable: true }, lock =>
      lock ? afterWrites(locks, key, work, signal) : null,
    ),
  // Not to be had either while a payment waits for it: locks are given in the order of asking.
  writing: async (key, work) =>
    await locks.request(`movingstory.order.${key}`, { mode: 'shared', ifAvailable: true }, lock =>
      lock ? work() : null,
    ),
})

/** An abort takes the request back; once the lock is given there is nothing to take back. */
async function afterWrites<T>(
  locks: LockManager,
  key: string,
  work: () => Promise<T>,
  over?: AbortSignal,
): Promise<T | null> {
  const waiting = new AbortController()
  const { signal } = waiting
  const stop = () => waiting.abort()
  const timer = setTimeout(stop, patience)
  over?.addEventListener('abort', stop, { signal })
  if (over?.aborted) stop()
  const settle = () => {
    clearTimeout(timer)
    over?.removeEventListener('abort', stop)
  }
  try {
    return await locks.request(`movingstory.order.${key}`, { signal }, () => {
      settle()
      return work()
    })
  } catch (thrown) {
    settle()
    if (signal.aborted) return null
    throw thrown
  }
}

/** Carts that are being paid for in this page, and the writes under way, each with its cart. */
const paid = new Set<string>()
const writes = new Map<Promise<unknown>, string>()

/** For http pages, Safari before 15.4, and pages to which the browser refuses locks: the same for the widgets of one page. */
const inPage: OrderLocks = {
  async paying(key, work, over) {
    if (paid.has(key)) return null
    paid.add(key)
    try {
      const written = Promise.allSettled([...writes].map(([write, of]) => of === key && write))
      const left = new Promise<void>(resolve =>
        over?.addEventListener('abort', () => resolve(), { once: true }),
      )
      if (!over?.aborted) await Promise.race([written, left])
      return over?.aborted ? null : await work()
    } finally {
      paid.delete(key)
    }
  },
  async writing(key, work) {
    if (paid.has(key)) return null
    const write = work()
    writes.set(write, key)
    try {
      return await write
    } finally {
      writes.delete(write)
    }
  },
}
