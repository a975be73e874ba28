// What can happen to an order: who says it, and what is known by it. What it leads to is in order-events.ts.
import type { Slug } from '../member/slug.ts'
import type { Problem } from '../problem.ts'
import type { Cart } from './cart.ts'
import type { Checkout, GiftCard } from './checkout.ts'
import type { Answer, GiftCardInput, OrderName } from './order.ts'
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
