// Calls for the checkout, its gift cards and the payment (specification §4.4; api §3.5). Amounts are in cents.
import * as v from 'valibot'
import { type Customer, checkoutSchema, giftCardsSchema } from '../domain/order/checkout.ts'
import type { OrderType, PaymentType } from '../domain/order/order-types.ts'
import { cartItself, exclusiveLock, itemOfCart, paymentOfCart, sharedLock } from './http/about-cart.ts'
import { type Call, type CaptchaToken, path } from './http/call.ts'
import type { Http } from './http/http.ts'

interface GiftCardEntry {
  readonly cardNumber: string
  readonly cardPin: string
  readonly recaptchaToken: CaptchaToken
}

interface PaymentOrder {
  readonly paymentType: PaymentType
  readonly orderType: OrderType
  readonly customer: Customer
  /** The provider's nonce; null for `giftCard` and `noPaymentRequired`. */
  readonly securedCardData: string | null
  readonly recaptchaToken: CaptchaToken
}

/** The reply to POST checkout/{id}. */
export const completionSchema = v.object({ success: v.boolean() })

/**
 * Returns the calls for the checkout. `get` resolves to the checkout, the gift-card calls resolve to the server's list of gift cards, and
 * `complete` resolves to `{ success }`. Amounts are in cents. All calls reject with a ProblemError (see Http).
 */
export const checkoutCalls = <Aborted>(http: Http<Aborted>) => ({
  get: (id: string, call?: Call) =>
    http.get(path`checkout/${id}`, checkoutSchema, { ...call, meanings: cartItself }),
  addGiftCard: (id: string, body: GiftCardEntry, call?: Call) =>
    http.post(path`checkout/${id}/gift-card`, body, giftCardsSchema, {
      ...call,
      lock: sharedLock(id),
      meanings: itemOfCart,
    }),
  removeGiftCard: (id: string, call?: Call) =>
    http.delete(path`checkout/${id}/gift-card`, giftCardsSchema, {
      ...call,
      lock: sharedLock(id),
      meanings: itemOfCart,
    }),
  /**
   * Pays for the order. If the reply neither confirms nor refuses the payment, the server may have taken money. A later `get` shows whether
   * it has (api §8).
   */
  complete: (id: string, body: PaymentOrder, call?: Call) =>
    http.post(path`checkout/${id}`, body, completionSchema, {
      ...call,
      lock: exclusiveLock(id),
      timeLimit: 'payment',
      meanings: paymentOfCart,
    }),
})
