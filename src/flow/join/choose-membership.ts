// The membership screen: what it loads, and Continue, which orders the membership. Free completes at once,
// VIP goes to the checkout (specification §2.3, §4.2; api §5).

import {
  isFreeOffered,
  type MembershipKind,
  type MembershipOption,
} from '../../domain/member/membership-option.ts'
import { LOG_IN_TO_RENEW } from '../../domain/messages/order-notices.ts'
import type { PaymentSent } from '../../domain/order/order.ts'
import { isFreePayment } from '../../domain/order/sent-payment.ts'
import { attempt, failure, ProblemError, type Result, success } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { ask, askAboutPayment } from '../checkout/ask-about-payment.ts'
import { hasAcceptedDetails } from '../member/accepted-details.ts'
import { loadMember } from '../member/load-member.ts'
import { detailsRoute } from '../member/steps.ts'
import { loadOptions } from '../order/load-options.ts'
import { orderMembership } from '../order/order-membership.ts'
import { withCart } from '../order/with-cart.ts'
import { completeFree } from '../payment/complete-free.ts'
import type { FlowState } from '../state/flow-state.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import { reportProblem, type ScopedServices, type Services } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'
import { isIdentifyingVisitor, isVisitorKnown, memberIn } from '../state/visitor.ts'

/**
 * Runs when the membership or renew screen is shown (specification §2.3, §6). Whose details the server has not accepted
 * goes to their step first. A choice that is not offered becomes VIP.
 */
export async function enterMembership(services: Services): Promise<void> {
  const { store, navigate } = services
  if (!isVisitorKnown(store.getState())) await loadMember(services)
  const { registerType, choice, route, notice, orders, currentCommand, stepsShown } = store.getState()
  const member = memberIn(store.getState())
  const isStillHere = route.startsWith('/register/membership') || route.startsWith('/renew')
  if (!isStillHere) return
  // Only a member can renew, also if the server has accepted the details of the visitor before.
  const mustLogIn = member === null && route.startsWith('/renew')
  if (mustLogIn || !hasAcceptedDetails(store.getState())) {
    // A link to this step without its details: the first step is the first screen then, and takes no focus.
    if (stepsShown === 1) store.setState({ stepsShown: 0 })
    navigate(detailsRoute(store.getState()) ?? '/register', 'replace')
    // A notice that is already there says that the session has ended.
    store.setState({ notice: notice ?? (mustLogIn ? LOG_IN_TO_RENEW : null) })
    return
  }
  // The page was reloaded while a free order was on its way.
  const { membership } = orders
  if (
    membership.status === 'paymentSent' &&
    membership.outcome === null &&
    isFreeOrder(membership) &&
    currentCommand?.order !== 'membership'
  )
    void askAboutPayment(services, membership.payment.cartId)
  if (!isFreeOffered(member, registerType)) store.setState({ choice: { ...choice, kind: 'vip' } })
}

/** Until it is known whose choice it is, there is none. */
export const optionsToChoose = (state: FlowState): readonly MembershipOption[] | null =>
  isIdentifyingVisitor(state) ? null : state.options

/**
 * Enters the screen, and keeps it right while it is shown: after a login or logout in another tab, other memberships may be
 * chosen, and a change of member clears the options, because they and their prices depend on the member. Returns a
 * function that stops it.
 */
export function showMembership(services: Services): () => void {
  const { store } = services
  let isShown = true
  const load = () => {
    const state = store.getState()
    if (isShown && !optionsToChoose(state) && !state.optionsProblem) void loadOptions(services)
  }
  void enterMembership(services)
  load()
  const stop = store.subscribe((now, before) => {
    if (memberIn(now) !== memberIn(before)) void enterMembership(services)
    // Later: whoever changed the options may be about to change more.
    if (optionsToChoose(now) !== optionsToChoose(before) || now.optionsProblem !== before.optionsProblem)
      queueMicrotask(load)
  })
  return () => {
    isShown = false
    stop()
  }
}

/**
 * Continue. Once the visitor leaves the step (`signal`), nothing more is ordered, completed or shown. A failure of a free order
 * that was made, and then could not be completed, says so (`isCompletion`).
 * @param keepsDuration the duration was chosen at the checkout before
 */
export async function chooseMembership(
  services: Services,
  signal?: AbortSignal,
  keepsDuration = false,
): Promise<Result<void>> {
  const { store, orderQueue } = services
  const { orders, currentCommand } = store.getState()
  // The visitor came back from a checkout that is still paying: nothing is ordered behind it.
  if (currentCommand?.order === 'membership' && isSending({ currentCommand }))
    return failure({ kind: 'cancelled' })
  // Money may have been taken for the order before. What became of it comes first (specification §4.7).
  if (orders.membership.status === 'paymentSent' && !isFreeOrder(orders.membership))
    return toQuestion(services)
  const { kind } = store.getState().choice
  // VIP starts with the 1-year option (api §5); the checkout offers the other.
  if (!keepsDuration) store.setState(state => ({ choice: { ...state.choice, duration: '1year' } }))
  if (kind === 'vip') services.prefetchPayments()
  const ordered = await attempt(
    () =>
      orderQueue.run(services, { order: 'membership', type: 'order' }, scoped => order(scoped, kind), signal),
    signal,
  )
  if (!ordered.ok) {
    const isInQuestion = store.getState().orders.membership.status === 'paymentSent'
    if (isInQuestion && ordered.problem.kind !== 'cancelled') return toQuestion(services)
    reportProblem(services, ordered.problem)
    return ordered
  }
  if (kind === 'vip') return success(undefined)
  const done = await completeFree(services, 'membership', signal)
  return done.ok ? done : { ...done, isCompletion: true }
}

/** What the server says of an order that was sent, or is paid already, is at its checkout; of a free one, at this step. */
function toQuestion({ store, navigate }: Services): Result<void> {
  const { membership } = store.getState().orders
  if (membership.status === 'paymentSent' && !isFreeOrder(membership))
    navigate(checkoutRoute(membership.payment.cartId))
  return failure({ kind: 'cancelled' })
}

const isFreeOrder = ({ payment }: PaymentSent): boolean => isFreePayment(payment)

async function order(scoped: ScopedServices, kind: MembershipKind): Promise<void> {
  const { store, api, navigate } = scoped
  const { membership } = store.getState().orders
  if (membership.status === 'paymentSent') {
    // Sent while this waited for its turn.
    if (!isFreeOrder(membership)) throw new ProblemError({ kind: 'being-paid' })
    // A free membership whose reply was lost: it may have begun, and then there is nothing to order.
    if (membership.outcome?.status !== 'closed') await ask(scoped, 'membership')
    recordOrderEvent(scoped, 'membership', { type: 'reopened' })
    if (store.getState().orders.membership.status === 'paymentSent')
      throw new ProblemError({ kind: 'cancelled' })
  }
  // What the checkout shows is of the choice before.
  recordOrderEvent(scoped, 'membership', { type: 'checkout-dismissed' })
  const { cartId, isNewCart } = await orderMembership(scoped)
  if (kind === 'vip') return navigate(checkoutRoute(cartId))
  // Nothing is to be paid, so nothing of a gift card is to be spent.
  if (!isNewCart) await withCart(scoped, 'membership', id => api.checkout.removeGiftCard(id))
}
