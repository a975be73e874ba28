// After a successful payment: what specification §4 names is cleared, the payment type remembered, and thanks said.
import type { PaymentType } from '../domain/checkout.ts'
import { resetCart } from './cart-actions.ts'
import { defaultChoice, emptyDraft } from './flow-state.ts'
import { forgetLists } from './forget-lists.ts'
import { orderTypeOf } from './order-type.ts'
import { payerOf } from './payer-of.ts'
import type { Services } from './services.ts'

export function finishOrder(services: Services, cartId: string, paymentType: PaymentType): void {
  const { store, emit, navigate } = services
  const before = store.getState()
  const isMembership = before.membershipCartId === cartId
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
    paymentType,
    paying: null,
    receipt: { valueInCents, membership, email, paymentType },
    checkout: null,
    checkoutId: null,
    giftCards: [],
    orderUncertain: false,
    checkoutProblem: null,
    notice: null,
    sessions: new Map(),
    paymentStatus: null,
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
