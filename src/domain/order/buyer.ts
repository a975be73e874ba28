// The buyer of an order, and the contents that the server has confirmed for that buyer (specification §4.10).
import * as v from 'valibot'
import { memberTypes } from '../member/member.ts'
import { slugs } from '../member/slug.ts'
import { type OrderType, orderTypes } from './order-types.ts'

/** Both fields are null for a visitor who is not logged in. */
const buyerSchema = v.object({
  memberId: v.nullable(v.string()),
  memberType: v.nullable(v.picklist(memberTypes)),
})
export type Buyer = v.InferOutput<typeof buyerSchema>

export const confirmedSchema = v.object({
  /**
   * The contents of the order. A slug identifies a membership. The value 'goods' means tickets and products of the host page. The value
   * 'other' means a membership that a different tab has ordered. The visitor has opened its checkout by URL and can pay for it, but the
   * widget adds nothing to that cart.
   */
  content: v.picklist([...slugs, 'goods', 'other']),
  buyer: buyerSchema,
  /** null if the host page or a different tab chose the item. */
  itemId: v.nullable(v.union([v.string(), v.number(), v.object({ $numberLong: v.string() })])),
  /** The item's price for this buyer, in cents; null if `itemId` is null. */
  priceInCents: v.nullable(v.number()),
  /** null if the server has not sent an order type. */
  orderType: v.nullable(v.picklist(orderTypes)),
  /** The total of the confirmed cart, in cents. */
  totalInCents: v.number(),
})
export type Confirmed = v.InferOutput<typeof confirmedSchema>
export type OrderContent = Confirmed['content']

export const isOfMembership = (orderType: OrderType | null): boolean =>
  orderType === 'registration' || orderType === 'renewal'
