// The state of a widget that has just started, of one that begins again, and of the prerendered screens.
import { keysOf, registerTypes } from '../../domain/member/membership-tables.ts'
import type { OrderName } from '../../domain/order/order.ts'
import { noOrder } from '../../domain/order/order.ts'
import { parseRoute, type Route } from '../../domain/route.ts'
import type { FlowState } from './flow-state.ts'
import { defaultChoice, emptyDraft } from './saved-flow.ts'
import { unknownVisitor } from './visitor.ts'

const noOrders = { membership: noOrder, host: noOrder } as const satisfies Record<OrderName, unknown>

/** The register type after a navigation to this route (specification §2). */
export const atRoute = (
  { registerType }: Pick<FlowState, 'registerType'>,
  route: Route,
): Pick<FlowState, 'route' | 'registerType'> => ({
  route: route.path + route.query,
  registerType: keysOf(registerTypes).find(type => registerTypes[type].route === route.name) ?? registerType,
})

/** The part of the state that belongs to a person, before they have typed, chosen or ordered anything. */
export const newFlow = {
  draft: emptyDraft,
  acceptedEmail: null,
  choice: defaultChoice,
  orders: noOrders,
  paymentType: null,
  receipt: null,
  openOption: null,
  sessions: new Map(),
} as const satisfies Partial<FlowState>

export const newState = (cinemaId: string): FlowState => ({
  ...newFlow,
  cinemaId,
  visitor: unknownVisitor,
  registerType: null,
  route: '',
  stepsShown: 0,
  idleWarningShown: false,
  changing: null,
  hasLeftThanks: false,
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

/** Begins the flow again at the step that is shown, for a different person. */
export function newFlowAt({ route }: FlowState): typeof newFlow & Pick<FlowState, 'registerType'> {
  const shown = parseRoute(route)
  const registerType = shown ? atRoute({ registerType: null }, shown).registerType : null
  return { ...newFlow, registerType }
}

/**
 * The state of the prerendered screens, and of React while it hydrates one: no step is shown, and nothing is known but the
 * route.
 */
export const firstState = (cinemaId: string, route: Route): FlowState => ({
  ...newState(cinemaId),
  ...atRoute({ registerType: null }, route),
})
