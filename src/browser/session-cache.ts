// A cache in session storage, with keys that begin with `movingstory.` (specification §7.3, §13). If the storage is blocked or full,
// entries stay in memory until the storage accepts them.
import type * as v from 'valibot'
import { keyPrefix, reloadableKeys } from '../domain/storage-keys.ts'
import { checked } from '../domain/tolerance/checked.ts'
import { pageStorage, withStorage as withStorageOf } from './page-storage.ts'

export interface SessionCache {
  /** Returns the parsed value, or undefined. Removes an entry that is expired, corrupt or invalid. */
  get<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | undefined
  /** Returns the parsed value, or undefined if the entry is missing, expired or corrupt. Removes nothing. */
  peek(key: string): unknown
  /**
   * Stores a value, and returns whether the storage has it. If not, the value stays in memory, and the cache writes it again at each later
   * use. `expires` is a number of seconds from now, or a Date. Without `expires`, the entry lives as long as the tab.
   */
  set(key: string, value: unknown, expires?: number | Date): boolean
  setJson(key: string, json: string, expires?: number | Date): boolean
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

/** A stored entry. It may have any shape, because the page can write it, too. `expires` is in milliseconds since 1970. */
interface Envelope {
  readonly value?: unknown
  readonly expires?: number
}

/** A change of an entry that the storage has not accepted. */
interface Unstored {
  /** Null if the entry was removed. */
  readonly text: string | null
  /** The text in the storage at that time; undefined if it could not be read. If the text differs later, a different page has written it. */
  over: string | null | undefined
}

/** Data that all caches of one storage share. */
interface Shared {
  readonly memory: Map<string, Unstored>
  /** Starts of names. The cache removes the stored entries with such names as soon as the storage can be read. */
  readonly gone: Set<string>
  readonly loading: Map<string, Promise<unknown>>
  /** Whether the storage was available at some time. */
  isOwned?: true
}
/**
 * The shared data by the storage, and by the function that returns the storage. So a storage that throws for a moment has the same data
 * afterwards.
 */
const sharedBy = new WeakMap<object, Shared>()

/** Returns a cache in the page's session storage. Its functions do not throw if the storage is blocked or full. */
export function createSessionCache({
  storage = pageStorage,
  now = Date.now,
  scope = '',
  signal,
}: SessionCacheSettings = {}): SessionCache {
  const prefix = keyPrefix + scope
  const withStorage = <T>(use: (found: Storage) => T): T | undefined => withStorageOf(use, storage)
  const stored = (name: string) => withStorage(found => found.getItem(name))
  const namesIn = (found: Storage) =>
    Array.from({ length: found.length }, (_, index) => found.key(index) ?? '')

  /** Returns whether the storage has the text afterwards; for null, whether it has no such entry. */
  const put = (name: string, text: string | null): boolean =>
    withStorage(found => {
      if (text === null) found.removeItem(name)
      else found.setItem(name, text)
      return found.getItem(name) === text
    }) ?? false

  /** Returns the shared data, after a try to store everything that the storage has not accepted yet. */
  function shared(): Shared {
    const owner = withStorage(found => found)
    const latest = sharedBy.get(storage)
    const known: Shared =
      (owner ? sharedBy.get(owner) : latest) ??
      (latest && !latest.isOwned ? latest : { memory: new Map(), gone: new Set(), loading: new Map() })
    if (owner) {
      known.isOwned = true
      sharedBy.set(owner, known)
    }
    sharedBy.set(storage, known)
    const { memory, gone } = known
    withStorage(found => {
      for (const start of gone) {
        for (const name of namesIn(found)) if (name.startsWith(start)) found.removeItem(name)
        gone.delete(start)
      }
      for (const [name, unstored] of memory) {
        const { text, over } = unstored
        const current = found.getItem(name)
        const isOutdated = over !== undefined && current !== null && current !== over
        if (isOutdated || put(name, text)) memory.delete(name)
        else unstored.over = current
      }
    })
    return known
  }

  /**
   * Stores the text, and returns whether the storage has it; null removes the entry. If the storage is full, gives up the entries that the
   * widget can load again.
   */
  function store(name: string, text: string | null): boolean {
    const { memory, gone } = shared()
    memory.delete(name)
    for (const starts of [[], reloadableKeys]) {
      for (const start of starts) gone.add(prefix + start)
      shared()
      if (gone.size === 0 && put(name, text)) return true
    }
    memory.set(name, { text, over: stored(name) })
    return false
  }

  /** A pending load of the entry still resolves for its callers, but its outdated result is not cached. */
  function change(name: string, text: string | null): boolean {
    shared().loading.delete(name)
    return store(name, text)
  }

  function textOf(name: string): string | null | undefined {
    const unstored = shared().memory.get(name)
    return unstored ? unstored.text : stored(name)
  }

  function parsed(name: string): Envelope {
    try {
      return Object(JSON.parse(textOf(name) ?? ''))
    } catch {
      return {}
    }
  }

  function peek(key: string): unknown {
    const { value, expires = Number.POSITIVE_INFINITY } = parsed(prefix + key)
    return expires > now() ? value : undefined
  }

  function setJson(key: string, json: string, expires?: number | Date): boolean {
    if (signal?.aborted) return false
    const until = typeof expires === 'number' ? now() + expires * 1000 : expires?.getTime()
    // An invalid date becomes NaN, which is not JSON, so such an entry is never read.
    return change(prefix + key, `{"value":${json}${until === undefined ? '' : `,"expires":${until}`}}`)
  }

  const allNames = (): string[] => {
    const { memory } = shared()
    return [...new Set([...memory.keys(), ...(withStorage(namesIn) ?? [])])].filter(
      name => memory.get(name)?.text !== null,
    )
  }

  return {
    names: start =>
      allNames()
        .filter(name => name.startsWith(prefix + start))
        .map(name => name.slice(prefix.length)),
    nameOf: key => prefix + key,
    loading: () => shared().loading,
    peek,
    get(key, schema) {
      const value = checked(schema, peek(key))
      if (value !== undefined) return value
      const name = prefix + key
      // Does not call `change`, which would also remove a pending load of this key. A text that could not be read stays.
      if (!signal?.aborted && textOf(name)) store(name, null)
      return
    },
    setJson,
    set: (key, value, expires) => setJson(key, JSON.stringify(value), expires),
    remove(key) {
      if (!signal?.aborted) change(prefix + key, null)
    },
    removeExpired() {
      for (const name of allNames())
        if (name.startsWith(keyPrefix) && Number(parsed(name).expires) <= now()) change(name, null)
    },
    removeAll(start) {
      if (signal?.aborted) return
      const { memory, loading, gone } = shared()
      for (const entries of [memory, loading])
        for (const name of entries.keys()) if (name.startsWith(prefix + start)) entries.delete(name)
      gone.add(prefix + start)
      shared()
    },
  }
}
