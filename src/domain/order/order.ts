// One order of the widget as one value (specification §4.9). order-events.ts has what can happen to it, and order-reducer.ts what
// follows.

import type { Amounts } from '../amounts.ts'
import type { Slug } from '../member/slug.ts'
import type { Problem } from '../problem.ts'
import type { Confirmed } from './buyer.ts'
import type { Cart } from './cart.ts'
import type { Checkout, GiftCard } from './checkout.ts'
import type { SentPayment } from './sent-payment.ts'

/** A widget has two: the visitor's membership, and what the page around it sells. Neither goes into the other's cart. */
export const orderNames = ['membership', 'host'] as const
export type OrderName = (typeof orderNames)[number]

/** Typed by the visitor. In memory only: number and PIN are never stored (specification §13). */
export interface GiftCardInput {
  readonly cardNumber: string
  readonly cardPin: string
  /** The card that was put on the order before this one. */
  readonly before?: GiftCardInput | null
}

/** An order that has a cart at the server. */
export interface InCart {
  readonly cartId: string
  /** As the server last showed it; null until it has. */
  readonly cart: Cart | null
  /** null: the server has confirmed nothing, so the order must be made (again) or loaded. */
  readonly confirmed: Confirmed | null
  /** A payment of this tab whose end nobody has told. If the server says one day that the order is paid, it was this one. */
  readonly unresolvedPayment: SentPayment | null
}

/** What the checkout shows. */
interface Details {
  readonly checkout: Checkout
  /** As of the last loaded checkout, or as ordered since then. */
  readonly amounts: Amounts
  readonly giftCards: readonly GiftCard[]
  /** What the visitor typed for the gift card, to be tried again where the order is made again in a new cart. */
  readonly giftCardInput: GiftCardInput | null
}

export interface NoOrder {
  readonly status: 'none'
}
/** The server has the cart no more, and it could not be replaced. */
interface Gone {
  readonly status: 'gone'
  readonly cartId: string
  readonly problem: Problem
}
/** In a cart. Its checkout is not here. */
export interface NotLoaded extends InCart {
  readonly status: 'notLoaded'
  /** Why it is not; null while it is being loaded, or was never asked for. */
  readonly problem: Problem | null
}
/** Shown, but the server may hold something else: it is being changed, or a change has failed. Nothing can be paid. */
export interface Stale extends InCart, Details {
  readonly status: 'stale'
  readonly problem: Problem | null
}
/** Shown as the server has it. The only state in which something can be paid at the checkout. */
export interface Payable extends InCart, Details {
  readonly status: 'payable'
  readonly confirmed: Confirmed
}
/** A payment was sent. Only the server knows what became of it. */
export interface PaymentSent {
  readonly status: 'paymentSent'
  readonly payment: SentPayment
  /** null: its reply may still come, or the page was loaded again. */
  readonly outcome: PaymentOutcome | null
  /** The order before, which it is again where it was not paid. */
  readonly before: NotLoaded | Stale | Payable
}
export type Order = NoOrder | Gone | NotLoaded | Stale | Payable | PaymentSent

/** What the server says of a payment whose reply was lost (specification §4.7; api §8). */
export type PaymentOutcome =
  | { readonly status: 'asking' }
  | { readonly status: 'open'; readonly balanceInCents: number }
  /** 'unclear': the server no longer has the order; it was paid or it expired. */
  | { readonly status: 'closed'; readonly paid: 'likely' | 'unclear' }
  | { readonly status: 'unknown'; readonly problem: Problem }

export const noOrder: NoOrder = { status: 'none' }

export const notLoaded = (
  cartId: string,
  part: Partial<Omit<NotLoaded, 'is' | 'cartId'>> = {},
): NotLoaded => ({
  status: 'notLoaded',
  cartId,
  cart: null,
  confirmed: null,
  unresolvedPayment: null,
  problem: null,
  ...part,
})

/** The order in its cart: behind a payment that was sent, the one that it is for. */
export const inCart = (order: Order): NotLoaded | Stale | Payable | null => {
  if (order.status === 'paymentSent') return order.before
  return order.status === 'none' || order.status === 'gone' ? null : order
}

export const cartIdOf = (order: Order): string | null =>
  order.status === 'gone' ? order.cartId : (inCart(order)?.cartId ?? null)

export const cartOf = (order: Order): Cart | null => inCart(order)?.cart ?? null

/** What the checkout shows; null while there is nothing to show. */
export const detailsOf = (order: Order): (Details & InCart) | null => {
  const known = inCart(order)
  return known === null || known.status === 'notLoaded' ? null : known
}

export const problemWith = (order: Order): Problem | null => ('problem' in order ? order.problem : null)

/** The membership that the server has in the cart. */
export const membershipIn = (order: Order): Slug | null => {
  const content = inCart(order)?.confirmed?.content ?? null
  return content === 'goods' || content === 'other' ? null : content
}

/** It is complete, and no payment of this tab has done it: there is nothing to tell, and nothing in question. */
export const isPaidByOthers = ({ outcome, payment }: PaymentSent): boolean =>
  payment.paymentType === null && outcome?.status === 'closed' && outcome.paid === 'likely'
