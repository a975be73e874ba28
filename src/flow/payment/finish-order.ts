// After a successful payment: clears the order, keeps the receipt and shows the thanks screen
// (specification §4.6).

import { cartLines } from '../../domain/order/cart-lines.ts'
import { orderSum, payPalAmount } from '../../domain/order/checkout.ts'
import type { OrderLine } from '../../domain/order/order-line.ts'
import type { PaymentType } from '../../domain/order/order-types.ts'
import { forgetGiftCard } from '../checkout/replace-expired-cart.ts'
import { isRegistered } from '../member/accepted-details.ts'
import { forgetLists } from '../member/member-lists.ts'
import { resetCart } from '../order/cart-actions.ts'
import { returnHeldCart } from '../order/host-cart.ts'
import { orderTypeOf, payerOf } from '../order/order-details.ts'
import { isMembershipOrder, noCheckout } from '../state/checkout-state.ts'
import type { FlowState } from '../state/flow-state.ts'
import { defaultChoice, emptyDraft } from '../state/saved-flow.ts'
import type { Services } from '../state/services.ts'

export function finishOrder(services: Services, cartId: string, paymentType: PaymentType): void {
  const { store, emit, navigate, serverNow } = services
  const before = store.getState()
  const isMembership = isMembershipOrder(before, cartId)
  const membership = isMembership ? before.ordered : null
  const valueInCents = chargedInCents(before, paymentType)
  const orderType = orderTypeOf(services, cartId)
  const receipt = {
    valueInCents,
    membership,
    email: payerOf(before).email,
    paymentType,
    orderType,
    orderNumber: cartId,
    completedAt: new Date(serverNow() ?? Date.now()).toISOString(),
    giftCardsInCents: paidByGiftCards(before, paymentType),
    lines: boughtLines(before, cartId, surchargeInCents(before, paymentType)),
  }
  resetCart(services)
  returnHeldCart(services)
  forgetLists(services)
  forgetGiftCard(services)
  store.setState({
    ...noCheckout,
    openOption: null,
    paymentType,
    paying: null,
    receipt,
    notice: null,
    sessions: new Map(),
    registerType: null,
    acceptedEmail: null,
    draft: emptyDraft,
    prefilled: null,
    choice: defaultChoice,
    memberStatus: before.member ? 'unknown' : before.memberStatus,
  })
  emit('movie-club:complete', { orderType, membership, valueInCents })
  navigate(paymentType === 'noPaymentRequired' ? '/register/thanks' : '/register/thanks?type=vip', 'replace')
}

/** What was charged, PayPal's surcharge included. */
function chargedInCents(state: FlowState, paymentType: PaymentType): number {
  if (paymentType === 'noPaymentRequired') return 0
  const { cart, checkout } = state
  return (cart?.totalInCents ?? checkout?.balanceInCents ?? 0) + surchargeInCents(state, paymentType)
}

const surchargeInCents = ({ checkout }: FlowState, paymentType: PaymentType): number =>
  paymentType === 'payPal' && checkout ? payPalAmount(checkout) - checkout.balanceInCents : 0

function paidByGiftCards(state: FlowState, paymentType: PaymentType): number {
  const { cart, checkout, giftCards } = state
  if (paymentType === 'giftCard') return chargedInCents(state, paymentType)
  return checkout ? orderSum(cart, checkout, giftCards.length > 0).giftCardsInCents : 0
}

/**
 * After a lost reply, the server has closed the order. Where it says that the order is complete, the visitor continues as
 * after a payment (specification §4.6, §4.7). Where nobody knows, nothing is claimed: no receipt and no event; the
 * visitor starts again with what they typed.
 */
export function continueAfterLostReply(services: Services, cartId: string): void {
  const { store, navigate, config } = services
  const { paying, paymentStatus } = store.getState()
  if (paymentStatus?.status !== 'closed') return
  if (paymentStatus.paid === 'likely') {
    finishOrder(services, cartId, paying?.paymentType ?? 'braintree')
    return
  }
  resetCart(services)
  forgetLists(services)
  store.setState({ ...noCheckout, paying: null, receipt: null })
  navigate(isRegistered(store.getState()) ? '/register/membership' : config.start, 'replace')
}

/** What the checkout showed of a host page's order, or of a membership in it. A membership alone has its name. */
function boughtLines(state: FlowState, cartId: string, surcharge: number): OrderLine[] {
  const { cart, sessions } = state
  if (cart?.id !== cartId || isMembershipOrder(state, cartId)) return []
  const lines = cartLines(cart, sessions).filter(({ kind }) => kind !== 'total')
  return surcharge > 0 ? [...lines, { kind: 'fee', label: 'PayPal surcharge', cents: surcharge }] : lines
}
