// Locks for a cart's order, across all tabs of the origin and all widgets of a page. While one tab pays for an order, no other tab
// can write to it or pay for it (specification §4.4).

export interface OrderLocks {
  /**
   * Waits for pending writes to the order, then runs `work`, which can charge the visitor. No other tab or widget can write to the order
   * while `work` runs. Resolves to the result of `work`. Resolves to null, without running `work`, in three cases:
   * - A different tab or widget is paying for the cart.
   * - The pending writes do not end in time.
   * - `signal` is aborted before `work` begins.
   */
  paying<T>(cartId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T | null>
  /**
   * Runs a write to the cart's order and resolves to its result. If a different tab or widget is paying for the order, resolves to null
   * without running the write.
   */
  writing<T>(cartId: string, work: () => Promise<T>): Promise<T | null>
  /**
   * Claims the report of a payment for this page, until the page ends. Resolves to false if a different page has claimed it, such as a copy
   * of this tab. A second claim of the same page has the same result.
   */
  claim(paymentId: string): Promise<boolean>
  /** Marks the cart as in use by this page. Returns a function that ends the use. */
  use(cartId: string): () => void
  /** Runs `work` if no page uses the cart. Otherwise, resolves to null without running it. */
  unused<T>(cartId: string, work: () => Promise<T>): Promise<T | null>
}

/**
 * Returns the locks of this page. If `locks` is undefined or the browser refuses the page's requests, the locks work only between the
 * widgets of this page.
 * @param scope identifies the API, because two APIs can have the same cart id
 */
export function createOrderLocks(locks: LockManager | undefined, scope = ''): OrderLocks {
  const lock =
    (how: 'paying' | 'writing'): OrderLocks[typeof how] =>
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
        // The lock was stolen before the work began, so a different script has the lock now.
        if (thrown instanceof DOMException && thrown.name === 'AbortError') return null
        // Before the work begins, the browser can reject the request with a SecurityError. In that case the locks within the page
        // are used.
      }
      return await inPage[how](key, work, signal)
    }
  return {
    paying: lock('paying'),
    writing: lock('writing'),
    claim: id => claim(locks, id),
    ...inUse(locks, scope),
  }
}

/** How long a payment waits for pending writes, in milliseconds. A write takes less time, even with a captcha, unless its tab is frozen. */
const patience = 45_000

const byLocks = (locks: LockManager): Pick<OrderLocks, 'paying' | 'writing'> => ({
  paying: async (key, work, signal) =>
    await locks.request(`movingstory.pay.${key}`, { ifAvailable: true }, lock =>
      lock ? afterWrites(locks, key, work, signal) : null,
    ),
  // While a payment waits for its lock, new writes get no lock either, because the browser grants locks in the sequence of the requests.
  writing: async (key, work) =>
    await locks.request(`movingstory.order.${key}`, { mode: 'shared', ifAvailable: true }, lock =>
      lock ? work() : null,
    ),
})

/**
 * Returns a signal that is aborted if `over` is aborted or if the waiting takes too long. `settle` ends the waiting: after it, nothing
 * aborts the signal.
 */
function limitWaiting(over?: AbortSignal): { readonly signal: AbortSignal; settle(): void } {
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  const timer = setTimeout(stop, patience)
  over?.addEventListener('abort', stop)
  if (over?.aborted) stop()
  return {
    signal: waiting.signal,
    settle() {
      clearTimeout(timer)
      over?.removeEventListener('abort', stop)
    },
  }
}

/**
 * Waits for the pending writes to the order, then runs `work`. An abort cancels the request for the lock. An abort has no effect after the
 * lock was granted.
 */
async function afterWrites<T>(
  locks: LockManager,
  key: string,
  work: () => Promise<T>,
  over?: AbortSignal,
): Promise<T | null> {
  const { signal, settle } = limitWaiting(over)
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

/** The use of carts. Without Web Locks, no other tab is known, and nothing is locked. */
const inUse = (locks: LockManager | undefined, scope: string): Pick<OrderLocks, 'use' | 'unused'> => ({
  use(cartId) {
    const using = new AbortController()
    const ended = new Promise<void>(resolve => using.signal.addEventListener('abort', () => resolve()))
    const { signal } = using
    locks
      ?.request(`movingstory.use.${scope}${cartId}`, { mode: 'shared', signal }, () => ended)
      .catch(() => {})
    return () => using.abort()
  },
  async unused(cartId, work) {
    if (!locks) return await work()
    let isBegun = false
    const begin = async () => {
      isBegun = true
      return await work()
    }
    try {
      return await locks.request(`movingstory.use.${scope}${cartId}`, { ifAvailable: true }, lock =>
        lock ? begin() : null,
      )
    } catch (thrown) {
      // If the browser refuses locks, no other tab is known.
      if (isBegun) throw thrown
      return await begin()
    }
  },
})

/** The claims of this page, by the page's locks. */
const claims = new WeakMap<object, Map<string, Promise<boolean>>>()

function claim(locks: LockManager | undefined, id: string): Promise<boolean> {
  // Without Web Locks, no other page is known.
  if (!locks) return Promise.resolve(true)
  const known = claims.get(locks) ?? new Map<string, Promise<boolean>>()
  claims.set(locks, known)
  const claiming = known.get(id) ?? claimFromAll(locks, id)
  known.set(id, claiming)
  return claiming
}

/** The page keeps the lock, so that no copy of the tab reports the payment again. If the browser refuses locks, the page reports it. */
const claimFromAll = (locks: LockManager, id: string): Promise<boolean> =>
  new Promise(resolve => {
    locks
      .request(`movingstory.paid.${id}`, { ifAvailable: true }, lock => {
        resolve(lock !== null)
        return lock && new Promise(() => {})
      })
      .catch(() => resolve(true))
  })

/** The carts for which this page is paying, and the pending writes with their carts. */
const paid = new Set<string>()
const writes = new Map<Promise<unknown>, string>()

/**
 * Locks between the widgets of one page only. They are used on http pages, in Safari before 15.4, and on pages to which the browser refuses
 * locks.
 */
const inPage: Pick<OrderLocks, 'paying' | 'writing'> = {
  async paying(key, work, over) {
    if (paid.has(key)) return null
    paid.add(key)
    const { signal, settle } = limitWaiting(over)
    try {
      const written = Promise.allSettled([...writes].map(([write, of]) => of === key && write))
      const stopped = new Promise(resolve => signal.addEventListener('abort', resolve))
      if (!signal.aborted) await Promise.race([written, stopped])
      settle()
      return signal.aborted ? null : await work()
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
