// The steps of joining (specification §2, §15.6): how many there are, and which ways lead back.
import { isClubMember } from '../../domain/member/member.ts'
import type { RoutePath } from '../../domain/route.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'
import { isRegistered } from './accepted-details.ts'

type Joining = Pick<FlowState, 'visitor' | 'registerType'>

/** A club member has given the details, so renewing and upgrading begin with the membership. Most who renew are in the club. */
function startsWithMembership(state: Joining): boolean {
  const member = memberIn(state)
  return isClubMember(member) || (state.registerType === 'renew' && member === null)
}

/** Details, membership, payment; the membership is the last but one. */
export const stepCount = (state: Joining): 2 | 3 => (startsWithMembership(state) ? 2 : 3)

/** The step that asks for the details; null for a club member, who does not come by it. */
export function detailsRoute(state: Joining): RoutePath | null {
  if (startsWithMembership(state)) return null
  if (state.registerType === 'upgrade') return '/upgrade'
  return state.registerType ? `/register?${state.registerType}` : '/register'
}

/** After a step of details it is reached under its own name, also by a newsletter member who renews. */
export const membershipRoute = (state: Joining): RoutePath =>
  state.registerType === 'renew' && startsWithMembership(state) ? '/renew' : '/register/membership'

/** Where a membership that was lost is ordered again, with the register type that it had (specification §4.7). */
export function startAgainRoute(state: FlowState, start: RoutePath): RoutePath {
  const { registerType } = state
  if (isClubMember(memberIn(state)) || isRegistered(state)) return membershipRoute(state)
  return registerType === null ? start : (detailsRoute(state) ?? membershipRoute(state))
}

/** 'Change' at the checkout: once the details are accepted, the membership step continues to the checkout. */
export const startChangingDetails = ({ store }: Pick<Services, 'store'>): void =>
  store.setState({ changing: 'asked' })

/** The membership step has taken over, or the visitor has to choose there first. */
export const endChangingDetails = ({ store }: Pick<Services, 'store'>): void =>
  store.setState({ changing: null })
