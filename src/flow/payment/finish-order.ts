// Ends an order after its payment: stores its receipt and shows the thank-you screen (specification §4.6).

import { membershipEnd } from '../../domain/dates/membership-end.ts'
import { cartIdOf, type OrderName } from '../../domain/order/order.ts'
import { orderReference } from '../../domain/order/order-reference.ts'
import { isFreePayment } from '../../domain/order/payments/ledger.ts'
import type { SentPayment } from '../../domain/order/payments/sent-payment.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { memberListKey } from '../../domain/storage-keys.ts'
import { recordVisitorEvent } from '../member/record-visitor-event.ts'
import { startAgainRoute } from '../member/steps.ts'
import { claimReport } from '../order/ask-about-dismissed.ts'
import type { FlowState } from '../state/flow-state.ts'
import { orderNameOf } from '../state/orders.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import type { Services } from '../state/services.ts'
import { defaultChoice, emptyDraft, memberValues } from '../state/stored/flow-values.ts'
import type { Draft } from '../state/stored/saved-flow.ts'
import { flowOwnerIn } from '../state/visitor.ts'

type Finish = Pick<
  Services,
  'store' | 'emit' | 'navigate' | 'serverNow' | 'cache' | 'owner' | 'keepFlow' | 'config'
>

const staleAfterPayment = ['activity', 'bookings', 'giftCards', 'subscriptions', 'vouchers'] as const

/** Removes the cached lists that a payment makes stale (specification §4.6). */
export function forgetLists({ cache }: Pick<Services, 'cache'>): void {
  for (const name of staleAfterPayment) cache.remove(memberListKey(name))
}

/**
 * Ends the paid order, stores its receipt and shows the thank-you screen. Reports the payment to the page, unless a different tab or person
 * has paid. Does nothing if no payment is in question. All data come from the ledger.
 */
export function finishOrder(services: Finish, name: OrderName): void {
  const { store, navigate, serverNow, config } = services
  const order = store.getState().orders[name]
  if (order.status !== 'paymentSent') return
  const { payment } = order
  const { paymentType } = payment
  recordOrderEvent(services, name, { type: 'ended' })
  forgetLists(services)
  const now = serverNow() ?? Date.now()
  const end = membershipEnd(flowOwnerIn(store.getState())?.expiry, config.timeZone, now)
  store.setState(state => ({
    openOption: null,
    paymentType: paymentType ?? state.paymentType,
    receipt: {
      ...payment,
      completedAt: new Date(now).toISOString(),
      ...(end && { endBefore: end.day }),
    },
    notice: null,
    ...(name === 'membership' ? noMembership(state) : noGoods(state)),
  }))
  recordVisitorEvent(services, { type: 'changed' })
  // The result in hand counts more than a flow that a different page of this tab has stored meanwhile.
  services.keepFlow({ wins: true })
  if (!payment.isOthers) report(services, payment)
  navigate(isFreePayment(payment) ? '/register/thanks' : '/register/thanks?type=vip', 'replace')
}

/** Emits `movie-club:complete`, and `movie-club:payment` if it is known which payment has paid. */
function report({ emit }: Finish, payment: SentPayment): void {
  const { cartId, orderType, membership, paymentType, valueInCents } = payment
  if (paymentType !== null && paymentType !== 'noPaymentRequired')
    emit('movie-club:payment', { method: paymentType, outcome: 'paid' })
  emit('movie-club:complete', { orderType, membership, valueInCents, reference: orderReference(cartId) })
}

/** Returns the changes that reset the state of joining. */
const noMembership = (state: FlowState): Partial<FlowState> => ({
  registerType: null,
  acceptedEmail: null,
  draft: untypedDraft(state),
  choice: defaultChoice,
})

/** Returns a draft with only the server's values. */
const untypedDraft = (state: FlowState): Draft => {
  const member = flowOwnerIn(state)
  return member ? memberValues(member) : emptyDraft
}

/**
 * Returns the changes that remove the film sessions and the typed contact of a host order, because the next visitor must not see the
 * contact. The draft stays if a membership is in progress.
 */
const noGoods = (state: FlowState): Partial<FlowState> => ({
  sessions: new Map(),
  ...(state.orders.membership.status === 'none' &&
    state.acceptedEmail === null && { draft: untypedDraft(state) }),
})

/**
 * Continues after a lost reply, when the server has closed the order (specification §4.6, §4.7). If the server says that the order is
 * complete, the visitor continues to the thank-you screen. If it is unclear whether the order was paid, the visitor starts again with the
 * typed details. No receipt or event claims a payment then.
 */
export async function continueAfterLostReply(services: Services, cartId: string): Promise<void> {
  const { store, navigate, config } = services
  // A different page with the same storage may have forgotten the person who paid.
  services.rereadFlow()
  const name = orderNameOf(store.getState(), cartId)
  const order = store.getState().orders[name]
  if (order.status !== 'paymentSent' || order.outcome?.status !== 'closed') return
  if (order.outcome.paid === 'likely') {
    await claimReport(services, order.payment.cartId)
    finishOrder(services, name)
    return
  }
  recordOrderEvent(services, name, { type: 'ended' })
  forgetLists(services)
  store.setState({ receipt: null })
  // A different order was made since the payment.
  const next = cartIdOf(store.getState().orders[name])
  const { start } = config
  const first = name === 'membership' ? startAgainRoute(store.getState(), start) : start
  navigate(next === null ? first : checkoutRoute(next), 'replace')
}
