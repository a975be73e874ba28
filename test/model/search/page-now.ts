// Runs one page of a world during a step: its store, its storage, and the services that the functions of src/flow need. The functions that
// change the state are the real ones. Calls, locks and the queue are in use-cases.ts.
import { createStore } from 'zustand/vanilla'
import { givenUpKey } from '../../../src/domain/storage-keys.ts'
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import type { KeepOptions } from '../../../src/flow/state/flow-store.ts'
import type { ScopedServices } from '../../../src/flow/state/services.ts'
import { keepLedger } from '../../../src/flow/state/stored/keep-ledger.ts'
import { restoreFlow, savedFlow } from '../../../src/flow/state/stored/save-flow.ts'
import { isSending } from '../../../src/flow/state/under-way.ts'
import { type Known, type Page, type Storage, sameObject, type World } from './world.ts'

/** A running step. It changes its own copy of the world. */
export interface Step {
  readonly world: World
  /** The rules that the step has broken, each with details. */
  readonly broken: string[]
}

/** A page during a step. */
export interface PageNow {
  readonly index: number
  readonly page: Page
  readonly stored: Storage
  readonly state: () => FlowState
  /** The services outside a command. */
  readonly services: ScopedServices
  /** The services of a command. Their store refuses changes after the flow has passed to a different person (scope-services.ts). */
  readonly scoped: ScopedServices
  /** Whether the flow has passed to a different person or page during this step. */
  readonly isOver: () => boolean
  /** The details of the emitted events, by name. */
  readonly emitted: (readonly [name: string, detail: unknown])[]
  /** Ends the step: writes the flow to the storage. */
  readonly end: () => void
}

const union = (one: readonly string[], other: readonly string[]): readonly string[] =>
  other.every(id => one.includes(id)) ? one : [...new Set([...one, ...other])].sort()

/** Returns the knowledge of both, or only the part of `other` about these payments. */
export const learned = (one: Known, other: Known, about?: string): Known => {
  const part = (ids: readonly string[]) => ids.filter(id => about === undefined || id === about)
  return { sent: union(one.sent, part(other.sent)), answered: union(one.answered, part(other.answered)) }
}

/** Connects a page. If `isStart`, the page has just been loaded, and reads its storage. */
export function pageNow({ world }: Step, index: number, isStart = false): PageNow {
  const page = world.pages[index] as Page
  const stored = world.storages[page.storage] as Storage
  let isOver = false
  let isChanged = false
  if (isStart) {
    page.revision = stored.flow ? stored.revision : latestRevision(world) + 1
    page.state = { ...page.state, ...(stored.flow && restoreFlow(stored.flow)) }
    page.guest = stored.guest
  }
  const store = createStore<FlowState>(() => page.state)
  const isBehind = () => stored.flow !== null && stored.revision > page.revision

  // Mirrors flow-store.ts: `write`, `show` and `keep`.
  function write(): void {
    page.revision = Math.max(page.revision, stored.flow ? stored.revision : 0) + 1
    stored.flow = sameObject(savedFlow(store.getState(), 0))
    stored.revision = page.revision
    stored.guest = page.guest
    isChanged = false
    page.isUnwritten = false
  }
  function show(): void {
    if (!stored.flow) return
    page.revision = stored.revision
    page.guest = stored.guest
    isOver = true
    isChanged = false
    const { registerType } = store.getState()
    store.setState({ ...restoreFlow(stored.flow), registerType, options: null, notice: null })
    isChanged = false
  }
  function save(): void {
    if (!isBehind()) isChanged = true
    else if (isSending(store.getState())) page.isUnwritten = true
    else show()
  }
  const keepFlow = ({ wins, erases }: KeepOptions = {}) => {
    if (erases) stored.flow = null
    if (wins || !isBehind()) write()
    else show()
  }
  store.subscribe((state, before) => {
    page.state = state
    if (page.isUnwritten && !isSending(state)) keepFlow({ wins: true })
    else if (isSavedChanged(state, before)) save()
  })
  let isFirstRead = !isStart
  const keep = keepLedger(store, {
    read() {
      // The page has read these entries in an earlier step.
      if (isFirstRead) {
        isFirstRead = false
        return store.getState().ledger
      }
      page.known = learned(page.known, stored.known)
      return stored.entries
    },
    write(entry) {
      const known = stored.entries.find(({ id }) => id === entry.id)
      if (known?.status !== 'closed')
        stored.entries = [...stored.entries.filter(({ id }) => id !== entry.id), entry]
      stored.known = learned(stored.known, page.known, entry.id)
      return 'storage'
    },
  })
  // Entries may have been read before `subscribe`.
  page.state = store.getState()

  const emitted: [string, unknown][] = []
  const services = {
    store,
    config: { start: '/register', cinemaId: 'ritz', cinemaName: 'Ritz' },
    cache: givenUpCache(stored),
    owner: {
      end() {
        isOver = true
      },
    },
    serverNow: () => 0,
    keepFlow,
    keepLedger: keep,
    rereadFlow() {
      if (!isSending(store.getState()) && isBehind()) show()
    },
    navigate() {},
    notify() {},
    emit: (name: string, detail: unknown) => emitted.push([name, detail]),
    loadAll: () => new Promise(() => {}),
  } as unknown as ScopedServices
  const setState: typeof store.setState = part => {
    if (!isOver) store.setState(part)
  }
  return {
    index,
    page,
    stored,
    state: store.getState,
    services,
    scoped: { ...services, unscoped: services, store: { ...store, setState } } as ScopedServices,
    isOver: () => isOver,
    emitted,
    end() {
      const isWritten = page.revision === stored.revision && stored.flow !== null
      const isSame = isChanged && isWritten && sameObject(savedFlow(store.getState(), 0)) === stored.flow
      if (isChanged && !isSame) write()
    },
  }
}

const latestRevision = ({ pages, storages }: World): number =>
  Math.max(...[...pages, ...storages].map(({ revision }) => revision))

/** Only the list of carts to delete is kept in the cache. */
const givenUpCache = (stored: Storage) => ({
  get: (key: string) => (stored.givenUp.some(id => givenUpKey(id) === key) ? key : undefined),
  set(key: string, value: unknown) {
    if (key === givenUpKey(String(value))) stored.givenUp = union(stored.givenUp, [String(value)])
  },
  remove(key: string) {
    stored.givenUp = stored.givenUp.filter(id => givenUpKey(id) !== key)
  },
  removeAll() {},
})

const savedParts = [
  'draft',
  'choice',
  'orders',
  'visitor',
  'acceptedEmail',
  'registerType',
  'paymentType',
  'receipt',
  'payers',
] as const satisfies (keyof FlowState)[]

const isSavedChanged = (one: FlowState, other: FlowState): boolean =>
  savedParts.some(part => one[part] !== other[part])
