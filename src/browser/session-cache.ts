// A cache in session storage, with keys that begin with `movingstory.` (specification §7.3, §13). If the storage is blocked or full,
// entries stay in memory.
import * as v from 'valibot'
import { keyPrefix } from '../domain/storage-keys.ts'
import { pageStorage, withStorage as withStorageOf } from './page-storage.ts'

export interface SessionCache {
  /** Returns the parsed value, or undefined. Removes an entry that is expired, corrupt or invalid. */
  get<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | undefined
  /** Stores a value. `expires` is a number of seconds from now, or a Date. Without `expires`, the entry lives as long as the tab. */
  set(key: string, value: unknown, expires?: number | Date): void
  remove(key: string): void
  /** Removes all expired entries, including those of other widgets and of an earlier page. */
  removeExpired(): void
  /** Removes every entry of this cache with a key that begins with `start`. */
  removeAll(start: string): void
  /** Returns the keys of this cache that begin with `start`. */
  names(start: string): string[]
  /** Returns the key as it is in the storage, with the prefix and the scope. */
  nameOf(key: string): string
  /**
   * Returns the pending loads of this storage, by the full storage key of the entry. Setting or removing an entry also removes its pending
   * load.
   */
  loading(): Map<string, Promise<unknown>>
}

export interface SessionCacheSettings {
  /** Returns the storage. If the browser blocks the storage, this function can throw or return undefined, depending on the browser. */
  readonly storage?: typeof pageStorage
  /** Returns milliseconds since 1970. */
  readonly now?: () => number
  /** Comes after the prefix in every key, so that entries of different servers never mix. Empty by default. */
  readonly scope?: string
  /** Aborted when the widget ends. After that, `set`, `remove` and `removeAll` have no effect. */
  readonly signal?: AbortSignal
}

/** The schemas of a stored entry: one for its expiry only, and one for the whole entry. `expires` is in milliseconds since 1970. */
const endingSchema = v.object({ expires: v.number() })
const envelopeSchema = v.object({ value: v.unknown(), expires: v.optional(v.number()) })

/** Data that all caches of one storage share: entries that the storage did not accept, and pending loads. */
interface Shared {
  readonly memory: Map<string, string>
  readonly loading: Map<string, Promise<unknown>>
}
const sharedBy = new WeakMap<object, Shared>()
/** The key in `sharedBy` if there is no storage. */
const noStorage = {}
/** Returns a cache in the page's session storage. Its functions do not throw if the storage is blocked or full. */
export function createSessionCache({
  storage = pageStorage,
  now = Date.now,
  scope = '',
  signal,
}: SessionCacheSettings = {}): SessionCache {
  const prefix = keyPrefix + scope
  const withStorage = <T>(use: (found: Storage) => T): T | undefined => withStorageOf(use, storage)
  function shared(): Shared {
    const owner = withStorage(found => found) ?? noStorage
    const known = sharedBy.get(owner) ?? { memory: new Map(), loading: new Map() }
    sharedBy.set(owner, known)
    return known
  }
  /** Removes an entry. A pending load of the entry still resolves for its callers, but its outdated result is not cached. */
  function forget(name: string): void {
    const { memory, loading } = shared()
    loading.delete(name)
    memory.delete(name)
    withStorage(found => found.removeItem(name))
  }
  function write(name: string, text: string): void {
    forget(name)
    const isStored = withStorage(found => {
      found.setItem(name, text)
      return true
    })
    if (!isStored) shared().memory.set(name, text)
  }
  function read(name: string): unknown {
    const text = shared().memory.get(name) ?? withStorage(found => found.getItem(name))
    try {
      return typeof text === 'string' ? JSON.parse(text) : undefined
    } catch {
      return undefined
    }
  }
  const allNames = (): string[] => [
    ...shared().memory.keys(),
    ...shared().loading.keys(),
    ...(withStorage(found => Array.from({ length: found.length }, (_, index) => found.key(index) ?? '')) ??
      []),
  ]

  return {
    names: start =>
      allNames()
        .filter(name => name.startsWith(prefix + start))
        .map(name => name.slice(prefix.length)),
    nameOf: key => prefix + key,
    loading: () => shared().loading,
    get(key, schema) {
      const name = prefix + key
      const envelope = v.safeParse(envelopeSchema, read(name))
      const isAlive = envelope.success && (envelope.output.expires ?? Number.POSITIVE_INFINITY) > now()
      const parsed = isAlive ? v.safeParse(schema, envelope.output.value) : undefined
      if (parsed?.success) return parsed.output
      if (signal?.aborted) return
      // Does not call `forget`, which would also remove a pending load of this key.
      shared().memory.delete(name)
      return void withStorage(found => found.removeItem(name))
    },
    set(key, value, expires) {
      if (signal?.aborted) return
      const until = typeof expires === 'number' ? now() + expires * 1000 : expires?.getTime()
      // An invalid date becomes null in JSON. `envelopeSchema` rejects null, so such an entry is never read.
      write(prefix + key, JSON.stringify({ value, ...(until !== undefined && { expires: until }) }))
    },
    remove(key) {
      if (!signal?.aborted) forget(prefix + key)
    },
    removeExpired() {
      for (const name of allNames().filter(one => one.startsWith(keyPrefix))) {
        const envelope = v.safeParse(endingSchema, read(name))
        if (envelope.success && envelope.output.expires <= now()) forget(name)
      }
    },
    removeAll(start) {
      if (signal?.aborted) return
      for (const name of allNames()) if (name.startsWith(prefix + start)) forget(name)
    },
  }
}
