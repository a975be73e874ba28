// What can happen to an order. order-reducer.ts has what follows from it, and specification §4.9 the table of both.
import type { Problem } from '../problem.ts'
import type { Buyer, Confirmed } from './buyer.ts'
import type { Cart } from './cart.ts'
import type { Checkout, GiftCard } from './checkout.ts'
import type { GiftCardInput, OrderName, PaymentOutcome } from './order.ts'
import type { SentPayment } from './sent-payment.ts'

/** What GET checkout and GET cart have said; `cart` is null where it was not asked for. */
export interface Loaded {
  readonly checkout: Checkout
  readonly cart: Cart | null
  readonly of: OrderName
  /** Who was at the screen. */
  readonly buyer: Buyer
}

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
