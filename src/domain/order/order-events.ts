// What can happen to an order, and what is known of it then: a pure function of both. Specification §4.9 has its table.
import type { Slug } from '../member/slug.ts'
import type { Problem } from '../problem.ts'
import type { Cart } from './cart.ts'
import type { GiftCard } from './checkout.ts'
import { type Answer, type GiftCardInput, held, none, type Order } from './order.ts'
import { afterFailure, afterLoad, afterOpening, afterOrder, afterStart, type Loaded } from './order-steps.ts'
import { unloaded } from './others-order.ts'
import { afterAnswer, afterEnd, afterOthersPayment, afterReopening, isPaidByOthers } from './payment-steps.ts'
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
  | ({ readonly is: 'loaded' } & Loaded)
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
  | { readonly is: 'answered'; readonly answer: Answer | null }
  /** After a reload: another tab is paying for it right now, so the payment is that tab's. */
  | { readonly is: 'being-paid-elsewhere' }
  /** The server says that it is paid (409), though no payment was sent from here. */
  | { readonly is: 'paid-elsewhere'; readonly payment: SentPayment }
  /** The visitor wants to try again after a payment that did not go through. */
  | { readonly is: 'reopened' }
  /** It is complete and told, or nobody wants it any more. */
  | { readonly is: 'ended' }

/** Never throws. What cannot happen in a state changes nothing. */
export function orderAfter(order: Order, event: OrderEvent): Order {
  switch (event.is) {
    case 'cart-made':
      if (order.is === 'sent' && !isPaidByOthers(order)) return order
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
      return order.is === 'shown' || (order.is === 'held' && order.content !== null)
        ? { is: 'sent', payment: event.payment, answer: null, before: order }
        : order
    case 'refused':
      return order.is === 'sent' && order.answer === null ? order.before : order
    case 'answered':
      return order.is === 'sent' ? afterAnswer(order, event.answer) : order
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
