// Payment details, gift cards and the payment itself (specification §4.4; api §3.5). Amounts in cents.
import * as v from 'valibot'
import { checkoutSchema, giftCardsSchema } from '../domain/order/checkout.ts'
import type { Api } from './api.ts'
import type { Http } from './http.ts'
import { path } from './path.ts'

const completionSchema = v.object({ success: v.boolean() })

/** Every call rejects with a ProblemError (see Http). */
export const checkoutCalls = (http: Http): Api['checkout'] => ({
  get: (id, call) => http.get(path`checkout/${id}`, checkoutSchema, call),
  addGiftCard: (id, body, call) => http.post(path`checkout/${id}/gift-card`, body, giftCardsSchema, call),
  removeGiftCard: (id, call) => http.delete(path`checkout/${id}/gift-card`, giftCardsSchema, call),
  /** `timeout`, `network` and `bad-reply` mean that money may have been taken: ask `get` where things stand. */
  complete: (id, body, call) =>
    http.post(path`checkout/${id}`, body, completionSchema, { ...call, timeLimit: 'payment' }),
})
