// Creates the widget's zustand store and keeps its saved part in session storage (specification §13.1; contributing §6).
import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SessionCache } from '../../browser/session-cache.ts'
import type { Route } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'
import { firstState, newState } from './new-state.ts'
import { restoreFlow, savedFlow } from './save-flow.ts'
import { type SavedFlow, savedFlowSchema } from './saved-flow.ts'

export type FlowStore = StoreApi<FlowState>

export interface PersistedFlow {
  readonly store: FlowStore
  /** Writes the flow again with its present expiry. A page that has fallen behind reads instead. */
  keep(): void
  /** Shows the stored flow, if a different page has written it since. Returns whether one has. */
  reread(): boolean
}

export interface FlowSettings {
  /** Unique to the widget. */
  readonly key: string
  readonly cinemaId: string
  /** The step of the prerendered first screen. React hydrates it with `getInitialState`, and then shows the present state. */
  readonly hydrated?: Route | null
  /** When the saved flow is to be forgotten. */
  readonly until?: () => Date
  /** Runs before a flow of a different page takes the place of this one: all work for the old one has to end. */
  readonly onReplace?: () => void
}

const revisionSchema = v.looseObject({ revision: v.number() })

/**
 * A saved flow of a different version, cinema or shape is dropped, and so is an expired one. The storage is written when the saved
 * part changes. It has one owner at a time: a page that the browser has kept (Back, prerender) may hold an older flow than the page
 * that was used since, so its write is refused, and it shows the stored flow instead.
 */
export function createFlowStore(cache: SessionCache, settings: FlowSettings): PersistedFlow {
  const { key, cinemaId, hydrated = null, until, onReplace } = settings
  const latestRevision = () => cache.get(key, revisionSchema)?.revision
  /** Begins at the time, so that it is never the revision of an earlier flow that has expired. */
  let revision = latestRevision() ?? Date.now()
  const read = (): SavedFlow | null => {
    const saved = cache.get(key, savedFlowSchema)
    return saved?.cinemaId === cinemaId ? saved : null
  }
  const saved = read()
  const store = createStore<FlowState>(() => (hydrated ? firstState(cinemaId, hydrated) : newState(cinemaId)))
  store.setState({ ...newState(cinemaId), ...(saved && restoreFlow(saved)) })
  let written = textOf(store.getState())

  function textOf(state: FlowState): string {
    return JSON.stringify(savedFlow(state, 0))
  }

  function reread(): boolean {
    const latest = latestRevision()
    if (latest === undefined || latest === revision) return false
    // Also of a flow that cannot be used here, because every later write would be refused.
    revision = latest
    const stored = read()
    onReplace?.()
    const next = { ...newState(cinemaId), ...(stored && restoreFlow(stored)) }
    const { draft, acceptedEmail, choice, orders, paymentType, receipt, openOption, sessions, visitor } = next
    written = textOf({ ...next, registerType: store.getState().registerType })
    store.setState({
      draft,
      acceptedEmail,
      choice,
      orders,
      paymentType,
      receipt,
      openOption,
      sessions,
      visitor,
      options: null,
      optionsProblem: null,
      notice: null,
      nextNotice: null,
      hasLeftThanks: false,
    })
    return true
  }

  function keep(): void {
    if (reread()) return
    const state = store.getState()
    revision += 1
    written = textOf(state)
    cache.set(key, savedFlow(state, revision), until?.())
  }

  store.subscribe((state, before) => {
    if (isSavedAlike(state, before) || textOf(state) === written) return
    keep()
  })
  return { store, keep, reread }
}

/** Most changes are of nothing that is saved. */
const isSavedAlike = (one: FlowState, other: FlowState): boolean =>
  one.draft === other.draft &&
  one.choice === other.choice &&
  one.orders === other.orders &&
  one.visitor === other.visitor &&
  one.acceptedEmail === other.acceptedEmail &&
  one.registerType === other.registerType &&
  one.paymentType === other.paymentType &&
  one.receipt === other.receipt
