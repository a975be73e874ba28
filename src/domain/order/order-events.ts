// What can happen to an order, and what is known of it then: a pure function of both. Specification §4.9 has its table.
import type { Slug } from '../member/slug.ts'
import type { Problem } from '../problem.ts'
import type { Cart } from './cart.ts'
import { mergeGiftCards } from './checkout.ts'
import { type Answer, held, none, type Order, type Outdated } from './order.ts'
import type { OrderEvent } from './order-event.ts'
import { unloaded } from './others-order.ts'

export type { OrderEvent }

import type { SentPayment } from './sent-payment.ts'

const closed: Answer = { status: 'closed', paid: 'likely' }

/** Never throws. What cannot happen in a state changes nothing. */
export function orderAfter(order: Order, event: OrderEvent): Order {
  switch (event.is) {
    case 'cart-made':
      if (order.is === 'sent' && order.answer?.status !== 'closed') return order
      return held(event.cart.id, { cart: event.cart })
    case 'opened':
      return afterOpening(order, event.cartId)
    case 'put-aside':
      return order.is === 'outdated' || order.is === 'shown' ? unloaded(order) : order
    case 'ordering':
      return afterStart(order, { content: null }, {})
    case 'ordered':
      return afterOrder(order, event.cart, event.content)
    case 'loading':
      return afterStart(order, {}, { giftCards: [], giftCardInput: null })
    case 'loaded':
      return afterLoad(order, event)
    case 'gift-cards': {
      const { giftCards, input: giftCardInput } = event
      return order.is === 'outdated' || order.is === 'shown' ? { ...order, giftCards, giftCardInput } : order
    }
    case 'failed':
      return afterFailure(order, event.problem)
    case 'changed-elsewhere':
      return order.is === 'shown' ? { ...order, is: 'outdated', content: null, problem: null } : order
    case 'gone':
      return afterEnd(order, event.problem)
    case 'sent':
      return order.is === 'held' || order.is === 'shown'
        ? { is: 'sent', payment: event.payment, answer: null, before: order }
        : order
    case 'refused':
      return order.is === 'sent' && order.answer === null ? order.before : order
    case 'answered':
      return order.is === 'sent' ? { ...order, answer: event.answer } : order
    case 'being-paid-elsewhere': {
      if (order.is !== 'sent' || order.answer?.status === 'closed') return order
      const answer: Answer = { status: 'unknown', problem: { kind: 'paying-elsewhere' } }
      return { ...order, payment: { ...order.payment, paymentType: null }, answer }
    }
    case 'paid-elsewhere':
      return afterOthersPayment(order, event.payment)
    case 'reopened':
      return afterReopening(order)
    case 'ended':
      return none
  }
}

/** A question about a payment is not put aside by another cart. */
function afterOpening(order: Order, cartId: string): Order {
  const opened = held(cartId, { content: 'goods' })
  switch (order.is) {
    case 'none':
      return opened
    case 'gone':
      return opened
    case 'sent':
      return order
    case 'held':
    case 'outdated':
    case 'shown':
      return order.cartId === cartId ? order : opened
  }
}

/** What failed before is tried again, and what is shown may not be what the server has. */
function afterStart(
  order: Order,
  cart: { readonly content?: null },
  details: Partial<Pick<Outdated, 'giftCards' | 'giftCardInput'>>,
): Order {
  switch (order.is) {
    case 'none':
    case 'gone':
    case 'sent':
      return order
    case 'held':
      return { ...order, ...cart, problem: null }
    case 'outdated':
    case 'shown':
      return { ...order, ...cart, ...details, is: 'outdated', problem: null }
  }
}

/** The details that are shown are those of the order before, until they are loaded. */
function afterOrder(order: Order, cart: Cart, content: Slug | 'goods'): Order {
  switch (order.is) {
    case 'none':
    case 'gone':
      return held(cart.id, { cart, content })
    case 'held':
      return { ...order, cartId: cart.id, cart, content, problem: null }
    case 'outdated':
    case 'shown':
      return { ...order, is: 'outdated', cartId: cart.id, cart, content, problem: null }
    case 'sent':
      return order
  }
}

/** A page's order is what the server has. A membership that the server has not confirmed has to be ordered again. */
function afterLoad(order: Order, loaded: OrderEvent & { readonly is: 'loaded' }): Order {
  const { checkout } = loaded
  switch (order.is) {
    case 'none':
    case 'gone':
      return order
    case 'held':
    case 'outdated':
    case 'shown': {
      const content = loaded.of === 'page' ? 'goods' : order.content
      const isLoaded = order.is !== 'held'
      const details = {
        cartId: order.cartId,
        cart: loaded.cart ?? order.cart,
        earlier: order.earlier,
        checkout,
        giftCards: mergeGiftCards(isLoaded ? order.giftCards : [], checkout.giftCards),
        giftCardInput: isLoaded ? order.giftCardInput : null,
      }
      if (content !== null) return { is: 'shown', ...details, content }
      return { is: 'outdated', ...details, content, problem: order.is === 'shown' ? null : order.problem }
    }
    case 'sent': {
      // A question about a payment is not answered by the amounts.
      const before = afterLoad(order.before, loaded)
      return before.is === 'shown' || before.is === 'outdated' ? { ...order, before } : order
    }
  }
}

function afterFailure(order: Order, problem: Problem): Order {
  switch (order.is) {
    case 'none':
    case 'sent':
      return order
    case 'gone':
    case 'held':
      return { ...order, problem }
    case 'outdated':
    case 'shown':
      return { ...order, is: 'outdated', problem }
  }
}

/** A cart that was sent a payment and is gone was paid or has expired: nobody knows. */
function afterEnd(order: Order, problem: Problem): Order {
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
function afterOthersPayment(order: Order, payment: SentPayment): Order {
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
function afterReopening(order: Order): Order {
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
