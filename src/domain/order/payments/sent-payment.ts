// The details of a payment at the moment when it was sent, as the ledger keeps them (ledger.ts). The receipt and `movie-club:complete` use
// only these details (specification §4.6).
import * as v from 'valibot'
import { slugs } from '../../member/slug.ts'
import { orderLineSchema } from '../order-line.ts'
import { orderTypes, paymentTypes } from '../order-types.ts'

const cents = v.number()

const customerSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobilePhone: v.string(),
})

/** The person who paid. `id` is the id of the entry in the ledger. */
export const payerSchema = v.object({ id: v.string(), ...customerSchema.entries })
export type Payer = v.InferOutput<typeof payerSchema>

const factEntries = {
  /** The cart's id, which is also the order's number, because the API has no separate order number. */
  cartId: v.string(),
  orderType: v.picklist(orderTypes),
  /** null for a host order. */
  membership: v.nullable(v.picklist(slugs)),
  /** null if a different tab or person paid, because this tab does not know the payment type. */
  paymentType: v.nullable(v.picklist(paymentTypes)),
  /** The lines that the checkout showed, without the total. */
  lines: v.array(orderLineSchema),
  /** The whole charge in cents, including gift cards and PayPal's surcharge; null if unknown. */
  valueInCents: v.nullable(cents),
  /** The server's fee in cents; negative for a voucher. */
  adjustmentInCents: cents,
  giftCardsInCents: cents,
  surchargeInCents: cents,
  /** Set if a different tab or person has paid. */
  isOthers: v.exactOptional(v.literal(true)),
}

/** The facts of a payment without the person who paid. */
export const paymentFactsSchema = v.object(factEntries)

export const sentPaymentSchema = v.object({
  ...factEntries,
  /** The recipient of the receipt. The texts are empty if the recipient is unknown. */
  customer: customerSchema,
})
export type SentPayment = v.InferOutput<typeof sentPaymentSchema>

/** A receipt is the payment and the time at which the server confirmed it. */
export const receiptSchema = v.object({
  ...sentPaymentSchema.entries,
  /** ISO time in UTC, by the server's clock if that clock is known. */
  completedAt: v.string(),
  /** The end of the buyer's membership before the order, as YYYY-MM-DD; null or missing if it was unknown. */
  endBefore: v.exactOptional(v.nullable(v.string())),
})
export type Receipt = v.InferOutput<typeof receiptSchema>
