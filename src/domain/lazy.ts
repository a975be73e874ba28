// Fetches a value when the widget first needs it, e.g. from a separate chunk.

export interface Lazy<T> {
  /**
   * Resolves to the value, which is fetched only on the first call. After a failed fetch, rejects with its error. The next call tries
   * again.
   */
  readonly load: () => Promise<T>
  /** Returns the value if it has loaded, else null. A screen can then render the value immediately. */
  readonly loaded: () => T | null
  /** Calls `listener` after the value has loaded, before `load` resolves. Returns a function that unsubscribes. */
  readonly onLoad: (listener: () => void) => () => void
}

/** Returns a value that is fetched with `fetch` on the first `load`. Concurrent calls share one fetch. */
export function lazy<T>(fetch: () => Promise<T>): Lazy<T> {
  let loaded: T | null = null
  let loading: Promise<T> | null = null
  const listeners = new Set<() => void>()
  async function load(): Promise<T> {
    try {
      loaded = await fetch()
    } finally {
      loading = null
    }
    for (const listener of listeners) listener()
    return loaded
  }
  return {
    load: async () => {
      if (loaded) return loaded
      loading ??= load()
      return await loading
    },
    loaded: () => loaded,
    onLoad(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
