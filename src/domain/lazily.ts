// What is fetched when it is first needed.

/** Fetched once. After a failure `load` tries again. */
export interface Lazy<T> {
  readonly load: () => Promise<T>
  /** What was fetched, so that a screen can be drawn in the same tick; null before. */
  readonly loaded: () => T | null
  /** Calls `use` once it is there, before a screen draws it. Returns a function that gives that up. */
  readonly whenLoaded: (use: (loaded: T) => void) => () => void
}

export function lazy<T>(fetch: () => Promise<T>): Lazy<T> {
  let loaded: T | null = null
  let loading: Promise<T> | null = null
  const waiting = new Set<(loaded: T) => void>()
  async function load(): Promise<T> {
    try {
      loaded = await fetch()
    } finally {
      loading = null
    }
    for (const use of waiting) use(loaded)
    waiting.clear()
    return loaded
  }
  return {
    load: async () => {
      if (loaded) return loaded
      loading ??= load()
      return await loading
    },
    loaded: () => loaded,
    whenLoaded(use) {
      if (loaded) use(loaded)
      else waiting.add(use)
      return () => void waiting.delete(use)
    },
  }
}

type Method = (...given: never[]) => Promise<unknown>
type AsyncMethods<T> = { readonly [Name in keyof T]: Method }

/**
 * An object of async methods whose code comes with their first call. No caller can tell: once it is there, they are called in
 * the same tick. A method rejects with what `load` rejects with, and its next call tries again.
 *
 * @param ready those that need no code of it
 */
export function lazily<T extends AsyncMethods<T>>(load: () => Promise<T>, ready: Partial<T> = {}): T {
  const whole = lazy(load)
  const method =
    (name: keyof T): Method =>
    (...given) => {
      const call = (there: T) => there[name](...given)
      const there = whole.loaded()
      return there ? call(there) : whole.load().then(call)
    }
  return new Proxy(ready as T, {
    get: (_, name) => ready[name as keyof T] ?? method(name as keyof T),
  })
}
