// Loads the membership screen and orders the membership when the visitor presses the button Continue. A free membership is
// completed immediately. For VIP the checkout opens (specification §2.3, §4.2; api §5).

import {
  isFreeOffered,
  type MembershipKind,
  type MembershipOption,
} from '../../domain/member/membership-option.ts'
import { LOG_IN_TO_RENEW } from '../../domain/messages/order-notices.ts'
import type { Buyer } from '../../domain/order/buyer.ts'
import { isSameBuyer } from '../../domain/order/change-of-owner.ts'
import { inCart, type PaymentSent } from '../../domain/order/order.ts'
import { isFreePayment } from '../../domain/order/payments/ledger.ts'
import { attempt, failure, ProblemError, type Result, success } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { ask, askAboutPayment } from '../checkout/ask-about-payment.ts'
import { hasAcceptedDetails } from '../member/accepted-details.ts'
import { loadMember } from '../member/load-member.ts'
import { keepRefusal } from '../member/refused-details.ts'
import { detailsRoute } from '../member/steps.ts'
import { loadOptions } from '../order/load-options.ts'
import { chosenOption, orderMembership } from '../order/order-membership.ts'
import { isHeldCart, withCart } from '../order/with-cart.ts'
import { completeFree } from '../payment/complete-free.ts'
import type { FlowState } from '../state/flow-state.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import { reportProblem, type ScopedServices, type Services } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'
import {
  buyerIn,
  isIdentifyingVisitor,
  isVisitorKnown,
  isVisitorUnchecked,
  memberIn,
} from '../state/visitor.ts'

/**
 * Enters the membership or renew screen (specification §2.3, §6). If the visitor must first log in or give details, the step with
 * the details replaces this step. If Free is not offered, the choice becomes VIP. Never rejects.
 */
export async function enterMembership(services: Services): Promise<void> {
  const { store, navigate } = services
  if (!isVisitorKnown(store.getState())) await loadMember(services)
  const { registerType, choice, route, notice, orders, currentCommand, stepsShown } = store.getState()
  const member = memberIn(store.getState())
  const isStillHere = route.startsWith('/register/membership') || route.startsWith('/renew')
  if (!isStillHere) return
  // Only a member can renew. Accepted details of a visitor are not enough.
  const mustLogIn = member === null && route.startsWith('/renew')
  if (mustLogIn || !hasAcceptedDetails(store.getState())) {
    // If a link opened this step, the step that replaces it counts as the first one shown, so it does not take the focus.
    if (stepsShown === 1) store.setState({ stepsShown: 0 })
    navigate(detailsRoute(store.getState()) ?? '/register', 'replace')
    // An existing notice says that the session has ended, so it is kept.
    store.setState({
      notice: notice ?? (mustLogIn ? LOG_IN_TO_RENEW : null),
      ...(mustLogIn && { afterLogin: { route: '/renew', stepsShown: store.getState().stepsShown } }),
    })
    return
  }
  // If the page was reloaded while a free order was being sent, asks the server for the result.
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

/** Returns the options to choose from; null until they have loaded and the server has said who the visitor is. Prices are in cents. */
export const optionsToChoose = (state: FlowState): readonly MembershipOption[] | null =>
  isIdentifyingVisitor(state) ? null : state.options

/**
 * Enters the screen and keeps it up to date while it is shown. Returns a function that stops this. After a login or logout in a different
 * tab, the options are cleared and loaded again, because options and prices depend on the member.
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
    // In a microtask, because the code that has changed the options may be about to change more.
    if (optionsToChoose(now) !== optionsToChoose(before) || now.optionsProblem !== before.optionsProblem)
      queueMicrotask(load)
  })
  return () => {
    isShown = false
    stop()
  }
}

/**
 * Orders the chosen membership when the visitor presses the button Continue. Resolves to success or to the problem; never
 * rejects. If `signal` is aborted because the visitor leaves the step, nothing more is ordered, completed or shown. If a free
 * membership is ordered but cannot be completed, the failure has `isCompletion`.
 * @param keepsDuration whether to keep the duration that was chosen at the checkout
 */
export async function chooseMembership(
  services: Services,
  signal?: AbortSignal,
  keepsDuration = false,
): Promise<Result<void>> {
  const { store, orderQueue } = services
  const { orders, currentCommand } = store.getState()
  // The visitor has gone back from the checkout while a payment is being sent, so nothing is ordered meanwhile.
  if (currentCommand?.order === 'membership' && isSending({ currentCommand }))
    return failure({ kind: 'cancelled' })
  // Money may have been taken for the earlier order, so the visitor sees its result first (specification §4.7).
  if (orders.membership.status === 'paymentSent' && !isFreeOrder(orders.membership))
    return toQuestion(services)
  // A member must not buy the membership of a visitor, so the widget asks once more who this is. A member then sees other prices.
  if (isVisitorUnchecked(store.getState())) {
    await loadMember(services)
    if (signal?.aborted || memberIn(store.getState())) return failure({ kind: 'cancelled' })
  }
  const { kind } = store.getState().choice
  // VIP starts with the 1-year option (api §5). The checkout also offers 2 years.
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
    keepRefusal(store, reportProblem(services, ordered.problem))
    return ordered
  }
  if (kind === 'vip') return success(undefined)
  const done = await completeFree(services, 'membership', signal)
  if (done.ok) return done
  keepRefusal(store, done.problem)
  return { ...done, isCompletion: true }
}

