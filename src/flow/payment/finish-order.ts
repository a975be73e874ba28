// After a successful payment: what specification §4.6 names is cleared, the payment type remembered, and thanks said.

import type { PaymentType } from '../../domain/order/checkout.ts'
import { forgetLists } from '../member/member-lists.ts'
import { resetCart } from '../order/cart-actions.ts'
import { orderTypeOf, payerOf } from '../order/order-details.ts'
import { isMembershipOrder, noCheckout } from '../state/checkout-state.ts'
import { defaultChoice, emptyDraft } from '../state/saved-flow.ts'
import type { Services } from '../state/services.ts'

export function finishOrder(services: Services, cartId: string, paymentType: PaymentType): void {
  const { store, emit, navigate } = services
  const before = store.getState()
  const isMembership = isMembershipOrder(before, cartId)
  const membership = isMembership ? before.ordered : null
  const valueInCents =
    paymentType === 'noPaymentRequired'
      ? 0
      : (before.cart?.totalInCents ?? before.checkout?.balanceInCents ?? 0)
  const orderType = orderTypeOf(services, cartId)
  const { email } = payerOf(before)
  resetCart(services)
  forgetLists(services)
  store.setState({
    ...noCheckout,
    paymentType,
    paying: null,
    receipt: { valueInCents, membership, email, paymentType },
    notice: null,
    sessions: new Map(),
    registerType: null,
    registered: false,
    draft: emptyDraft,
    prefilled: null,
    choice: defaultChoice,
    memberStatus: before.member ? 'unknown' : before.memberStatus,
  })
  emit('movie-club:complete', { orderType, membership, valueInCents })
  navigate(paymentType === 'noPaymentRequired' ? '/register/thanks' : '/register/thanks?type=vip', 'replace')
}

/** The visitor goes on from an order that the server has closed after a lost reply: as after a payment (specification §4.6, §4.7). */
export function continueAsPaid(services: Services, cartId: string): void {
  const { paying, paymentStatus } = services.store.getState()
  if (paymentStatus?.status !== 'closed') return
  finishOrder(services, cartId, paying?.paymentType ?? 'braintree')
}
