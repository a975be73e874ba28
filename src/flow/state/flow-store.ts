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

/** A store, and the two ways to keep it consistent with session storage. */
export interface PersistedFlow {
  readonly store: FlowStore
  /**
   * Writes the flow to session storage with its current expiry. If a different page has written its flow since this page last read or
   * wrote, the store shows that flow instead.
   */
  keep(): void
  /**
   * Shows the stored flow if a different page has written it since this page last read or wrote it. Returns whether a different page has
   * written it.
   */
  reread(): boolean
}

/** The settings of `createFlowStore`. */
export interface FlowSettings {
  /** The storage key. It is unique to the widget. */
  readonly key: string
  readonly cinemaId: string
  /** The widget's name, which is unique on the page. */
  readonly widget?: string
  /** The step of the prerendered first screen. React hydrates that screen with `getInitialState`, and then renders the current state. */
  readonly hydrated?: Route | null
  /** Returns the time when the saved flow expires. */
  readonly until?: () => Date
  /** Runs before the flow that a different page has stored replaces this page's flow. It must end all work for the replaced flow. */
  readonly onReplace?: () => void
}

const revisionSchema = v.looseObject({ revision: v.number() })

/**
 * Creates the store from the saved flow, and saves the flow again when its saved part changes. A saved flow is dropped if its version,
 * cinema or shape is different, or if it has expired. The page that wrote last owns the storage. The browser may keep an older page (Back,
 * prerender). Such a page cannot write its older flow, and shows the stored flow instead.
 */
export function createFlowStore(cache: SessionCache, settings: FlowSettings): PersistedFlow {
  const { key, cinemaId, widget = '', hydrated = null, until, onReplace } = settings
  const latestRevision = () => cache.get(key, revisionSchema)?.revision
  /**
   * If storage has no revision, counts from the current time, so that the first revision differs from every revision of an expired flow.
   */
  let revision = latestRevision() ?? Date.now()
  const read = (): SavedFlow | null => {
    const saved = cache.get(key, savedFlowSchema)
    return saved?.cinemaId === cinemaId ? saved : null
  }
  const saved = read()
  const store = createStore<FlowState>(() => (hydrated ? firstState(cinemaId, hydrated) : newState(cinemaId)))
  store.setState({ ...newState(cinemaId, widget), ...(saved && restoreFlow(saved)) })
  let written = textOf(store.getState())

  function textOf(state: FlowState): string {
    return JSON.stringify(savedFlow(state, 0))
  }

  function reread(): boolean {
    const latest = latestRevision()
    if (latest === undefined || latest === revision) return false
    // The revision is taken over even if the stored flow cannot be used here. Otherwise every later write would be refused.
    revision = latest
    const stored = read()
    onReplace?.()
    const next = { ...newState(cinemaId), ...(stored && restoreFlow(stored)) }
    const { draft, acceptedEmail, choice, orders, paymentType, receipt, payers, openOption, sessions, visitor } =
      next
    written = textOf({ ...next, registerType: store.getState().registerType })
    store.setState({
      draft,
      acceptedEmail,
      choice,
      orders,
      paymentType,
      receipt,
      payers,
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

/** Returns whether the saved part of the state is unchanged. This quick comparison avoids serializing the flow after most changes. */
const isSavedAlike = (one: FlowState, other: FlowState): boolean =>
  one.draft === other.draft &&
  one.choice === other.choice &&
  one.orders === other.orders &&
  one.visitor === other.visitor &&
  one.acceptedEmail === other.acceptedEmail &&
  one.registerType === other.registerType &&
  one.paymentType === other.paymentType &&
  one.receipt === other.receipt &&
  one.payers === other.payers
