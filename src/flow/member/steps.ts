// Counts the steps of joining and finds the routes back (specification §2, §15.6).
import { isClubMember } from '../../domain/member/member.ts'
import type { RoutePath } from '../../domain/route.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'
import { isRegistered } from './accepted-details.ts'

type Joining = Pick<FlowState, 'visitor' | 'registerType'>

/**
 * Returns whether joining starts with the membership step. A club member starts there, because the server already has their details. A
 * visitor who renews does, too, because most people who renew are in the club.
 */
function startsWithMembership(state: Joining): boolean {
  const member = memberIn(state)
  return isClubMember(member) || (state.registerType === 'renew' && member === null)
}

export const stepCount = (state: Joining): 2 | 3 => (startsWithMembership(state) ? 2 : 3)

/** Returns the route of the step that asks for the details; null if that step is skipped, as for a club member. */
export function detailsRoute(state: Joining): RoutePath | null {
  if (startsWithMembership(state)) return null
  if (state.registerType === 'upgrade') return '/upgrade'
  return state.registerType ? `/register?${state.registerType}` : '/register'
}

/** Returns the route of the membership step. It is `/renew` only if renewing starts with that step, so not for a newsletter member. */
export const membershipRoute = (state: Joining): RoutePath =>
  state.registerType === 'renew' && startsWithMembership(state) ? '/renew' : '/register/membership'

/**
 * Returns the route on which a visitor orders a membership again after its order was lost. The route keeps the register type
 * (specification §4.7).
 * @param start the first step of the widget
 */
export function startAgainRoute(state: FlowState, start: RoutePath): RoutePath {
  const { registerType } = state
  if (isClubMember(memberIn(state)) || isRegistered(state)) return membershipRoute(state)
  return registerType === null ? start : (detailsRoute(state) ?? membershipRoute(state))
}

/**
 * Starts the change of details after 'Change' was pressed at the checkout. When the server has accepted the details, the membership step
 * continues to the checkout automatically.
 */
export const startChangingDetails = ({ store }: Pick<Services, 'store'>): void =>
  store.setState({ changing: 'asked' })

/** Ends the change of details. Called when the membership step has ordered, or when the visitor must first choose a membership. */
export const endChangingDetails = ({ store }: Pick<Services, 'store'>): void =>
  store.setState({ changing: null })
