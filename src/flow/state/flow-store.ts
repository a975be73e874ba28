// Creates the widget's zustand store and keeps its saved part in session storage (specification §13.1; contributing §6).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SessionCache } from '../../browser/session-cache.ts'
import type { Lazy } from '../../domain/lazy.ts'
import type { Route } from '../../domain/route.ts'
import { flowVersion } from '../../domain/storage-keys.ts'
import { checked } from '../../domain/tolerance/checked.ts'
import type { FlowState } from './flow-state.ts'
import { firstState, newState } from './new-state.ts'
import { restoreFlow, savedFlow } from './stored/save-flow.ts'
import type { SavedFlow, savedFlowSchema } from './stored/saved-flow.ts'
import { isInQuestion, isSending } from './under-way.ts'

export type FlowStore = StoreApi<FlowState>

/** A store, and the two ways to keep it consistent with session storage. */
export interface PersistedFlow {
  readonly store: FlowStore
  /**
   * Writes the flow to session storage with its current expiry. If a different page has written its flow since this page last read or
   * wrote, the store shows that flow instead. While a payment is being sent, the store shows its own flow. It writes this flow at the
   * end if a payment is in question.
   */
  keep(options?: KeepOptions): void
  /**
   * Shows the stored flow if a different page has written it since this page last read or wrote it. Returns whether the store shows that
   * flow. Changes nothing while a payment is being sent, or if the stored flow cannot be used.
   */
  reread(): boolean
}

interface KeepOptions {
  /** Whether this page's flow replaces a flow that a different page has written since. */
  readonly wins?: boolean
  /** Whether the stored flow is removed first, so that it does not stay if the storage is full. */
  readonly erases?: boolean
}

export interface FlowSettings {
  /** The storage key. It is unique to the widget. */
  readonly key: string
  readonly cinemaId: string
  /** The schema of saved flows, which is in the chunk `base`. */
  readonly schema: Pick<Lazy<typeof savedFlowSchema>, 'load' | 'loaded'>
  /** The widget's name, which is unique on the page. */
  readonly widget?: string
  /** The step of the prerendered first screen. React hydrates that screen with `getInitialState`, and then renders the current state. */
  readonly hydrated?: Route | null
  /** Returns the time when the saved flow expires. */
  readonly until?: () => Date
  /** Runs before the flow that a different page has stored replaces this page's flow. It must end all work for the replaced flow. */
  readonly onReplace?: () => void
}

/**
 * Creates the store from the saved flow, and saves the flow again when its saved part changes. A saved flow is not used if its version,
 * cinema or shape is different, or if it has expired. The page that wrote last owns the storage. The browser may keep an older page (Back,
 * prerender). Such a page cannot write its older flow, and shows the stored flow instead. No other change of the storage affects the store:
 * the storage may throw, or its entry may be removed, unreadable or of a different version. If the schema has not loaded, a stored flow of
 * a different page stays in the storage. The store shows it when the schema has loaded.
 */
export function createFlowStore(cache: SessionCache, settings: FlowSettings): PersistedFlow {
  const { key, cinemaId, schema, widget = '', hydrated = null, until, onReplace } = settings
  /** The revision that this page has read or written last. */
  let revision = 0
  const revisionIn = (flow = cache.peek(key)): number => Number(Object(flow).revision) || 0
  /**
   * Returns the stored flow if a different page has written it since. If the schema has not loaded, returns undefined and loads the schema;
   * then the store shows the flow.
   */
  function newerFlow(flow = cache.peek(key)): SavedFlow | null | undefined {
    // Checks the revision first, because this page has usually written the stored flow.
    if (revisionIn(flow) <= revision) return null
    const known = schema.loaded()
    if (!known) {
      void schema.load().then(
        () => keep(),
        () => {},
      )
      return
    }
    const saved = checked(known, flow)
    return saved?.cinemaId === cinemaId ? saved : null
  }
  const saved = newerFlow()
  // If storage has no revision, counts from the current time, so that the first revision is higher than every revision of an expired flow.
  if (saved !== undefined) revision = revisionIn() || Date.now()
  const store = createStore<FlowState>(() => (hydrated ? firstState(cinemaId, hydrated) : newState(cinemaId)))
  store.setState({ ...newState(cinemaId, widget), ...(saved && restoreFlow(saved)) })
  let written = textOf(store.getState())
  /** Whether this page could not write while it sent a payment, because a different page had written its flow. */
  let isUnwritten = false

  /** Returns the saved flow as JSON with the revision 0. */
  function textOf(state: FlowState): string {
    return JSON.stringify(savedFlow(state, 0))
  }

  function show(stored: SavedFlow): void {
    revision = stored.revision
    onReplace?.()
    const state = store.getState()
    const next = {
      ...restoreFlow(stored),
      registerType: state.registerType,
      options: null,
      optionsProblem: null,
      notice: null,
      nextNotice: null,
      leftThanks: null,
    }
    written = textOf({ ...state, ...next })
    store.setState(next)
  }

  function reread(): boolean {
    const newer = isSending(store.getState()) ? null : newerFlow()
    if (newer) show(newer)
    return Boolean(newer)
  }

  function write(text: string, wins = false): void {
    const stored = cache.peek(key)
    const newer = wins ? null : newerFlow(stored)
    isUnwritten = newer !== null && isSending(store.getState())
    if (isUnwritten || newer === undefined) return
    if (newer) {
      show(newer)
      return
    }
    // A page with a newer version of the widget needs its flow.
    if (Object(stored).version > flowVersion) return
    revision = Math.max(revision, revisionIn(stored)) + 1
    written = text
    // The text begins with the version and the revision, so no other part of the text is replaced.
    cache.setJson(key, text.replace('"revision":0', `"revision":${revision}`), until?.())
  }
  const keep = ({ wins, erases }: KeepOptions = {}) => {
    if (erases) cache.remove(key)
    write(textOf(store.getState()), wins)
  }

  store.subscribe((state, before) => {
    // If nothing was sent after all, the page shows the newer flow, in which this page's visitor may be forgotten.
    if (isUnwritten && !isSending(state)) keep({ wins: isInQuestion(state) })
    else if (!isSavedAlike(state, before)) {
      const text = textOf(state)
      if (text !== written) write(text)
    }
  })
  return { store, keep, reread }
}

/** The parts of the state that are saved. */
export const savedParts = [
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

/** Returns whether the saved part of the state is unchanged. This quick comparison avoids serializing the flow after most changes. */
const isSavedAlike = (one: FlowState, other: FlowState): boolean =>
  savedParts.every(part => one[part] === other[part])
