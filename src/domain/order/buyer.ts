// For whom an order was made, and what the server has confirmed for that person (specification §4.10).
import * as v from 'valibot'
import { memberTypes } from '../member/member.ts'
import { slugs } from '../member/slug.ts'
import { type OrderType, orderTypes } from './order-types.ts'

/** Both fields are null for a visitor. */
export const buyerSchema = v.object({
  memberId: v.nullable(v.string()),
  memberType: v.nullable(v.picklist(memberTypes)),
})
export type Buyer = v.InferOutput<typeof buyerSchema>

export const isSameBuyer = (one: Buyer, other: Buyer): boolean =>
  one.memberId === other.memberId && one.memberType === other.memberType

export const confirmedSchema = v.object({
  /**
   * A slug: the membership. 'goods': tickets and products of the host page. 'other': a membership of another tab, which was opened
   * by its address: it can be paid, and the widget puts nothing beside it.
   */
  content: v.picklist([...slugs, 'goods', 'other']),
  buyer: buyerSchema,
  /** null if the host page or another tab has chosen it. */
  itemId: v.nullable(v.union([v.string(), v.number()])),
  /** The price of that item for this buyer, in cents; null as `itemId`. */
  priceInCents: v.nullable(v.number()),
  /** null if the server has not named it. */
  orderType: v.nullable(v.picklist(orderTypes)),
  /** The total of the cart that the server has confirmed, in cents. */
  totalInCents: v.number(),
})
export type Confirmed = v.InferOutput<typeof confirmedSchema>
export type OrderContent = Confirmed['content']

/** Whether an order of this type has a membership in it. */
export const isOfMembership = (orderType: OrderType | null): boolean =>
  orderType === 'registration' || orderType === 'renewal'

/**
 * Whether the server now names the order type of a different buyer: `renewal` in place of the confirmed `registration`, or the other
 * way round. A type that its reply before had already named says nothing new.
 */
export const isOfDifferentBuyer = (
  { orderType: confirmed }: Pick<Confirmed, 'orderType'>,
  before: OrderType | null,
  now: OrderType | null,
): boolean => isOfMembership(confirmed) && isOfMembership(now) && now !== confirmed && now !== before

/**
 * Whether a cart with this total, in cents, lacks the membership that was ordered: its item has a price, and the cart costs nothing.
 * A voucher or a gift card lowers the balance, not the total.
 */
export const isMissingIn = ({ priceInCents }: Confirmed, totalInCents: number): boolean =>
  priceInCents !== null && priceInCents > 0 && totalInCents === 0
