// The checkout in the server's format (specification §3.4; api §4.4), and the rules about order types, gift cards and balances.
import * as v from 'valibot'
import { centsSchema } from '../cents.ts'
import type { Member } from '../member/member.ts'
import { identifierSchema } from '../tolerance/identifier.ts'
import { tolerate, toText } from '../tolerance/tolerate.ts'
import { yesOrNo } from '../tolerance/yes-or-no.ts'
import { methodNames, type OrderType, orderTypes } from './order-types.ts'

/** A payment method is offered only if the server says yes. */
const flag = tolerate(v.nullish(v.boolean(), false), value => yesOrNo(value) ?? false)
/** An amount to pay, in cents. It must not be negative. */
const amountSchema = v.pipe(centsSchema, v.minValue(0))
const textOrNull = v.nullish(v.string(), null)
const textOrEmpty = v.nullish(v.string(), '')
const decidesNothing = tolerate(textOrEmpty, toText(''))
const nameOrNull = tolerate(textOrNull, toText(null))

const giftCardSchema = v.object({
  cardNumber: identifierSchema,
  /** Cents. */
  balanceInCents: centsSchema,
  /** The end of the gift card in the server's notation. */
  cardExpiry: tolerate(textOrNull, toText(null)),
})
export type GiftCard = v.InferOutput<typeof giftCardSchema>
export const giftCardsSchema = v.array(giftCardSchema)

const customerSchema = v.object({
  firstName: decidesNothing,
  lastName: decidesNothing,
  /** Identifies the person who pays, so a value of a wrong type makes the checkout invalid. */
  email: textOrEmpty,
  mobilePhone: decidesNothing,
})
export type Customer = v.InferOutput<typeof customerSchema>

/**
 * Selects whether Google Pay offers real cards or test cards. (`authorization` selects the gateway.) An unknown or missing value means
 * production, which is the safer choice. A test gateway refuses real cards, but with `sandbox` visitors could order with test cards.
 */
const environmentSchema = tolerate(v.nullish(v.picklist(['sandbox', 'production']), 'production'), value =>
  /^\s*sandbox\s*$/i.test(String(value)) ? 'sandbox' : 'production',
)

export const checkoutSchema = v.object({
  customer: v.optional(v.nullable(customerSchema), null),
  methods: v.object(v.entriesFromList(methodNames, flag)),
  giftCards: v.nullish(giftCardsSchema, []),
  orderType: tolerate(v.nullish(v.picklist(orderTypes), null), () => null),
  /** Cents to pay after gift cards are deducted. */
  balanceInCents: amountSchema,
  /** The card provider's client token or tokenization key. */
  authorization: textOrNull,
  googleMerchantId: nameOrNull,
  /** Cents to pay with PayPal, including its surcharge. */
  payPalBalanceInCents: v.optional(v.nullable(amountSchema), null),
  merchantName: nameOrNull,
  environment: environmentSchema,
  /** Must be AUD, because the widget shows every amount in Australian dollars (specification §9). */
  currency: v.pipe(
    v.nullish(v.string(), 'AUD'),
    v.transform(code => code.trim().toUpperCase()),
    v.literal('AUD'),
  ),
})
export type Checkout = v.InferOutput<typeof checkoutSchema>

/** Returns the order type of a membership order (api §4.4). */
export const membershipOrderType = (member: Member | null): OrderType => (member ? 'renewal' : 'registration')

/**
 * Returns the server's gift cards if one of them has a balance, or if the local list is empty. Otherwise returns the local gift cards
 * (specification §4.5).
 */
export const mergeGiftCards = (
  local: readonly GiftCard[],
  fromServer: readonly GiftCard[],
): readonly GiftCard[] =>
  local.length === 0 || fromServer.some(card => card.balanceInCents > 0) ? fromServer : local

type Balances = Pick<Checkout, 'balanceInCents' | 'payPalBalanceInCents'>

/** Returns the cents to pay with PayPal, including its surcharge. */
export const payPalAmount = ({ payPalBalanceInCents, balanceInCents }: Balances): number =>
  payPalBalanceInCents ?? balanceInCents
