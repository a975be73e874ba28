// The steps of an order that a payment was sent for, or that turns out to be paid or gone.
import type { Problem } from '../problem.ts'
import type { Answer, Order } from './order.ts'
import type { SentPayment } from './sent-payment.ts'

const closed: Answer = { status: 'closed', paid: 'likely' }

/** A cart that was sent a payment and is gone was paid or has expired: nobody knows. */
export function afterEnd(order: Order, problem: Problem): Order {
  switch (order.is) {
    case 'none':
      return order
    case 'gone':
      return { ...order, problem }
    case 'held':
    case 'outdated':
    case 'shown':
      return { is: 'gone', cartId: order.cartId, problem }
    case 'sent':
      return { ...order, answer: { status: 'closed', paid: 'unclear' } }
  }
}

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

/** While it may still be under way, or is closed, there is nothing to try again. */
export function afterReopening(order: Order): Order {
  if (order.is !== 'sent') return order
  const { payment, answer, before } = order
  switch (answer?.status) {
    case 'open':
    case 'unknown': {
      const known = { ...before, earlier: payment }
      return known.is === 'held' ? known : { ...known, is: 'outdated', problem: null }
    }
    default:
      return order
  }
}
