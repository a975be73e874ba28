// Records the events of the visitor; no other code writes `visitor` in the store. It also applies the effects of events. If the server has
// identified a different person, the previous person's work ends, their cached lists are removed, and their checkout closes (specification
// §13.2).
import type { Member } from '../../domain/member/member.ts'
import { SESSION_LOST, sessionNotices } from '../../domain/messages/notices.ts'
import { cartIdOf, orderNames } from '../../domain/order/order.ts'
import { parseRoute } from '../../domain/route.ts'
import { earlyInputKey, memberListKey, memberListsOf } from '../../domain/storage-keys.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { FirstServices } from '../state/services.ts'
import { isVisitorKnown, memberIn, suspendedIn } from '../state/visitor.ts'
import { flowAfter } from './flow-changes.ts'
import { type FlowChange, type VisitorEvent, visitorAfter } from './visitor-events.ts'

/** After these changes the screens are mounted again, and all work for the earlier person ends. */
const endsOwner: readonly FlowChange[] = ['take-over', 'replace', 'suspend', 'reset']

type Recording = Pick<FirstServices, 'store' | 'owner' | 'emit' | 'cache' | 'navigate'>

/**
 * Applies an event to the visitor and the flow. Emits `movie-club:member` when the server has first said who the visitor is, and when the
 * member changes.
 */
export function recordVisitorEvent(services: Recording, event: VisitorEvent): void {
  const { store, owner, emit } = services
  const before = store.getState()
  const step = visitorAfter(before.visitor, event)
  if (step.change === 'keep' && step.visitor === before.visitor) return
  if (endsOwner.includes(step.change)) owner.end()
  const part = flowAfter(before, step)
  const after = { ...before, ...part }
  store.setState({ ...part, ...messagesAfter(before, after, event) })
  if (event.type === 'answered') forgetListsOfOthers(services, event.member)
  if (leavesCheckout(before, after, step.change)) leaveCheckout(services)
  if (isVisitorKnown(after) && !(isVisitorKnown(before) && isSameMember(before, after)))
    emit('movie-club:member', { memberType: memberIn(after)?.memberType ?? null })
}

const textOf = (member: Member | null): string => JSON.stringify(member)
const isSameMember = (one: FlowState, other: FlowState): boolean =>
  textOf(memberIn(one)) === textOf(memberIn(other))

/**
 * Clears options and messages that are out of date. Prices depend on the member. A message that the session has ended is wrong when the
 * session is back.
 */
function messagesAfter(before: FlowState, after: FlowState, event: VisitorEvent): Partial<FlowState> {
  if (event.type !== 'answered') return {}
  const isRefused = before.optionsProblem?.kind === 'signed-out'
  return {
    ...(!isSameMember(before, after) && { options: null, optionsProblem: null }),
    ...(event.member && isRefused && { optionsProblem: null }),
    ...(event.member && sessionNotices.includes(before.notice) && { notice: null }),
    ...(memberIn(before) && !event.member && { notice: SESSION_LOST }),
  }
}

/** Returns whether the checkout must close, because the person at the screen must not see a different person's order. */
function leavesCheckout(before: FlowState, after: FlowState, change: FlowChange): boolean {
  if (change === 'replace' || change === 'take-over') return true
  const suspended = suspendedIn(before)
  if (!suspended || change === 'resume') return false
  return !isVisitorKnown(before) && isVisitorKnown(after)
}

function leaveCheckout({ store, navigate }: Recording): void {
  const { route, orders } = store.getState()
  const shown = parseRoute(route)
  const isTheirs = orderNames.some(
    name => orders[name].status === 'paymentSent' || cartIdOf(orders[name]) === shown?.cartId,
  )
  if (shown?.name === 'checkout' && !isTheirs) navigate('/register/membership', 'replace')
}

/**
 * Removes the cached lists, unless they belong to this member (specification §7.3). If a different member has logged in, also
 * removes the text that was typed before the app had loaded.
 */
function forgetListsOfOthers({ cache }: Pick<FirstServices, 'cache'>, member: Member | null): void {
  if (member && cache.peek(memberListsOf) === member.id) return
  cache.removeAll(memberListKey())
  if (!member) return
  cache.set(memberListsOf, member.id)
  // This text was typed into steps that this member has not opened.
  cache.removeAll(earlyInputKey())
}
