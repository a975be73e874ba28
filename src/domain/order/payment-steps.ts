// The steps of an order that a payment was sent for, or that turns out to be paid or gone.
import type { Problem } from '../problem.ts'
import type { Answer, Order, Sent } from './order.ts'
import type { SentPayment } from './sent-payment.ts'

const closed: Answer = { status: 'closed', paid: 'likely' }

const unclear: Answer = { status: 'closed', paid: 'unclear' }

/**
 * A cart that was sent a payment and is gone was paid or has expired: nobody knows. So it is after an earlier payment of which
 * nobody has heard again.
 */
export function afterEnd(order: Order, problem: Problem): Order {
  switch (order.is) {
    case 'none':
      return order
    case 'gone':
      return { ...order, problem }
    case 'held':
    case 'outdated':
    case 'shown':
      return order.earlier
        ? { is: 'sent', payment: order.earlier, answer: unclear, before: order }
        : { is: 'gone', cartId: order.cartId, problem }
    case 'sent':
      return afterAnswer(order, unclear)
  }
}

/** That it is paid is the last that the server has to say of it. */
export const afterAnswer = (order: Sent, answer: Answer | null): Sent =>
  order.answer?.status === 'closed' && order.answer.paid === 'likely' ? order : { ...order, answer }

/** An earlier payment of this tab that nobody had heard of again is the likeliest. */
export function afterOthersPayment(order: Order, payment: SentPayment): Order {
  switch (order.is) {
    case 'none':
    case 'gone':
      return order
    case 'held':
    case 'outdated':
    case 'shown':
      return { is: 'sent', payment: order.earlier ?? payment, answer: closed, before: order }
    case 'sent':
      return { ...order, answer: closed }
  }
}

/** Only once the server has said that it is open is there something to try again. */
export function afterReopening(order: Order): Order {
  if (order.is !== 'sent' || order.answer?.status !== 'open') return order
  const known = { ...order.before, earlier: order.payment }
  return known.is === 'held' ? known : { ...known, is: 'outdated', problem: null }
}

/** It is complete, and no payment of this tab has done it: there is nothing to tell, and nothing in question. */
export const isPaidByOthers = ({ answer, payment }: Sent): boolean =>
  payment.paymentType === null && answer?.status === 'closed' && answer.paid === 'likely'

/** What costs nothing is completed at the membership step, also by somebody else. */
export const isFreePayment = ({ paymentType, valueInCents }: SentPayment): boolean =>
  paymentType === 'noPaymentRequired' || (paymentType === null && valueInCents === 0)