/**
 * Opens the checkout of an unresolved or paid order, which shows the outcome of its payment. For a free order, the membership step shows
 * the outcome itself.
 */
function toQuestion({ store, navigate }: Services): Result<void> {
  const { membership } = store.getState().orders
  if (membership.status === 'paymentSent' && !isFreeOrder(membership))
    navigate(checkoutRoute(membership.payment.cartId))
  return failure({ kind: 'cancelled' })
}

const isFreeOrder = ({ payment }: PaymentSent): boolean => isFreePayment(payment)

/** Returns whether a completion of the chosen membership was sent for this cart, and has no answer yet. */
function isInDoubt(scoped: ScopedServices): boolean {
  const { orders, visitor } = scoped.store.getState()
  const known = inCart(orders.membership)
  return (
    known?.confirmed?.content === chosenOption(scoped.store.getState())?.slug &&
    known !== null &&
    isSameBuyer(known.confirmed?.buyer ?? noBuyer, buyerIn({ visitor })) &&
    isHeldCart(scoped, known.cartId)
  )
}
const noBuyer: Buyer = { memberId: null, memberType: null }

async function order(scoped: ScopedServices, kind: MembershipKind): Promise<void> {
  const { store, api, navigate } = scoped
  const { membership } = store.getState().orders
  if (membership.status === 'paymentSent') {
    // The payment was sent while this command was queued.
    if (!isFreeOrder(membership)) throw new ProblemError({ kind: 'being-paid' })
    // After a lost reply the free membership may already have begun. If so, nothing is ordered.
    if (membership.outcome?.status !== 'closed') await ask(scoped, 'membership')
    recordOrderEvent(scoped, 'membership', { type: 'reopened' })
    if (store.getState().orders.membership.status === 'paymentSent')
      throw new ProblemError({ kind: 'cancelled' })
  }
  // Its reply was lost, but the same membership is still in the cart, so only the completion is sent again.
  if (kind === 'free' && isInDoubt(scoped)) return
  // If the checkout of this cart is loaded, it shows the earlier choice and must not be paid.
  recordOrderEvent(scoped, 'membership', { type: 'checkout-dismissed' })
  const { cartId, isNewCart } = await orderMembership(scoped)
  if (kind === 'vip') return navigate(checkoutRoute(cartId))
  // A free membership costs nothing, so a gift card must not be charged for it.
  if (!isNewCart && !isHeldCart(scoped, cartId))
    await withCart(scoped, 'membership', id => api.checkout.removeGiftCard(id))
}
