// Calls for the checkout, its gift cards and the payment (specification §4.4; api §3.5). Amounts in cents.
import * as v from 'valibot'
import { type Customer, checkoutSchema, giftCardsSchema } from '../domain/order/checkout.ts'
import type { OrderType, PaymentType } from '../domain/order/order-types.ts'
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
  /** The nonce; null for `giftCard` and `noPaymentRequired`. */
  readonly securedCardData: string | null
  readonly recaptchaToken: CaptchaToken
}

export const completionSchema = v.object({ success: v.boolean() })

export const checkoutCalls = (http: Http) => ({
  get: (id: string, call?: Call) => http.get(path`checkout/${id}`, checkoutSchema, call),
  addGiftCard: (id: string, body: GiftCardEntry, call?: Call) =>
    http.post(path`checkout/${id}/gift-card`, body, giftCardsSchema, call),
  removeGiftCard: (id: string, call?: Call) =>
    http.delete(path`checkout/${id}/gift-card`, giftCardsSchema, call),
  /** After `timeout`, `network` or `bad-reply` money may have been taken: `get` shows the result (api §8). */
  complete: (id: string, body: PaymentOrder, call?: Call) =>
    http.post(path`checkout/${id}`, body, completionSchema, { ...call, timeLimit: 'payment' }),
})
