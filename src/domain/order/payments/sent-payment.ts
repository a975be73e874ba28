// The details of a payment at the moment when it was sent, as the ledger keeps them (ledger.ts). The receipt and `movie-club:complete` use
// only these details (specification §4.6).
import * as v from 'valibot'
import { slugs } from '../../member/slug.ts'
import type { Customer } from '../checkout.ts'
import { orderLineSchema } from '../order-line.ts'
import { orderTypes, paymentTypes } from '../order-types.ts'

const cents = v.number()

/** The person who paid. */
export const payerSchema = v.object({
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  mobilePhone: v.string(),
})

/** The payer if nobody is known. */
export const emptyCustomer: Customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }

export const sentPaymentSchema = v.object({
  /** The cart's id, which is also the order's number, because the API has no separate order number. */
  cartId: v.string(),
  orderType: v.picklist(orderTypes),
  /** null for a host order. */
  membership: v.nullable(v.picklist(slugs)),
  /** null if a different tab or person paid, because this tab does not know the payment type. */
  paymentType: v.nullable(v.picklist(paymentTypes)),
  /** The recipient of the receipt. The texts are empty if the recipient is unknown. */
  customer: payerSchema,
  /** The lines that the checkout showed, without the total. */
  lines: v.array(orderLineSchema),
  /** The whole charge in cents, including gift cards and PayPal's surcharge; null if unknown. */
  valueInCents: v.nullable(cents),
  /**
   * The server's fee in cents; negative for a voucher. Payments that earlier versions of the widget saved do not have this field.
   */
  adjustmentInCents: v.optional(cents, 0),
  giftCardsInCents: cents,
  surchargeInCents: cents,
  /** Set if a different tab or person has paid. */
  isOthers: v.exactOptional(v.literal(true)),
})
export type SentPayment = v.InferOutput<typeof sentPaymentSchema>

/** A receipt is the payment and the time at which the server confirmed it. */
export const receiptSchema = v.object({
  ...sentPaymentSchema.entries,
  /** ISO time in UTC, by the server's clock if that clock is known. */
  completedAt: v.string(),
})
export type Receipt = v.InferOutput<typeof receiptSchema>

/**
 * Returns whether the payment cost nothing. Such an order is completed at the membership step or, if a host page ordered it, at the checkout.
 * A different tab may have completed it.
 */
export const isFreePayment = ({
  paymentType,
  valueInCents,
}: Pick<SentPayment, 'paymentType' | 'valueInCents'>): boolean =>
  paymentType === 'noPaymentRequired' || (paymentType === null && valueInCents === 0)
