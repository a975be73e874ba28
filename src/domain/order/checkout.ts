// The checkout as the server sends it (specification §3.4; api §4.4), and the rules about order type, gift
// cards and balances.
import * as v from 'valibot'
import type { Member } from '../member/member.ts'
import { centsSchema } from '../money.ts'
import type { Cart } from './cart.ts'
import { methodNames, type OrderType, orderTypes } from './order-types.ts'

const flag = v.nullish(v.boolean(), false)
/** An amount to pay, in cents: never negative. */
const amountSchema = v.pipe(centsSchema, v.minValue(0))
const textOrNull = v.optional(v.nullable(v.string()), null)
const textOrEmpty = v.pipe(
  textOrNull,
  v.transform(value => value ?? ''),
)

const giftCardSchema = v.object({
  cardNumber: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  /** Cents. */
  balanceInCents: centsSchema,
  cardExpiry: textOrNull,
})
export type GiftCard = v.InferOutput<typeof giftCardSchema>
export const giftCardsSchema = v.array(giftCardSchema)

const customerSchema = v.object({
  firstName: textOrEmpty,
  lastName: textOrEmpty,
  email: textOrEmpty,
  mobilePhone: textOrEmpty,
})
export type Customer = v.InferOutput<typeof customerSchema>

export const checkoutSchema = v.object({
  customer: v.optional(v.nullable(customerSchema), null),
  methods: v.object(v.entriesFromList(methodNames, flag)),
  giftCards: v.pipe(
    v.optional(v.nullable(giftCardsSchema), []),
    v.transform(value => value ?? []),
  ),
  orderType: v.optional(v.nullable(v.picklist(orderTypes)), null),
  /** Cents left to pay after gift cards. */
  balanceInCents: amountSchema,
  /** The card provider's client token or tokenization key. */
  authorization: textOrNull,
  googleMerchantId: textOrNull,
  /** Cents to pay with PayPal, including its surcharge. */
  payPalBalanceInCents: v.optional(v.nullable(amountSchema), null),
  merchantName: textOrNull,
  environment: v.nullish(v.picklist(['sandbox', 'production']), 'production'),
  /** AUD only, because every amount is shown in Australian dollars (specification §9). */
  currency: v.nullish(v.literal('AUD'), 'AUD'),
})
export type Checkout = v.InferOutput<typeof checkoutSchema>

/** The order type of a membership order (api §4.4). */
export const membershipOrderType = (member: Member | null): OrderType => (member ? 'renewal' : 'registration')

/**
 * The server's list replaces the local one if any of its cards has a balance, or if the local list is empty
 * (specification §4.5).
 */
export const mergeGiftCards = (
  local: readonly GiftCard[],
  fromServer: readonly GiftCard[],
): readonly GiftCard[] =>
  local.length === 0 || fromServer.some(card => card.balanceInCents > 0) ? fromServer : local

/** Whether both charge the same, with PayPal and without. */
export const isSameAmount = (one: Balances, other: Balances): boolean =>
  one.balanceInCents === other.balanceInCents &&
  payPalAmount(one) === payPalAmount(other) &&
  one.currency === other.currency

type Balances = Pick<Checkout, 'balanceInCents' | 'payPalBalanceInCents' | 'currency'>

/** Cents to pay with PayPal, its surcharge included. */
export const payPalAmount = ({ payPalBalanceInCents, balanceInCents }: Balances): number =>
  payPalBalanceInCents ?? balanceInCents

/** PayPal's surcharge is per ticket (specification §9): whether this order has one. */
export const hasPayPalSurcharge = (cart: Pick<Cart, 'sessions'> | null, checkout: Balances): boolean =>
  payPalAmount(checkout) > checkout.balanceInCents ||
  (cart?.sessions.some(({ tickets }) => tickets.length > 0) ?? false)
