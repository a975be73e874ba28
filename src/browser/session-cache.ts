// A cache in session storage under the prefix `movingstory.` (specification §7.3, §13). If the storage is
// blocked or full, entries are kept in memory.
import * as v from 'valibot'
import { keyPrefix } from '../domain/storage-keys.ts'
import { pageStorage, withStorage as withStorageOf } from './page-storage.ts'

export interface SessionCache {
  /** Returns the parsed value, or undefined. Removes an entry that is expired, corrupt or invalid. */
  get<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | undefined
  /** `expires` is a number of seconds from now, or a Date. Without it the entry lives as long as the tab. */
  set(key: string, value: unknown, expires?: number | Date): void
  remove(key: string): void
  /** Removes what has come to its end, also of other widgets and of an earlier page. */
  removeExpired(): void
  /** Removes every key of this cache that begins with `start`. */
  removeAll(start: string): void
  /** The keys of this cache that begin with `start`. */
  names(start: string): string[]
  /** Where the key is in the storage. */
  nameOf(key: string): string
  /** What is being loaded for the entries of this storage, by their names. Whoever sets or removes an entry takes it out. */
  loading(): Map<string, Promise<unknown>>
}

export interface SessionCacheSettings {
  /** May throw or return undefined: browsers block storage in both ways. */
  readonly storage?: typeof pageStorage
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Follows the prefix in every key, so that entries of different servers never mix. Empty by default. */
  readonly scope?: string
  /** Aborted when the widget ends: from then on the cache only reads. */
  readonly signal?: AbortSignal
}

/** An entry as it is stored, and the end of any. `expires` is in milliseconds since 1970. */
const endingSchema = v.object({ expires: v.number() })
const envelopeSchema = v.object({ value: v.unknown(), expires: v.optional(v.number()) })

/** What all caches of one storage share: the entries that it did not accept, and the pending loads. */
interface Shared {
  readonly memory: Map<string, string>
  readonly loading: Map<string, Promise<unknown>>
}
const sharedBy = new WeakMap<object, Shared>()
/** The key in `sharedBy` when there is no storage. */
const noStorage = {}
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
  /** A pending load still resolves for its callers, but its result is outdated and will not be cached. */
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
      // Not `forget`, which would also drop a pending load of this key.
      shared().memory.delete(name)
      return void withStorage(found => found.removeItem(name))
    },
    set(key, value, expires) {
      if (signal?.aborted) return
      const until = typeof expires === 'number' ? now() + expires * 1000 : expires?.getTime()
      // An invalid date becomes null in JSON. `envelopeSchema` rejects that, so such an entry is never read.
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
