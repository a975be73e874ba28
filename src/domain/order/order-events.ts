// What can happen to an order, and what is known of it then: a pure function of both. Specification §4.9 has its table.
import type { Slug } from '../member/slug.ts'
import type { Problem } from '../problem.ts'
import type { Cart } from './cart.ts'
import { type Checkout, type GiftCard, mergeGiftCards } from './checkout.ts'
import { type Answer, type GiftCardInput, held, none, type Order, type OrderName } from './order.ts'
import { unloaded } from './others-order.ts'
import type { SentPayment } from './sent-payment.ts'

export type OrderEvent =
  /** POST cart has made an empty cart for it. */
  | { readonly is: 'cart-made'; readonly cart: Cart }
  /** The visitor opened the checkout of a cart that nobody here has made. */
  | { readonly is: 'opened'; readonly cartId: string }
  /** The membership step is about to choose anew: what the checkout showed is of the choice before. */
  | { readonly is: 'put-aside' }
  /** A call goes out that changes what is in the cart. */
  | { readonly is: 'ordering' }
  | { readonly is: 'ordered'; readonly cart: Cart; readonly content: Slug | 'goods' }
  /** The checkout is being loaded, its gift cards taken off. */
  | { readonly is: 'loading' }
  | { readonly is: 'loaded'; readonly checkout: Checkout; readonly cart: Cart | null; readonly of: OrderName }
  | {
      readonly is: 'gift-cards'
      readonly giftCards: readonly GiftCard[]
      readonly input: GiftCardInput | null
    }
  /** A change or a load has failed, and the server may hold something else than is shown. */
  | { readonly is: 'failed'; readonly problem: Problem }
  /** Right before a charge, the server named another amount. */
  | { readonly is: 'changed-elsewhere' }
  /** The server has its cart no more (404, 410, or past its expiry). */
  | { readonly is: 'gone'; readonly problem: Problem }
  /** POST checkout goes out. */
  | { readonly is: 'sent'; readonly payment: SentPayment }
  /** The server did not take it. */
  | { readonly is: 'refused' }
  /** What GET checkout says of a payment without a reply. */
  | { readonly is: 'answered'; readonly answer: Answer }
  /** After a reload: another tab is paying for it right now, so the payment is that tab's. */
  | { readonly is: 'being-paid-elsewhere' }
  /** The server says that it is paid (409), though no payment was sent from here. */
  | { readonly is: 'paid-elsewhere'; readonly payment: SentPayment }
  /** The visitor wants to try again after a payment that did not go through. */
  | { readonly is: 'reopened' }
  /** It is complete and told, or nobody wants it any more. */
  | { readonly is: 'ended' }

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
      switch (order.is) {
        case 'none':
        case 'gone':
        case 'sent':
          return order
        case 'held':
          return { ...order, content: null, problem: null }
        case 'outdated':
        case 'shown':
          return { ...order, is: 'outdated', content: null, problem: null }
      }
    case 'ordered':
      return afterOrder(order, event.cart, event.content)
    case 'loading':
      switch (order.is) {
        case 'none':
        case 'gone':
        case 'sent':
          return order
        case 'held':
          return { ...order, problem: null }
        case 'outdated':
        case 'shown':
          return { ...order, is: 'outdated', giftCards: [], giftCardInput: null, problem: null }
      }
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
      switch (order.is) {
        case 'none':
        case 'gone':
        case 'outdated':
        case 'sent':
          return order
        case 'held':
        case 'shown':
          return { is: 'sent', payment: event.payment, answer: null, before: order }
      }
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
