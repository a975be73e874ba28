// What can happen to an order, and what is known of it then: a pure function of both. Specification §4.9 has its table.
import type { Problem } from '../problem.ts'
import type { Confirmed } from './buyer.ts'
import type { Cart } from './cart.ts'
import { unloaded } from './change-of-owner.ts'
import type { GiftCard } from './checkout.ts'
import { type GiftCardInput, noOrder, notLoaded, type Order, type PaymentOutcome } from './order.ts'
import {
  afterFailure,
  afterGiftCards,
  afterLoad,
  afterOpening,
  afterOrder,
  afterStart,
  type Loaded,
} from './order-steps.ts'
import {
  afterEnd,
  afterOthersPayment,
  afterOutcome,
  afterReopening,
  isPaidByOthers,
} from './payment-steps.ts'
import type { SentPayment } from './sent-payment.ts'

export type OrderEvent =
  /** POST cart has made an empty cart for it. */
  | { readonly type: 'cart-made'; readonly cart: Cart }
  /** The visitor opened the checkout of a cart that nobody here has made. */
  | { readonly type: 'opened'; readonly cartId: string }
  /** The membership step is about to choose anew: what the checkout showed is of the choice before. */
  | { readonly type: 'checkout-dismissed' }
  /** A call goes out that changes what is in the cart. */
  | { readonly type: 'ordering' }
  | { readonly type: 'ordered'; readonly cart: Cart; readonly confirmed: Confirmed }
  /** The checkout is being loaded, its gift cards taken off. */
  | { readonly type: 'loading' }
  | ({ readonly type: 'loaded' } & Loaded)
  | {
      readonly type: 'gift-cards'
      readonly giftCards: readonly GiftCard[]
      readonly input: GiftCardInput | null
    }
  /** A change or a load has failed, and the server may hold something else than is shown. */
  | { readonly type: 'failed'; readonly problem: Problem }
  /** Right before a charge, the server named another amount. */
  | { readonly type: 'changed-elsewhere' }
  /** The server has its cart no more (404, 410, or past its expiry). */
  | { readonly type: 'gone'; readonly problem: Problem }
  /** POST checkout goes out. */
  | { readonly type: 'payment-sent'; readonly payment: SentPayment }
  /** The server did not take it. */
  | { readonly type: 'refused' }
  /** What GET checkout says of a payment without a reply. */
  | { readonly type: 'payment-checked'; readonly outcome: PaymentOutcome | null }
  /** After a reload: another tab is paying for it right now, so the payment is that tab's. */
  | { readonly type: 'being-paid-elsewhere' }
  /** The server says that it is paid (409), though no payment was sent from here. */
  | { readonly type: 'paid-elsewhere'; readonly payment: SentPayment }
  /** The visitor wants to try again after a payment that did not go through. */
  | { readonly type: 'reopened' }
  /** It is complete and told, or nobody wants it any more. */
  | { readonly type: 'ended' }

/** Never throws. What cannot happen in a state changes nothing. */
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
      return afterOrder(order, event.cart, event.confirmed)
    case 'loading':
      return afterStart(order, {}, { giftCards: [], giftCardInput: null })
    case 'loaded':
      return afterLoad(order, event)
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
    case 'refused':
      return order.status === 'paymentSent' && order.outcome === null ? order.before : order
    case 'payment-checked':
      return order.status === 'paymentSent' ? afterOutcome(order, event.outcome) : order
    case 'being-paid-elsewhere': {
      if (order.status !== 'paymentSent' || order.outcome?.status === 'closed') return order
      const outcome: PaymentOutcome = { status: 'unknown', problem: { kind: 'paying-elsewhere' } }
      return { ...order, payment: { ...order.payment, paymentType: null }, outcome }
    }
    case 'paid-elsewhere':
      return afterOthersPayment(order, event.payment)
    case 'reopened':
      return afterReopening(order)
    case 'ended':
      return noOrder
  }
}
