// The type of an order, with all its statuses (specification §4.9). order-events.ts lists the events of an order. order-reducer.ts computes
// the order after each event.

import type { Amounts } from '../amounts.ts'
import type { Slug } from '../member/slug.ts'
import type { Problem } from '../problem.ts'
import type { Confirmed } from './buyer.ts'
import type { Cart } from './cart.ts'
import type { Checkout, GiftCard } from './checkout.ts'
import type { SentPayment } from './payments/sent-payment.ts'

/** A widget has two orders: the visitor's membership, and the tickets and products of the host page. They never share a cart. */
export const orderNames = ['membership', 'host'] as const
export type OrderName = (typeof orderNames)[number]

/** A gift card that the visitor typed. It stays in memory only, because the number and the PIN are never stored (specification §13). */
export interface GiftCardInput {
  readonly cardNumber: string
  readonly cardPin: string
  /** The gift card that the visitor added before this one. */
  readonly before?: GiftCardInput | null
}

/** An order that has a cart at the server. */
export interface InCart {
  readonly cartId: string
  /** The cart in the server's last reply; null before the first reply. */
  readonly cart: Cart | null
  /** null if the server has confirmed nothing. The widget must then load the order or place it again. */
  readonly confirmed: Confirmed | null
  /** The part of gift cards in cents when the order was last loaded. With it, the widget notices that a load has taken them off. */
  readonly giftCardsInCents: number
}

/** The parts of an order that the checkout shows. */
interface Details {
  readonly checkout: Checkout
  /** The amounts of the last loaded checkout, or of a later reply to a call that changed the order. */
  readonly amounts: Amounts
  readonly giftCards: readonly GiftCard[]
  /** The gift card that the visitor typed. If the widget repeats the order in a new cart, it tries this gift card again. */
  readonly giftCardInput: GiftCardInput | null
}

export interface NoOrder {
  readonly status: 'none'
}
/** The server no longer has the cart, and the widget could not replace it. */
interface Gone {
  readonly status: 'gone'
  readonly cartId: string
  readonly problem: Problem
}
/** The order has a cart, but its checkout is not loaded. */
export interface NotLoaded extends InCart {
  readonly status: 'notLoaded'
  /** Why the checkout is not loaded; null while it is loading or if it was never requested. */
  readonly problem: Problem | null
}
/** The checkout is shown, but the server's order may differ. A change or a load is under way or has failed, so the visitor cannot pay. */
export interface Stale extends InCart, Details {
  readonly status: 'stale'
  readonly problem: Problem | null
}
/** The checkout shows the server's order. Only in this status can the visitor pay at the checkout. */
export interface Payable extends InCart, Details {
  readonly status: 'payable'
  readonly confirmed: Confirmed
}
/**
 * The visitor has to see the outcome of a payment first. question.ts derives this status from the ledger of payments (ledger.ts). Without
 * an entry in the ledger, the payment is that of a different tab or person.
 */
export interface PaymentSent {
  readonly status: 'paymentSent'
  /** The content of the receipt if the order was paid. `payment.cartId` is the cart in question. */
  readonly payment: SentPayment
  /** null while the reply may still arrive, and after a page reload. */
  readonly outcome: PaymentOutcome | null
  /** The order behind the question. It is shown again when the question is answered. Its cart may be a different one. */
  readonly before: UnaskedOrder
}
/** An order without a question about a payment. */
export type UnaskedOrder = NoOrder | Gone | NotLoaded | Stale | Payable
export type Order = UnaskedOrder | PaymentSent

/** The state of the widget's question to the server about a payment with a lost reply (specification §4.7; api §8). */
export type PaymentOutcome =
  | { readonly status: 'asking' }
  | { readonly status: 'open'; readonly balanceInCents: number }
  /** 'unclear' means that the server no longer has the order, which was paid or expired. */
  | { readonly status: 'closed'; readonly paid: 'likely' | 'unclear' }
  | { readonly status: 'unknown'; readonly problem: Problem }

export const noOrder: NoOrder = { status: 'none' }

/** Returns an order that has a cart but no loaded checkout. Fields that `part` does not set are null. */
export const notLoaded = (
  cartId: string,
  part: Partial<Omit<NotLoaded, 'status' | 'cartId'>> = {},
): NotLoaded => ({
  status: 'notLoaded',
  cartId,
  cart: null,
  confirmed: null,
  giftCardsInCents: 0,
  problem: null,
  ...part,
})

/** Returns the order behind the question about a payment, or the order itself if there is no question. */
export const behind = (order: Order): UnaskedOrder => (order.status === 'paymentSent' ? order.before : order)

/** Returns the order if the server has its cart, else null. If a payment is in question, returns the order in the cart of that payment. */
export const inCart = (order: Order): NotLoaded | Stale | Payable | null => {
  if (order.status === 'none' || order.status === 'gone') return null
  if (order.status !== 'paymentSent') return order
  const known = inCart(order.before)
  return known?.cartId === order.payment.cartId ? known : notLoaded(order.payment.cartId)
}

/** Returns the id of the order's cart, including a cart that the server no longer has; null if the order has no cart. */
export const cartIdOf = (order: Order): string | null =>
  order.status === 'gone' ? order.cartId : (inCart(order)?.cartId ?? null)

/** Returns the cart in the server's last reply; null if the widget has no such reply. */
export const cartOf = (order: Order): Cart | null => inCart(order)?.cart ?? null

/** Returns the loaded checkout; null if no checkout is loaded. */
export const detailsOf = (order: Order): (Details & InCart) | null => {
  const known = inCart(order)
  return known === null || known.status === 'notLoaded' ? null : known
}

export const problemWith = (order: Order): Problem | null => ('problem' in order ? order.problem : null)

/** Returns the membership that the server has confirmed in the cart; null for none, for host orders and for 'other'. */
export const membershipIn = (order: Order): Slug | null => {
  const content = inCart(order)?.confirmed?.content ?? null
  return content === 'goods' || content === 'other' ? null : content
}
