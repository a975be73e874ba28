// A value whose code is fetched when it is first needed.

export interface Lazy<T> {
  /** Fetches it once. After a failure the next call tries again. Rejects with the reason of the failure. */
  readonly load: () => Promise<T>
  /** Returns it if it has loaded, so that a screen can be drawn in the same tick, else null. */
  readonly loaded: () => T | null
  /** Calls `listener` when it has loaded, before any caller of `load` continues. Returns a function that unsubscribes. */
  readonly onLoad: (listener: () => void) => () => void
}

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
