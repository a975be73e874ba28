// Ends an order after its payment: stores its receipt and shows the thank-you screen (specification §4.6).
import type { OrderName } from '../../domain/order/order.ts'
import { orderReference } from '../../domain/order/order-reference.ts'
import { isFreePayment } from '../../domain/order/sent-payment.ts'
import { forgetLists } from '../member/member-lists.ts'
import { recordVisitorEvent } from '../member/record-visitor-event.ts'
import { startAgainRoute } from '../member/steps.ts'
import type { FlowState } from '../state/flow-state.ts'
import { orderNameOf } from '../state/orders.ts'
import { recordOrderEvent } from '../state/record-order-event.ts'
import { type Draft, defaultChoice, emptyDraft, memberValues } from '../state/saved-flow.ts'
import type { Services } from '../state/services.ts'
import { flowOwnerIn } from '../state/visitor.ts'

type Finish = Pick<Services, 'store' | 'emit' | 'navigate' | 'serverNow' | 'cache' | 'owner'>

/**
 * Ends the paid order, stores its receipt and shows the thank-you screen. Emits `movie-club:complete`, unless a different tab or person has
 * paid. Does nothing if no payment was sent. All data come from the record of the sent payment.
 */
export function finishOrder(services: Finish, name: OrderName): void {
  const { store, emit, navigate, serverNow } = services
  const order = store.getState().orders[name]
  if (order.status !== 'paymentSent') return
  const { payment } = order
  const { cartId, paymentType, orderType, membership, valueInCents } = payment
  recordOrderEvent(services, name, { type: 'ended' })
  forgetLists(services)
  store.setState(state => ({
    openOption: null,
    paymentType: paymentType ?? state.paymentType,
    receipt: { ...payment, completedAt: new Date(serverNow() ?? Date.now()).toISOString() },
    notice: null,
    ...(name === 'membership' ? noMembership(state) : noGoods(state)),
  }))
  recordVisitorEvent(services, { type: 'changed' })
  // If the order was paid in a different tab, that tab has emitted the event.
  if (paymentType !== null)
    emit('movie-club:complete', {
      orderType,
      membership,
      valueInCents: valueInCents ?? 0,
      reference: orderReference(cartId),
    })
  navigate(isFreePayment(payment) ? '/register/thanks' : '/register/thanks?type=vip', 'replace')
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
export function continueAfterLostReply(services: Services, cartId: string): void {
  const { store, navigate, config } = services
  const name = orderNameOf(store.getState(), cartId)
  const order = store.getState().orders[name]
  if (order.status !== 'paymentSent' || order.outcome?.status !== 'closed') return
  if (order.outcome.paid === 'likely') {
    finishOrder(services, name)
    return
  }
  recordOrderEvent(services, name, { type: 'ended' })
  forgetLists(services)
  store.setState({ receipt: null })
  const { start } = config
  navigate(name === 'membership' ? startAgainRoute(store.getState(), start) : start, 'replace')
}
