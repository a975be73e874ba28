// The events of an order. order-reducer.ts computes the order after each event. Specification §4.9 has a table of the events and the
// resulting orders.
import type { Problem } from '../problem.ts'
import type { Buyer, Confirmed } from './buyer.ts'
import type { Cart } from './cart.ts'
import type { Checkout, GiftCard } from './checkout.ts'
import type { GiftCardInput, OrderName, PaymentOutcome } from './order.ts'
import type { LedgerEntry } from './payments/ledger.ts'
import type { SentPayment } from './payments/sent-payment.ts'

/** The replies of GET checkout and GET cart. `cart` is null if GET cart was not called. */
export interface Loaded {
  readonly checkout: Checkout
  readonly cart: Cart | null
  readonly of: OrderName
  /** The person who used the page during the load. */
  readonly buyer: Buyer
  /** The price of the membership in cents, if a message has said that it has changed. */
  readonly priceInCents?: number
}

export type OrderEvent =
  /** POST cart has created an empty cart for the order. */
  | { readonly type: 'cart-made'; readonly cart: Cart }
  /** The visitor opened the checkout of a cart that this widget did not create. */
  | { readonly type: 'opened'; readonly cartId: string }
  /** The visitor is about to choose a membership again. The loaded checkout belongs to the earlier choice. */
  | { readonly type: 'checkout-dismissed' }
  /** The widget is sending a call that changes the contents of the cart. */
  | { readonly type: 'ordering' }
  | { readonly type: 'ordered'; readonly cart: Cart; readonly confirmed: Confirmed }
  /** The widget is loading the checkout. Until the reply arrives, the order's list of gift cards is empty. */
  | { readonly type: 'loading' }
  | ({ readonly type: 'loaded' } & Loaded)
  | {
      readonly type: 'gift-cards'
      readonly giftCards: readonly GiftCard[]
      readonly input: GiftCardInput | null
    }
  /** A change or a load has failed, so the server's order may differ from the displayed one. */
  | { readonly type: 'failed'; readonly problem: Problem }
  /**
   * The server's order differs from the displayed order in its amount, membership or kind of buyer. The widget also records this
   * event after the server has refused to complete an order that costs nothing.
   */
  | { readonly type: 'changed-elsewhere' }
  /** The server no longer has the cart: it says so (404, 410), or the cart is past its expiry (`isExpiry`). */
  | { readonly type: 'gone'; readonly problem: Problem; readonly isExpiry?: true }
  /** The widget is sending POST checkout. The event opens the entry in the ledger. */
  | { readonly type: 'payment-sent'; readonly payment: SentPayment; readonly entry: LedgerEntry }
  /** The server has confirmed the payment (`success`). */
  | { readonly type: 'payment-confirmed' }
  /** The server refused the payment. */
  | { readonly type: 'refused' }
  /** The reply to a payment was lost, so the widget has sent GET checkout. `outcome` is the new result. */
  | { readonly type: 'payment-checked'; readonly outcome: PaymentOutcome | null }
  /** After a reload, a different tab is paying for this order. The sent payment in the saved order therefore belongs to that tab. */
  | { readonly type: 'being-paid-elsewhere' }
  /** The server reports the order as paid (409). `payment` is what is known if this widget has sent no payment for it. */
  | { readonly type: 'paid-elsewhere'; readonly payment: SentPayment }
  /** The visitor wants to pay again after a payment that did not go through. */
  | { readonly type: 'reopened' }
  /** The order is complete and its receipt was shown, or the visitor has given the order up. */
  | { readonly type: 'ended' }
