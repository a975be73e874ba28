// Runs the thank-you screen (specification §2.5): loads the member, and shows a different screen if no order was completed.
import { hasMoved, membershipEnd } from '../../domain/dates/membership-end.ts'
import { isClubMember } from '../../domain/member/member.ts'
import { parseRoute } from '../../domain/route.ts'
import { loadMember } from '../member/load-member.ts'
import { keepMemberLoaded } from '../member/load-member-again.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'
import { isVisitorPending, memberIn, suspendedIn } from '../state/visitor.ts'

/** The waits before GET member is sent again after a renewal, in milliseconds: 30 s together. */
const waits: readonly number[] = [2_000, 4_000, 8_000, 16_000]

/**
 * Keeps the member loaded while the thank-you screen is shown. Returns a function that stops this. If no order was completed in
 * this flow, e.g. if a bookmark opened the screen, navigates to a different step. For a club member this is the member home, for
 * anybody else the first step.
 */
export function showThanks(services: Services): () => void {
  const { store, navigate, config } = services
  let isShown = true
  const follow = () => {
    const state = store.getState()
    if (!isShown || !hasNothingToThankFor(state)) return
    // If a link opened the thank-you screen, the next step replaces that screen and counts as the first step. A first step does
    // not take the focus.
    if (state.stepsShown === 1) store.setState({ stepsShown: 0 })
    navigate(isClubMember(memberIn(state)) ? '/dashboard' : config.start, 'replace')
  }
  const stopLoading = keepMemberLoaded(services)
  let timer: ReturnType<typeof setTimeout>
  const askAgain = ([wait, ...later]: readonly number[]) => {
    if (wait === undefined || !isShown || !awaitsNewEnd(services)) return
    timer = setTimeout(() => void loadMember(services).then(() => askAgain(later)), wait)
  }
  askAgain(waits)
  // In a microtask, because the use-case that has changed the receipt may be about to navigate.
  const stop = store.subscribe(() => queueMicrotask(follow))
  queueMicrotask(follow)
  return () => {
    isShown = false
    clearTimeout(timer)
    stop()
    stopLoading()
  }
}

/** Returns whether the server still sends the end that the membership had before the order. */
function awaitsNewEnd({ store, config }: Services): boolean {
  const { receipt, ...state } = store.getState()
  const end = membershipEnd(memberIn(state)?.expiry, config.timeZone, Date.now())
  return receipt?.endBefore != null && receipt.membership !== null && !hasMoved(end, receipt.endBefore)
}

/**
 * Starts a new order after the visitor went back from the thank-you screen to an earlier step. That step then shows its form, and
 * no longer the completed order.
 */
export const startNewOrder = ({ store }: Pick<Services, 'store'>): void =>
  store.setState({ leftThanks: 'anew' })

/**
 * Returns whether the thank-you screen has no receipt to show. Returns false until the reply to GET member has arrived, and while
 * a member's flow is suspended after GET member has failed. That flow may contain the receipt.
 */
function hasNothingToThankFor(state: FlowState): boolean {
  const { receipt, route, visitor } = state
  if (receipt !== null || parseRoute(route)?.name !== 'thanks' || isVisitorPending(state)) return false
  return visitor.status !== 'unavailable' || suspendedIn(state) === null
}
