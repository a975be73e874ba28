// The steps of an order that a payment was sent for, or that turns out to be paid or gone.
import type { Problem } from '../problem.ts'
import type { Order, PaymentOutcome, PaymentSent } from './order.ts'
import type { SentPayment } from './sent-payment.ts'

const closed: PaymentOutcome = { status: 'closed', paid: 'likely' }

const unclear: PaymentOutcome = { status: 'closed', paid: 'unclear' }

/**
 * A cart that was sent a payment and is gone was paid or has expired: nobody knows. So it is after an earlier payment of which
 * nobody has heard again.
 */
export function afterEnd(order: Order, problem: Problem): Order {
  switch (order.status) {
    case 'none':
      return order
    case 'gone':
      return { ...order, problem }
    case 'notLoaded':
    case 'stale':
    case 'payable':
      return order.unresolvedPayment
        ? { status: 'paymentSent', payment: order.unresolvedPayment, outcome: unclear, before: order }
        : { status: 'gone', cartId: order.cartId, problem }
    case 'paymentSent':
      return afterOutcome(order, unclear)
  }
}

/** That it is paid is the last that the server has to say of it. */
export const afterOutcome = (order: PaymentSent, outcome: PaymentOutcome | null): PaymentSent =>
  order.outcome?.status === 'closed' && order.outcome.paid === 'likely' ? order : { ...order, outcome }

/** An earlier payment of this tab that nobody had heard of again is the likeliest. */
export function afterOthersPayment(order: Order, payment: SentPayment): Order {
  switch (order.status) {
    case 'none':
    case 'gone':
      return order
    case 'notLoaded':
    case 'stale':
    case 'payable':
      return {
        status: 'paymentSent',
        payment: order.unresolvedPayment ?? payment,
        outcome: closed,
        before: order,
      }
    case 'paymentSent':
      return { ...order, outcome: closed }
  }
}

/** Only once the server has said that it is open is there something to try again. */
export function afterReopening(order: Order): Order {
  if (order.status !== 'paymentSent' || order.outcome?.status !== 'open') return order
  const known = { ...order.before, unresolvedPayment: order.payment }
  return known.status === 'notLoaded' ? known : { ...known, status: 'stale', problem: null }
}

/** It is complete, and no payment of this tab has done it: there is nothing to tell, and nothing in question. */
export const isPaidByOthers = ({ outcome, payment }: PaymentSent): boolean =>
  payment.paymentType === null && outcome?.status === 'closed' && outcome.paid === 'likely'

/** What costs nothing is completed at the membership step, also by somebody else. */
export const isFreePayment = ({ paymentType, valueInCents }: SentPayment): boolean =>
  paymentType === 'noPaymentRequired' || (paymentType === null && valueInCents === 0)
