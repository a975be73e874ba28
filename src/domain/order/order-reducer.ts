// A pure function that computes the order after an event. Specification §4.9 has a table of its results.

import { amountsOrdered } from '../amounts.ts'
import { dateOf } from '../dates/reply-date.ts'
import type { Problem } from '../problem.ts'
import type { Confirmed } from './buyer.ts'
import { type Cart, isExpired } from './cart.ts'
import { unloaded } from './change-of-owner.ts'
import { afterGiftCards, afterLoad } from './loaded-order.ts'
import {
  cartOf,
  noOrder,
  notLoaded,
  type Order,
  type PaymentOutcome,
  type PaymentSent,
  type Stale,
} from './order.ts'
import type { OrderEvent } from './order-events.ts'
import { isOfOtherCart, isPaidByOthers } from './payments/question.ts'
import type { SentPayment } from './payments/sent-payment.ts'

/** Returns the order after the event, or the same order if the event cannot happen in its status. Never throws. */
export function orderAfter(order: Order, event: OrderEvent): Order {
  switch (event.type) {
    case 'cart-made':
      if (order.status === 'paymentSent' && !isPaidByOthers(order)) return order
      return notLoaded(event.cart.id, { cart: event.cart })
    case 'opened':
      return afterOpening(order, event.cartId)
    case 'checkout-dismissed':
      return order.status === 'stale' || order.status === 'payable' ? unloaded(order) : order
    case 'ordering':
      return afterStart(order, { confirmed: null }, {})
    case 'ordered':
      return afterOrder(order, withUsedExpiry(order, event.cart), event.confirmed)
    case 'loading':
      return afterStart(order, {}, { giftCards: [], giftCardInput: null })
    case 'loaded':
      return afterLoad(order, { ...event, cart: event.cart && withUsedExpiry(order, event.cart) })
    case 'gift-cards':
      return afterGiftCards(order, { giftCards: event.giftCards, giftCardInput: event.input })
    case 'failed':
      return afterFailure(order, event.problem)
    case 'changed-elsewhere':
      return order.status === 'payable'
        ? { ...order, status: 'stale', confirmed: null, problem: null }
        : order
    case 'gone':
      return afterEnd(order, event.problem)
    case 'payment-sent':
      return order.status === 'payable' || (order.status === 'notLoaded' && order.confirmed !== null)
        ? { status: 'paymentSent', payment: event.payment, outcome: null, before: order }
        : order
    case 'payment-confirmed':
      return order.status === 'paymentSent' ? { ...order, outcome: closed } : order
    case 'refused':
      return order.status === 'paymentSent' && order.outcome === null ? order.before : order
    case 'payment-checked':
      return order.status === 'paymentSent' ? afterOutcome(order, event.outcome) : order
    case 'being-paid-elsewhere': {
      if (order.status !== 'paymentSent' || order.outcome?.status === 'closed') return order
      const outcome: PaymentOutcome = { status: 'unknown', problem: { kind: 'paying-elsewhere' } }
      return { ...order, payment: { ...order.payment, paymentType: null, isOthers: true }, outcome }
    }
    case 'paid-elsewhere':
      return afterOthersPayment(order, event.payment)
    case 'reopened':
      return afterReopening(order)
    case 'ended':
      return order.status === 'paymentSent' && isOfOtherCart(order) ? order.before : noOrder
  }
}

/**
 * Returns the cart without its expiry if a clock of the server is wrong. This is so if the server sends a cart whose expiry has passed
 * by the reply's own `Date`. If a reply without a `Date` has the cart of an unused expiry, the expiry stays unused.
 */
function withUsedExpiry(order: Order, cart: Cart): Cart {
  const known = cartOf(order)
  const isUnused = known?.id === cart.id && known.expiry === ''
  return isExpired(cart, dateOf(cart) ?? (isUnused ? Infinity : null)) ? { ...cart, expiry: '' } : cart
}

/** Returns the order after a cart's checkout was opened. If a payment was sent, a different cart does not replace the order. */
function afterOpening(order: Order, cartId: string): Order {
  const opened = notLoaded(cartId)
  switch (order.status) {
    case 'none':
    case 'gone':
      return opened
    case 'paymentSent':
      return order
    case 'notLoaded':
    case 'stale':
    case 'payable':
      return order.cartId === cartId ? order : opened
  }
}

/**
 * Returns the order after a call has begun, with any earlier failure cleared. Until the reply arrives, the displayed checkout may differ
 * from the server's.
 */
function afterStart(
  order: Order,
  cart: { readonly confirmed?: null },
  details: Partial<Pick<Stale, 'giftCards' | 'giftCardInput'>>,
): Order {
  switch (order.status) {
    case 'none':
    case 'gone':
    case 'paymentSent':
      return order
    case 'notLoaded':
      return { ...order, ...cart, problem: null }
    case 'stale':
    case 'payable':
      return { ...order, ...cart, ...details, status: 'stale', problem: null }
  }
}

/** Keeps the previous checkout on the screen until the widget loads the new one. The amounts are those of the new cart. */
function afterOrder(order: Order, cart: Cart, confirmed: Confirmed): Order {
  switch (order.status) {
    case 'none':
    case 'gone':
      return notLoaded(cart.id, { cart, confirmed })
    case 'notLoaded':
      return { ...order, cartId: cart.id, cart, confirmed, problem: null }
    case 'stale':
    case 'payable':
      return {
        ...order,
        status: 'stale',
        cartId: cart.id,
        cart,
        confirmed,
        amounts: amountsOrdered(cart, order.amounts),
        problem: null,
      }
    case 'paymentSent':
      return order
  }
}

function afterFailure(order: Order, problem: Problem): Order {
  switch (order.status) {
    case 'none':
    case 'paymentSent':
      return order
    case 'gone':
    case 'notLoaded':
      return { ...order, problem }
    case 'stale':
    case 'payable':
      return { ...order, status: 'stale', problem }
  }
}

const closed: PaymentOutcome = { status: 'closed', paid: 'likely' }
const unclear: PaymentOutcome = { status: 'closed', paid: 'unclear' }

/** Returns the order for a cart that the server no longer has. If a payment is in question, either it was taken or the cart has expired. */
function afterEnd(order: Order, problem: Problem): Order {
  switch (order.status) {
    case 'none':
      return order
    case 'gone':
      return { ...order, problem }
    case 'notLoaded':
    case 'stale':
    case 'payable':
      return { status: 'gone', cartId: order.cartId, problem }
    case 'paymentSent':
      return afterOutcome(order, unclear)
  }
}

/** After the server has reported an order as paid, the order stays paid. */
const afterOutcome = (order: PaymentSent, outcome: PaymentOutcome | null): PaymentSent =>
  order.outcome?.status === 'closed' && order.outcome.paid === 'likely' ? order : { ...order, outcome }

/** Returns the order that the server reports as paid. If the ledger has a payment for it, question.ts puts that payment into the order. */
function afterOthersPayment(order: Order, payment: SentPayment): Order {
  switch (order.status) {
    case 'none':
    case 'gone':
      return order
    case 'notLoaded':
    case 'stale':
    case 'payable':
      return { status: 'paymentSent', payment, outcome: closed, before: order }
    case 'paymentSent':
      return { ...order, outcome: closed }
  }
}

/** The visitor can pay again only after the server has reported the order as open. */
function afterReopening(order: Order): Order {
  if (order.status !== 'paymentSent' || order.outcome?.status !== 'open') return order
  const { before } = order
  return isOfOtherCart(order) || before.status !== 'payable'
    ? before
    : { ...before, status: 'stale', problem: null }
}
