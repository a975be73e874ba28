// Creates the widget's zustand store and keeps its saved part in session storage (specification §13;
// contributing §2).
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { SessionCache } from '../../browser/session-cache.ts'
import { inputFields } from '../../domain/member/personal-fields.ts'
import { unresolvedPaymentOf } from '../../domain/order/change-of-owner.ts'
import { noOrder } from '../../domain/order/order.ts'
import { restoredOrder, savedOrder } from '../../domain/order/saved-order.ts'
import type { FlowState } from './flow-state.ts'
import { newFlow, type SavedFlow, savedFlowSchema } from './saved-flow.ts'

export type FlowStore = StoreApi<FlowState>

/** The state of a widget that has just started. Nothing of it is saved but `flow`. */
export const newState = (flow: SavedFlow): FlowState => ({
  ...flow,
  orders: restoredOrders(flow.orders),
  route: '',
  stepsShown: 0,
  hasLeftThanks: false,
  draftRestored: false,
  idleWarningShown: false,
  changing: null,
  member: null,
  memberStatus: 'unknown',
  memberProblem: null,
  memberSeen: 0,
  signedOut: false,
  options: null,
  optionsProblem: null,
  notice: null,
  nextNotice: null,
  currentCommand: null,
  paymentInProgress: null,
  openOption: null,
  isOrderOpen: false,
  sessions: new Map(),
  online: true,
})

const savedNames = Object.keys(savedFlowSchema.entries) as (keyof SavedFlow)[]

export const noOrders = { membership: noOrder, host: noOrder } as const

export const restoredOrders = ({ membership, host }: SavedFlow['orders']): FlowState['orders'] => ({
  membership: restoredOrder(membership),
  host: restoredOrder(host),
})

/** Picks the fields that the schema names. */
export const savedPart = (state: FlowState): SavedFlow => ({
  ...(Object.fromEntries(savedNames.map(name => [name, state[name]])) as unknown as SavedFlow),
  orders: { membership: savedOrder(state.orders.membership), host: savedOrder(state.orders.host) },
})

/**
 * A member's flow, while it is not known who the visitor is (specification §13): a new one takes its place. The question about a
 * payment stays, without whose it was, because money may have been taken.
 */
export const setAside = (state: FlowState): Partial<FlowState> => ({
  ...newFlow(state.cinemaId),
  registerType: state.registerType,
  aside: savedPart(state),
  orders: {
    membership: unresolvedPaymentOf(state.orders.membership),
    host: unresolvedPaymentOf(state.orders.host),
  },
  member: null,
  openOption: null,
  sessions: new Map(),
})

/** Of the orders, most that changes is not saved. */
const isSavedPartEqual = (one: FlowState, other: FlowState): boolean =>
  savedNames.every(
    name =>
      one[name] === other[name] ||
      (name === 'orders' &&
        JSON.stringify(savedPart(one).orders) === JSON.stringify(savedPart(other).orders)),
  )

const isTyped = ({ draft }: SavedFlow): boolean => inputFields.some(({ name }) => draft[name].trim() !== '')

export interface KeptFlow {
  readonly store: FlowStore
  /** Writes what is kept, with its end. */
  keep(): void
}

/**
 * A saved flow of another version, cinema or shape is dropped, and one that has come to its end. Storage is written only when
 * the saved part has changed.
 * @param key unique to the widget
 * @param until when what is kept is to be forgotten
 */
export function createFlowStore(
  cache: SessionCache,
  key: string,
  cinemaId: string,
  until?: () => Date,
): KeptFlow {
  const saved = cache.get(key, savedFlowSchema)
  const flow = saved?.cinemaId === cinemaId ? saved : newFlow(cinemaId)
  const state = newState(flow)
  const store = createStore<FlowState>(() =>
    flow.memberId === null ? { ...state, draftRestored: isTyped(flow) } : { ...state, ...setAside(state) },
  )
  const keep = () => cache.set(key, savedPart(store.getState()), until?.())
  store.subscribe((state, before) => {
    if (!isSavedPartEqual(state, before)) keep()
  })
  return { store, keep }
}
