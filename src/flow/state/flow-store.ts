// Creates the widget's zustand store and keeps its saved part in session storage (specification §13;
// contributing §2).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SessionCache } from '../../browser/session-cache.ts'
import type { FlowState } from './flow-state.ts'
import {
  isSavedPartEqual,
  newFlow,
  restoredOrders,
  type SavedFlow,
  savedFlowSchema,
  savedPart,
} from './saved-flow.ts'

export type FlowStore = StoreApi<FlowState>

/** The state of a widget that has just started. Nothing of it is saved but `flow`. */
export const newState = (flow: SavedFlow): FlowState => ({
  ...flow,
  orders: restoredOrders(flow.orders),
  route: '',
  stepsShown: 0,
  afterThanks: false,
  member: null,
  memberStatus: 'unknown',
  memberProblem: null,
  memberSeen: 0,
  signedOut: false,
  options: null,
  optionsProblem: null,
  notice: null,
  nextNotice: null,
  doing: null,
  sheet: null,
  openOption: null,
  isOrderOpen: false,
  sessions: new Map(),
  online: true,
})

/**
 * A saved flow of another version, cinema or shape is dropped. Storage is written only when the saved part
 * has changed.
 * @param key unique to the widget
 */
export function createFlowStore(cache: SessionCache, key: string, cinemaId: string): FlowStore {
  const saved = cache.get(key, savedFlowSchema)
  const flow = saved?.cinemaId === cinemaId ? saved : newFlow(cinemaId)
  const store = createStore<FlowState>(() => newState(flow))
  store.subscribe((state, before) => {
    if (!isSavedPartEqual(state, before)) cache.set(key, savedPart(state))
  })
  return store
}
