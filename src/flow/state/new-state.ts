// Initial states: of a widget that has just started, of a flow that begins again, and of the prerendered screens.
import { keysOf, registerTypes } from '../../domain/member/membership-tables.ts'
import type { OrderName } from '../../domain/order/order.ts'
import { noOrder } from '../../domain/order/order.ts'
import { parseRoute, type Route } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'
import { defaultChoice, emptyDraft } from './stored/flow-values.ts'
import { unknownVisitor } from './visitor.ts'

const noOrders = { membership: noOrder, host: noOrder } as const satisfies Record<OrderName, unknown>

/** Returns the state that a navigation to this route sets: the route as text, and the register type (specification §2). */
export const atRoute = (
  { registerType }: Pick<FlowState, 'registerType'>,
  route: Route,
): Pick<FlowState, 'route' | 'registerType'> => ({
  route: route.path + route.query,
  registerType: keysOf(registerTypes).find(type => registerTypes[type].route === route.name) ?? registerType,
})

/** The part of the state that belongs to a person, before that person has typed, chosen or ordered anything. */
export const newFlow = {
  draft: emptyDraft,
  acceptedEmail: null,
  choice: defaultChoice,
  orders: noOrders,
  paymentType: null,
  receipt: null,
  payers: [],
  openOption: null,
  sessions: new Map(),
  orderedSessions: [],
  giftCardOff: null,
  acceptedBuyerOf: null,
  refusedDetails: {},
} as const satisfies Partial<FlowState>

/** Returns the state of a widget that has just started, before its first step. */
export const newState = (cinemaId: string, widget = ''): FlowState => ({
  ...newFlow,
  cinemaId,
  widget,
  ledger: [],
  isLedgerKept: true,
  visitor: unknownVisitor,
  registerType: null,
  route: '',
  stepsShown: 0,
  idleWarningShown: false,
  changing: null,
  leftThanks: null,
  options: null,
  optionsProblem: null,
  notice: null,
  nextNotice: null,
  newCart: null,
  currentCommand: null,
  paymentInProgress: null,
  isOrderOpen: false,
  online: true,
})

/** Returns an empty flow for a different person. The register type follows from the current route. */
export function newFlowAt({ route }: FlowState): typeof newFlow & Pick<FlowState, 'registerType'> {
  const shown = parseRoute(route)
  const registerType = shown ? atRoute({ registerType: null }, shown).registerType : null
  return { ...newFlow, registerType }
}

/**
 * Returns the state with which a first screen is prerendered. React uses the same state while it hydrates that screen. Only the route and
 * the route's register type are known.
 */
export const firstState = (cinemaId: string, route: Route): FlowState => ({
  ...newState(cinemaId),
  ...atRoute({ registerType: null }, route),
})
