// The host page without a browser: history, session storage, locks and the tab, which outlive a widget on the page.
import { type FakeLocks, fakeLocks } from './fake-locks.ts'

export type LockKind = 'granted' | 'refused' | 'missing'
export type StorageKind = 'works' | 'blocked'

type Listener = (event: { readonly persisted?: boolean }) => void

export interface FakePage {
  readonly window: unknown
  readonly document: unknown
  readonly navigator: unknown
  readonly storage: Storage
  /** Of another tab. Where this one has none, of another widget on the page. */
  readonly locksElsewhere: LockManager | undefined
  /** Everything that was written so far: to the storage and to the history. */
  readonly writes: string[]
  /** The stored texts. */
  stored(): string
  go(steps: number): void
  /** The tab is shown again. */
  show(): void
  setOnline(online: boolean): void
  /** The page is loaded again. What a browser that blocks site data had kept in memory is gone. */
  reload(): void
  /** The tab is duplicated: the copy begins with the history and the storage of this one. */
  copy(): FakePage
}

/** What a copy begins with. */
interface Kept {
  readonly allLocks: FakeLocks
  readonly items: Iterable<[string, string]>
  readonly entries: readonly unknown[]
  readonly at: number
}

export function fakePage(
  locks: LockKind,
  storageKind: StorageKind,
  kept: Kept = { allLocks: fakeLocks(), items: [], entries: [null], at: 0 },
): FakePage {
  const { allLocks } = kept
  const listeners = new Map<string, Set<Listener>>()
  const dispatch = (type: string) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener({ persisted: false })
  }
  const events = {
    addEventListener: (type: string, listener: Listener) => {
      listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    },
    removeEventListener: (type: string, listener: Listener) => void listeners.get(type)?.delete(listener),
  }
  const writes: string[] = []
  const items = new Map(kept.items)
  const entries = [...kept.entries]
  let { at } = kept
  const history = {
    get state() {
      return entries[at]
    },
    pushState(state: unknown) {
      writes.push('history.pushState')
      entries.splice(at + 1)
      entries.push(structuredClone(state))
      at += 1
    },
    replaceState(state: unknown) {
      writes.push('history.replaceState')
      entries[at] = structuredClone(state)
    },
    go(steps: number) {
      const to = at + steps
      if (to < 0 || to >= entries.length) return
      at = to
      dispatch('popstate')
    },
  }
  const newStorage = (): Storage => ({
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: key => items.get(key) ?? null,
    key: index => [...items.keys()][index] ?? null,
    removeItem(key) {
      if (items.delete(key)) writes.push(`remove ${key}`)
    },
    setItem(key, value) {
      if (storageKind === 'blocked') throw new DOMException('The storage is blocked.', 'SecurityError')
      writes.push(`set ${key}`)
      items.set(key, value)
    },
  })
  let storage = newStorage()
  const locksOf = (of: object): LockManager | undefined => {
    if (locks === 'missing') return undefined
    return locks === 'refused' ? refusedLocks : allLocks.of(of)
  }
  let tab = {}
  const navigator = {
    onLine: true,
    userAgent: 'Mozilla/5.0',
    get locks() {
      return locksOf(tab)
    },
  }
  const window = {
    ...events,
    history,
    navigator,
    origin: 'http://localhost',
    location: { hash: '', href: 'http://localhost/', pathname: '/', search: '' },
  }
  return {
    window,
    document: {
      ...events,
      visibilityState: 'visible',
      get defaultView() {
        return globalThis.window
      },
    },
    navigator,
    get storage() {
      return storage
    },
    locksElsewhere: locksOf({}),
    writes,
    stored: () => JSON.stringify([...items, entries[at]]),
    go: history.go,
    show: () => dispatch('visibilitychange'),
    setOnline(online) {
      navigator.onLine = online
      dispatch(online ? 'online' : 'offline')
    },
    reload() {
      storage = newStorage()
      allLocks.leave(tab)
      tab = {}
    },
    copy: () => fakePage(locks, storageKind, { allLocks, items, entries: structuredClone(entries), at }),
  }
}

const refusedLocks: LockManager = {
  async request() {
    throw new DOMException('Locks are not allowed here.', 'SecurityError')
  },
  query: async () => ({}),
}
