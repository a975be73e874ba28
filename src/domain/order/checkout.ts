// The checkout as the server sends it (specification §3.4; api §4.4), and the rules about order type, gift
// cards and balances.
import * as v from 'valibot'
import { centsSchema } from '../cents.ts'
import type { Member } from '../member/member.ts'
import { tolerate, toText } from '../tolerance/tolerate.ts'
import { methodNames, type OrderType, orderTypes } from './order-types.ts'

/** A way to pay that is not clearly offered is not. */
const flag = tolerate(v.nullish(v.boolean(), false), () => false)
/** An amount to pay, in cents: never negative. */
const amountSchema = v.pipe(centsSchema, v.minValue(0))
const textOrNull = v.nullish(v.string(), null)
const textOrEmpty = v.nullish(v.string(), '')
const decidesNothing = tolerate(textOrEmpty, toText(''))
const nameOrNull = tolerate(textOrNull, toText(null))

const giftCardSchema = v.object({
  cardNumber: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  /** Cents. */
  balanceInCents: centsSchema,
  cardExpiry: tolerate(textOrNull, () => null),
})
export type GiftCard = v.InferOutput<typeof giftCardSchema>
export const giftCardsSchema = v.array(giftCardSchema)

const customerSchema = v.object({
  firstName: decidesNothing,
  lastName: decidesNothing,
  /** Says who pays. */
  email: textOrEmpty,
  mobilePhone: decidesNothing,
})
export type Customer = v.InferOutput<typeof customerSchema>

/**
 * Which cards Google Pay offers; the gateway follows from `authorization`. A word that nobody knows is production, as when it is
 * missing: a wrong `production` ends with a card that a test gateway refuses, a wrong `sandbox` with an order of test cards.
 */
const environmentSchema = tolerate(v.nullish(v.picklist(['sandbox', 'production']), 'production'), value =>
  /^\s*sandbox\s*$/i.test(String(value)) ? 'sandbox' : 'production',
)

export const checkoutSchema = v.object({
  customer: v.optional(v.nullable(customerSchema), null),
  methods: v.object(v.entriesFromList(methodNames, flag)),
  giftCards: v.nullish(giftCardsSchema, []),
  orderType: tolerate(v.nullish(v.picklist(orderTypes), null), () => null),
  /** Cents left to pay after gift cards. */
  balanceInCents: amountSchema,
  /** The card provider's client token or tokenization key. */
  authorization: textOrNull,
  googleMerchantId: nameOrNull,
  /** Cents to pay with PayPal, including its surcharge. */
  payPalBalanceInCents: v.optional(v.nullable(amountSchema), null),
  merchantName: nameOrNull,
  environment: environmentSchema,
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
