// Locks for a cart's order, across all tabs of the origin and all widgets of a page. While one tab pays for an order, no other tab
// can write to it or pay for it (specification §4.4).

export interface OrderLocks {
  /**
   * Runs `work`, which may charge, while no other tab or widget writes to the order. First waits for writes that are under way.
   * Resolves to the result of `work`. Resolves to null, without running `work`, in three cases:
   * - A different tab or widget is paying for the cart.
   * - The writes under way do not end in time.
   * - `signal` is aborted before `work` begins.
   */
  paying<T>(cartId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T | null>
  /**
   * Runs a write to the cart's order and resolves to its result. Resolves to null without running it while a different tab or widget
   * is paying for the order.
   */
  writing<T>(cartId: string, work: () => Promise<T>): Promise<T | null>
}

/**
 * Returns the locks of this page. Without `locks`, or if the browser refuses them, they work only between the widgets of one page.
 * @param scope the scope of the API, because each API has its own cart ids
 */
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
        // A different script may have stolen the lock (`steal`), which rejects the request while the work continues. Only the result
        // of the work counts.
        if (begun) return await (begun as Promise<T>)
        // The lock was stolen before the work began, so a different script has the order now.
        if (thrown instanceof DOMException && thrown.name === 'AbortError') return null
        // A browser that has locks may refuse them to a page, with a SecurityError before the work begins.
      }
      return await inPage[how](key, work, signal)
    }
  return { paying: lock('paying'), writing: lock('writing') }
}

/** Time limit for writes, in milliseconds. A write with its captcha is shorter. Only writes in a frozen tab take longer. */
const patience = 45_000

const byLocks = (locks: LockManager): OrderLocks => ({
  paying: async (key, work, signal) =>
    await locks.request(`movingstory.pay.${key}`, { ifAvailable: true }, lock =>
      lock ? afterWrites(locks, key, work, signal) : null,
    ),
  // A write also gets no lock while a payment waits for it, because the browser grants locks in the order of requests.
  writing: async (key, work) =>
    await locks.request(`movingstory.order.${key}`, { mode: 'shared', ifAvailable: true }, lock =>
      lock ? work() : null,
    ),
})

/**
 * Waits for the writes of the order, then runs `work`. An abort cancels the request for the lock. After the lock is granted, an abort
 * has no effect.
 */
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

/** The carts for which this page is paying, and the pending writes with their carts. */
const paid = new Set<string>()
const writes = new Map<Promise<unknown>, string>()

/**
 * Locks between the widgets of one page only. They serve http pages, Safari before 15.4, and pages to which the browser refuses
 * locks.
 */
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
