// What a payment is for, as it was shown when it was sent. It is kept from before POST checkout on; the receipt and
// `movie-club:complete` tell from it alone (specification §4.6).
import * as v from 'valibot'
import { slugs } from '../member/slug.ts'
import { orderLineSchema } from './order-line.ts'
import { orderTypes, paymentTypes } from './order-types.ts'

const cents = v.number()

export const sentPaymentSchema = v.object({
  /** The API has no other number of an order. */
  cartId: v.string(),
  orderType: v.picklist(orderTypes),
  /** null for a page's order. */
  membership: v.nullable(v.picklist(slugs)),
  /** null: another tab or another person has paid, and nobody here knows how. */
  paymentType: v.nullable(v.picklist(paymentTypes)),
  /** Where the receipt goes; empty where nobody knows. */
  customer: v.object({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    mobilePhone: v.string(),
  }),
  /** As the checkout showed them, without the total. */
  lines: v.array(orderLineSchema),
  /** What is charged in all, gift cards' part and PayPal's surcharge included; null where it is not known. */
  valueInCents: v.nullable(cents),
  /** The server's fee, or below 0 its voucher. A payment that an earlier version of the widget has saved has none. */
  adjustmentInCents: v.optional(cents, 0),
  giftCardsInCents: cents,
  surchargeInCents: cents,
})
export type SentPayment = v.InferOutput<typeof sentPaymentSchema>

/** The receipt: the payment, and when the server said that it is paid. */
export const receiptSchema = v.object({
  ...sentPaymentSchema.entries,
  /** An ISO time in UTC, by the server's clock where that is known. */
  completedAt: v.string(),
})
export type Receipt = v.InferOutput<typeof receiptSchema>

/** What costs nothing is completed at the membership step, also by somebody else. */
export const isFreePayment = ({ paymentType, valueInCents }: SentPayment): boolean =>
  paymentType === 'noPaymentRequired' || (paymentType === null && valueInCents === 0)
