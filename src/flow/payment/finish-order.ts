// After a payment: the order ends, its receipt is kept, and the thanks screen is shown (specification §4.6).
import type { OrderName } from '../../domain/order/order.ts'
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

/** Tells from what was sent alone. */
export function finishOrder(services: Finish, name: OrderName): void {
  const { store, emit, navigate, serverNow } = services
  const order = store.getState().orders[name]
  if (order.status !== 'paymentSent') return
  const { payment } = order
  const { paymentType, orderType, membership, valueInCents } = payment
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
  // Whoever paid elsewhere has told the page.
  if (paymentType !== null)
    emit('movie-club:complete', { orderType, membership, valueInCents: valueInCents ?? 0 })
  navigate(isFreePayment(payment) ? '/register/thanks' : '/register/thanks?type=vip', 'replace')
}

/** Joining begins anew. */
const noMembership = (state: FlowState): Partial<FlowState> => ({
  registerType: null,
  acceptedEmail: null,
  draft: untypedDraft(state),
  choice: defaultChoice,
})

/** A form that shows only the server's values. */
const untypedDraft = (state: FlowState): Draft => {
  const member = flowOwnerIn(state)
  return member ? memberValues(member) : emptyDraft
}

/** What was typed to pay for tickets is not for the next visitor, unless a membership is on its way. */
const noGoods = (state: FlowState): Partial<FlowState> => ({
  sessions: new Map(),
  ...(state.orders.membership.status === 'none' &&
    state.acceptedEmail === null && { draft: untypedDraft(state) }),
})

/**
 * After a lost reply, the server has closed the order. Where it says that the order is complete, the visitor continues as
 * after a payment (specification §4.6, §4.7). Where nobody knows, nothing is claimed: no receipt and no event; the
 * visitor starts again with what they typed.
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
