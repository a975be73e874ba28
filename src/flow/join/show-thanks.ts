// What happens when the thanks are shown (specification §2.5): the member is loaded, and without a finished order the visitor is led on.
import { isClubMember } from '../../domain/member/member.ts'
import { parseRoute } from '../../domain/route.ts'
import { keepMemberLoaded } from '../member/load-member-again.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'
import { isVisitorPending, memberIn, suspendedIn } from '../state/visitor.ts'

/**
 * Keeps the member of the thanks loaded. If no order was finished in this flow, because the address was typed or bookmarked, it shows
 * the member home to a member of the club, and the first step to anybody else. Returns a function that stops it.
 */
export function showThanks(services: Services): () => void {
  const { store, navigate, config } = services
  let isShown = true
  const follow = () => {
    const state = store.getState()
    if (!isShown || !hasNothingToThankFor(state)) return
    // If a link has led here, the next step is the first screen, and takes no focus.
    if (state.stepsShown === 1) store.setState({ stepsShown: 0 })
    navigate(isClubMember(memberIn(state)) ? '/dashboard' : config.start, 'replace')
  }
  const stopLoading = keepMemberLoaded(services)
  // In a microtask, because the use-case that has changed the receipt may be about to navigate.
  const stop = store.subscribe(() => queueMicrotask(follow))
  queueMicrotask(follow)
  return () => {
    isShown = false
    stop()
    stopLoading()
  }
}

/** Leaves the thanks behind: the step shows its form again. */
export const startNewOrder = ({ store }: Pick<Services, 'store'>): void =>
  store.setState({ hasLeftThanks: false })

/** Until the server has said who the visitor is, the receipt may be in the suspended flow of a member. */
function hasNothingToThankFor(state: FlowState): boolean {
  const { receipt, route, visitor } = state
  if (receipt !== null || parseRoute(route)?.name !== 'thanks' || isVisitorPending(state)) return false
  return visitor.status !== 'unavailable' || suspendedIn(state) === null
}
