// A page without a browser: its history, session storage and locks. Pages of the same tab share the session storage.

import { type Entries, fakeEvents, fakeHistory } from './fake-history.ts'
import { type FakeLocks, fakeLocks, refusedLocks } from './fake-locks.ts'
import { type Items, storageOf } from './fake-storage.ts'
import type { Flaw } from './flaws.ts'

export type LockKind = 'granted' | 'refused' | 'missing'
export type StorageKind = 'works' | 'blocked'

export interface FakePage {
  readonly window: unknown
  readonly document: unknown
  readonly navigator: unknown
  readonly storage: Storage
  /** The lock manager of a different tab, or of a different widget on this page if the browser has no locks. */
  readonly locksElsewhere: LockManager | undefined
  /**
   * The scope of the page's locks. If the browser has no locks, each load of a page has a scope of its own. The widget's locks then work
   * within one page only.
   */
  readonly lockScope: string
  /** All writes so far, to the storage and to the history. */
  readonly writes: string[]
  /** Identifies the memory of the page. The pages of a tab have the same object, unless the storage is blocked. */
  readonly memory: Memory
  /** Identifies the run of the widget on this page. A run that begins later knows only what is stored. */
  readonly run: object
  beginRun(): void
  /** Whether this page was the last one that wrote its flow to the storage. True if no other visible page shares the storage. */
  readonly isLatest: boolean
  /** Whether the page is being prerendered, so that the visitor does not see it. */
  readonly isPrerendering: boolean
  /** Whether the visitor has left the page and the browser keeps it. Its timers and the replies to its calls wait. */
  readonly isFrozen: boolean
  /** Returns the texts in the session storage. If a frame shares it, only the latest page returns them. */
  stored(): string
  go(steps: number): void
  setOnline(online: boolean): void
  /** Reloads the page. If the storage is blocked, everything that the page knew is lost. */
  reload(): void
  /** Duplicates the tab. The copy begins with the history and the storage of this page. */
  copy(): FakePage
  /** Opens a frame of the same origin. Both pages are visible, and share the session storage. */
  frame(): FakePage
  /** Opens the next page in the same tab. */
  next(): FakePage
  /** Prepares a page that the visitor may open next. Before the visitor opens the page, its storage is a copy of the tab's. */
  prerender(): FakePage
  /** Opens this prerendered page, which then gets the storage of the tab. */
  activate(): void
  freeze(): void
  thaw(): void
  /** Resolves when the page is not frozen. */
  awake(): Promise<void>
  /** Whether the page has a lock or waits for one. A browser does not keep such a page. */
  isUsingLocks(): boolean
}

/** The memory that all pages of a tab have in common. */
interface Memory {
  /** Whether two visible pages share the session storage. */
  isShared: boolean
  /** The page that has last written to the session storage. */
  writer: object | null
}

export interface PageSettings {
  readonly locks: LockKind
  readonly storage: StorageKind
  readonly flaw: Flaw | null
  /** Receives each rule that the page breaks. */
  readonly breaks: (rule: string) => void
}

/** The state in which a page begins. */
interface Begin extends Entries {
  readonly allLocks: FakeLocks
  readonly items: Items
  /** If the page is prerendered, the stored items of its tab. */
  readonly tabItems?: Items
  readonly memory: Memory
}

const newMemory = (): Memory => ({ isShared: false, writer: null })
const firstPage = (): Begin => ({
  allLocks: fakeLocks(),
  items: new Map(),
  memory: newMemory(),
  entries: [null],
  at: 0,
})

export function fakePage(settings: PageSettings, begin: Begin = firstPage()): FakePage {
  const { flaw, breaks } = settings
  const { allLocks, memory, tabItems } = begin
  const writes: string[] = []
  let { items } = begin
  let isPrerendering = tabItems !== undefined
  const write = (what: string) => {
    writes.push(what)
    if (isPrerendering) breaks(`A prerendered page has written: ${what}`)
  }
  const { events, dispatch } = fakeEvents()
  const { history, entry, entries } = fakeHistory(begin, write, () => dispatch('popstate'))
  const onFlow = () => {
    memory.writer = writes
  }
  const isLatest = () => !memory.isShared || memory.writer === writes
  const newStorage = () =>
    storageOf({ items: () => items, isBlocked: settings.storage === 'blocked', flaw, write, onFlow, breaks })
  let storage = newStorage()
  /** Identifies the page to the lock manager until the page is reloaded. */
  let loaded = {}
  let run = {}
  let lockScope = nextLockScope(settings)
  const locksOf = (of: object): LockManager | undefined => {
    if (settings.locks === 'missing') return undefined
    return settings.locks === 'refused' ? refusedLocks : allLocks.of(of)
  }
  const navigator = {
    onLine: true,
    userAgent: 'Mozilla/5.0',
    get locks() {
      return locksOf(loaded)
    },
  }
  let thawed: Promise<void> | null = null
  let thaw = () => {}
  const ownMemory = () => (settings.storage === 'blocked' ? newMemory() : memory)
  const newPage = () => fakePage(settings, { allLocks, items, memory: ownMemory(), entries: [null], at: 0 })
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
      get prerendering() {
        return flaw === 'hidden-prerendering' ? undefined : isPrerendering
      },
      get defaultView() {
        return globalThis.window
      },
    },
    navigator,
    get storage() {
      return storage
    },
    locksElsewhere: locksOf({}),
    get lockScope() {
      return lockScope
    },
    writes,
    memory,
    get run() {
      return run
    },
    beginRun() {
      run = {}
    },
    get isLatest() {
      return isLatest()
    },
    get isPrerendering() {
      return isPrerendering
    },
    get isFrozen() {
      return thawed !== null
    },
    stored: () => JSON.stringify([...(isLatest() ? items : []), entry()]),
    go: history.go,
    setOnline(online) {
      navigator.onLine = online
      dispatch(online ? 'online' : 'offline')
    },
    reload() {
      storage = newStorage()
      allLocks.leave(loaded)
      loaded = {}
      lockScope = nextLockScope(settings)
    },
    copy: () => fakePage(settings, { allLocks, items: new Map(items), memory: newMemory(), ...entries() }),
    frame() {
      memory.isShared = true
      return newPage()
    },
    next: newPage,
    prerender: () =>
      fakePage(settings, {
        allLocks,
        items: new Map(items),
        tabItems: items,
        memory: ownMemory(),
        entries: [null],
        at: 0,
      }),
    activate() {
      items = tabItems ?? items
      isPrerendering = false
      dispatch('prerenderingchange')
    },
    freeze() {
      thawed ??= new Promise(resolve => {
        thaw = resolve
      })
    },
    thaw() {
      thawed = null
      thaw()
    },
    async awake() {
      await thawed
    },
    isUsingLocks: () => allLocks.isUsing(loaded),
  }
}

let loads = 0
function nextLockScope({ locks }: PageSettings): string {
  loads += 1
  return locks === 'granted' ? '' : `load ${loads} `
}
