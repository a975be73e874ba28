// What is kept, shown and forgotten when it is known who the visitor is (specification §13).
import { isClubMember, type Member } from '../../domain/member/member.ts'
import { SESSION_LOST } from '../../domain/messages/notices.ts'
import { toBeOrderedAgain, withoutDetails } from '../../domain/order/change-of-owner.ts'
import { detailsOf, inCart, type Order } from '../../domain/order/order.ts'
import { parseRoute } from '../../domain/route.ts'
import { newFlowAt } from '../state/first-state.ts'
import type { FlowState } from '../state/flow-state.ts'
import { noOrders, setAside } from '../state/flow-store.ts'
import type { Services } from '../state/services.ts'
import { isIdentifyingVisitor, isSending } from '../state/under-way.ts'
import { forgetListsOfOthers } from './list-owner.ts'
import { prefillDraft } from './prefill-draft.ts'
import { takenBack, withoutAside } from './take-back.ts'

/** The member is logged in, so messages that the session has ended are cleared. */
const clearSessionLost = (before: FlowState): Partial<FlowState> => ({
  memberSeen: before.memberSeen + 1,
  signedOut: false,
  ...(before.notice === SESSION_LOST && { notice: null }),
  ...(before.optionsProblem?.kind === 'signed-out' && { optionsProblem: null }),
})

/** @param member null for a visitor */
export function applyMember(services: Services, member: Member | null): void {
  const { store, emit } = services
  const isFirst = store.getState().memberStatus !== 'known'
  changePerson(services, member)
  const before = store.getState()
  const isSame = JSON.stringify(member) === JSON.stringify(before.member)
  forgetListsOfOthers(services, member)
  store.setState({
    ...(isSame ? {} : { member, options: null, optionsProblem: null }),
    ...(member && before.member?.id !== member.id && { orders: ordersOf(before, member) }),
    // Of an order that somebody else paid for while it was unknown who they are.
    ...(member && before.memberId !== member.id && isReceiptOfAnother(before, member) && { receipt: null }),
    ...(member && !(isSame && before.draft.email) && prefillDraft(before, member)),
    ...(member && isAnother(before.acceptedEmail ?? '', member) && { acceptedEmail: null }),
    ...(member && clearSessionLost(before)),
    ...(before.member && !member && { notice: SESSION_LOST }),
    ...(!(member && !isClubMember(member)) && { memberProblem: null }),
    // While a payment is under way the flow stays that of the member who pays.
    ...(member && !isSending(before) && { memberId: member.id }),
    memberStatus: 'known',
  })
  // The page opens for a visitor after a member has used it.
  if (isFirst && !member && before.aside) leaveCheckout(services)
  if (!isSame || before.memberStatus !== 'known')
    emit('movie-club:member', { memberType: member?.memberType ?? null })
}

/**
 * Whose session it is decides what is kept. When another member logs in, nothing of the member before is left: neither order,
 * accepted terms, details nor receipt. For a visitor it is set aside, as it is where the page has been loaded again.
 */
function changePerson(services: Services, member: Member | null): void {
  const { store, owner } = services
  const before = store.getState()
  const { memberId, aside } = before
  if (isSending(before)) return
  if (aside && member) {
    const isOwn = aside.memberId === member.id
    // What was typed while the server was asked is this member's: nothing of the one before was shown.
    if (!isOwn && !isIdentifyingVisitor(before)) owner.end()
    store.setState(isOwn ? takenBack(before, aside) : withoutAside(before))
    if (!isOwn) leaveCheckout(services)
  }
  const isOther = memberId !== null && memberId !== member?.id
  // A session that ended while the page is open may be the same member's again in a moment.
  if (!isOther || (!member && before.member)) return
  owner.end()
  store.setState(
    member
      ? { ...newFlowAt(before), orders: noOrders, openOption: null, sessions: new Map() }
      : setAside(before),
  )
  leaveCheckout(services)
}

/** Its order is not to be seen any more. */
function leaveCheckout({ store, navigate }: Services): void {
  const { route, orders } = store.getState()
  const isAsked = [orders.membership, orders.host].some(order => order.status === 'paymentSent')
  if (parseRoute(route)?.name === 'checkout' && !isAsked) navigate('/register/membership', 'replace')
}

/**
 * A visitor has logged in, and goes on with their orders. A membership has other items for a member, so it is to be ordered
 * again. Details that the server gave for another person, before it knew this one, are nobody's to see.
 */
function ordersOf({ orders, memberId, memberStatus }: FlowState, member: Member): FlowState['orders'] {
  const own = (order: Order): Order => (isOfAnother(order, member) ? withoutDetails(order) : order)
  const membership = own(orders.membership)
  // After a reload it is the member's. Where the session had ended and is back, it may have been ordered in between.
  const isOwn = memberId === member.id && memberStatus !== 'known'
  return { membership: isOwn ? membership : toBeOrderedAgain(membership), host: own(orders.host) }
}

const isOfAnother = (order: Order, member: Member): boolean =>
  isAnother(detailsOf(order)?.checkout.customer?.email ?? '', member) ||
  isAnother(inCart(order)?.unresolvedPayment?.customer.email ?? '', member) ||
  (order.status === 'paymentSent' && isAnother(order.payment.customer.email, member))

const isReceiptOfAnother = ({ receipt }: FlowState, member: Member): boolean =>
  isAnother(receipt?.customer.email ?? '', member)

const isAnother = (email: string, member: Member): boolean =>
  email !== '' && email.toLowerCase() !== member.email.toLowerCase()
