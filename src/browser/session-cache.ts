// Session storage under the prefix `movingstory.` (specification §7.3, §13); memory where it is blocked or full.
// The only file that touches session storage.
import * as v from 'valibot'

export interface SessionCache {
  /** The parsed value; undefined when absent, expired, corrupt or not fitting the schema (then it is dropped). */
  get<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | undefined
  /** `expires`: a number of seconds from now, or a Date; without it the entry lives as long as the tab. */
  set(key: string, value: unknown, expires?: number | Date): void
  remove(key: string): void
  /** Removes every key of ours that begins with `start`. */
  removeAll(start: string): void
  /**
   * The cached value, else what `load` gives, cached. Calls at once for one key, of any widget on the page, share one `load`.
   * What `load` rejects with or gives up (undefined) is not kept, nor is what was removed or set while it was loading.
   */
  remember<S extends v.GenericSchema>(
    key: string,
    schema: S,
    expires: number | ((value: v.InferOutput<S>) => Date),
    load: () => Promise<v.InferOutput<S> | undefined>,
  ): Promise<v.InferOutput<S> | undefined>
}

export interface SessionCacheSettings {
  /** May throw or give nothing: browsers block storage in both ways. The page's own by default. */
  readonly storage?: () => Storage | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Stands after the prefix, so that caches of different servers never mix. Empty by default. */
  readonly scope?: string
}

/** An entry as it is stored; `expires` in milliseconds since 1970. */
const envelopeSchema = v.object({ value: v.unknown(), expires: v.optional(v.number()) })

/** What all caches on one storage share: the entries that it would not take, and the loads under way. */
interface Shared {
  readonly memory: Map<string, string>
  readonly loading: Map<string, Promise<unknown>>
}
const sharedBy = new WeakMap<object, Shared>()
/** Stands for the storage where there is none. */
const noStorage = {}

export function createSessionCache({
  storage = () => sessionStorage,
  now = Date.now,
  scope = '',
}: SessionCacheSettings = {}): SessionCache {
  const prefix = `movingstory.${scope}`
  function stored<T>(use: (storage: Storage) => T): T | undefined {
    try {
      const found = storage()
      return found ? use(found) : undefined
    } catch {
      return undefined
    }
  }
  function shared(): Shared {
    const owner = stored(found => found) ?? noStorage
    const known = sharedBy.get(owner) ?? { memory: new Map(), loading: new Map() }
    sharedBy.set(owner, known)
    return known
  }
  /** A load under way is left to those who wait for it; its result is out of date. */
  function forget(name: string): void {
    const { memory, loading } = shared()
    loading.delete(name)
    memory.delete(name)
    stored(found => found.removeItem(name))
  }
  function write(name: string, text: string): void {
    forget(name)
    const isStored = stored(found => {
      found.setItem(name, text)
      return true
    })
    if (!isStored) shared().memory.set(name, text)
  }
  function read(name: string): unknown {
    const text = shared().memory.get(name) ?? stored(found => found.getItem(name))
    try {
      return typeof text === 'string' ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }
  const names = (): string[] => [
    ...shared().memory.keys(),
    ...shared().loading.keys(),
    ...(stored(found => Array.from({ length: found.length }, (_, index) => found.key(index) ?? '')) ?? []),
  ]

  const cache: SessionCache = {
    get(key, schema) {
      const name = prefix + key
      const envelope = v.safeParse(envelopeSchema, read(name))
      const isAlive = envelope.success && (envelope.output.expires ?? Number.POSITIVE_INFINITY) > now()
      const parsed = isAlive ? v.safeParse(schema, envelope.output.value) : undefined
      if (parsed?.success) return parsed.output
      // Not `forget`: a load for this very key may be under way.
      shared().memory.delete(name)
      stored(found => found.removeItem(name))
      return undefined
    },
    set(key, value, expires) {
      const until = typeof expires === 'number' ? now() + expires * 1000 : expires?.getTime()
      // An invalid date becomes null in JSON, which the envelope refuses: such an entry is never read.
      write(prefix + key, JSON.stringify({ value, ...(until !== undefined && { expires: until }) }))
    },
    remove(key) {
      forget(prefix + key)
    },
    removeAll(start) {
      for (const name of names()) if (name.startsWith(prefix + start)) forget(name)
    },
    async remember(key, schema, expires, load) {
      const cached = cache.get(key, schema)
      if (cached !== undefined) return cached
      const name = prefix + key
      const underWay = shared().loading.get(name)
      if (underWay) {
        const result = v.safeParse(schema, await underWay)
        // Given up by the widget that began it: that is no answer for this one.
        return result.success ? result.output : cache.remember(key, schema, expires, load)
      }
      const loading = load()
      shared().loading.set(name, loading)
      try {
        const value = await loading
        if (value !== undefined && shared().loading.get(name) === loading)
          cache.set(key, value, typeof expires === 'number' ? expires : expires(value))
        return value
      } finally {
        if (shared().loading.get(name) === loading) shared().loading.delete(name)
      }
    },
  }
  return cache
}
