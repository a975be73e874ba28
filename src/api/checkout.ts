// Calls for the checkout, its gift cards and the payment (specification §4.4; api §3.5). Amounts are in cents.
import * as v from 'valibot'
import { type Customer, checkoutSchema, type GiftCard, giftCardsSchema } from '../domain/order/checkout.ts'
import type { OrderType, PaymentType } from '../domain/order/order-types.ts'
import { readProblemDetails } from '../domain/tolerance/problem-details.ts'
import { unwrapped } from '../domain/tolerance/unwrapped.ts'
import { yesOrNo } from '../domain/tolerance/yes-or-no.ts'
import { cartItself, exclusiveLock, itemOfCart, paymentOfCart, sharedLock } from './http/about-cart.ts'
import { type Call, type CaptchaToken, path } from './http/call.ts'
import type { Http } from './http/http.ts'
import { isError } from './http/parse-reply.ts'

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

const giftCardsInCheckout = v.pipe(
  checkoutSchema,
  v.transform(({ giftCards }) => giftCards),
)

/**
 * Returns whether the order is paid; null if the reply does not say so, or if the reply or its wrapper contradicts that. Money is involved,
 * so only `success: false` is a refusal.
 */
function isPaid(reply: unknown): boolean | null {
  const said = [Object(reply), Object(unwrapped(reply))]
  const flags = said.map(({ success }) => success).filter(flag => flag !== undefined)
  if (flags.length === 0) return null
  if (flags.every(flag => flag === false)) return false
  const isDenied = said.some(
    ({ ok, error, errors }) => yesOrNo(ok) === false || isError(error) || isError(errors),
  )
  return !isDenied && flags.every(yesOrNo) ? true : null
}

/** The reply to POST checkout/{id}. */
export const completionSchema = v.pipe(
  v.unknown(),
  v.transform(reply => {
    const success = isPaid(reply) as boolean
    // Some servers refuse a payment with status 200.
    const { detail } = success ? {} : readProblemDetails(reply, false)
    return { success, ...(detail !== undefined && { detail }) }
  }),
  v.check(({ success }) => success !== null, '`success` without a contradiction'),
)

/**
 * Returns the calls for the checkout. `get` resolves to the checkout. `complete` resolves to `success`, with the server's words if it has
 * refused the payment. The gift-card calls resolve to the server's list of gift cards. If a reply does not have the list, `addGiftCard`
 * gets it from the checkout. Amounts are in cents. All calls reject with a ProblemError (see Http).
 */
export const checkoutCalls = <Aborted>(http: Http<Aborted>) => ({
  get: (id: string, call?: Call) =>
    http.get(path`checkout/${id}`, checkoutSchema, { ...call, meanings: cartItself }),
  async addGiftCard(id: string, body: GiftCardEntry, call?: Call): Promise<GiftCard[] | Aborted> {
    const write = { ...call, lock: sharedLock(id), meanings: itemOfCart }
    const reply = await http.post(path`checkout/${id}/gift-card`, body, v.nullable(giftCardsSchema), write)
    if (reply !== null) return reply
    return await http.get(path`checkout/${id}`, giftCardsInCheckout, { ...call, meanings: cartItself })
  },
  async removeGiftCard(id: string, call?: Call): Promise<GiftCard[] | Aborted> {
    const write = { ...call, lock: sharedLock(id), meanings: itemOfCart }
    const reply = await http.delete(path`checkout/${id}/gift-card`, v.nullable(giftCardsSchema), write)
    return reply === null ? [] : reply
  },
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
