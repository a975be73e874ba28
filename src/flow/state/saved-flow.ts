// The part of a widget's state that survives a reload: its schema, its initial values, and how it is picked
// and compared (specification §13).
import * as v from 'valibot'
import { byName, checkboxFields, inputFields } from '../../domain/member/personal-fields.ts'
import { slugs } from '../../domain/member/slug.ts'
import { cartSchema } from '../../domain/order/cart.ts'
import { orderLineSchema } from '../../domain/order/order-line.ts'
import { orderTypes, paymentTypes } from '../../domain/order/order-types.ts'

/** Raise it when the shape changes. A flow of another version is dropped as a whole (specification §13). */
export const flowVersion = 5

const draftSchema = v.object({
  ...byName(inputFields, () => v.string()),
  ...byName(checkboxFields, () => v.boolean()),
})
/** What the visitor has typed so far. */
export type Draft = v.InferOutput<typeof draftSchema>

const choiceSchema = v.object({
  age: v.picklist(['adult', 'senior']),
  kind: v.picklist(['vip', 'free']),
  term: v.picklist(['1year', '2year']),
  termsAccepted: v.boolean(),
  /** The visitor chose adult or senior, so the member's type no longer preselects it. */
  ageTouched: v.boolean(),
})
export type MembershipChoice = v.InferOutput<typeof choiceSchema>

const receiptSchema = v.object({
  /** Cents that were charged. */
  valueInCents: v.number(),
  membership: v.nullable(v.picklist(slugs)),
  email: v.string(),
  paymentType: v.picklist(paymentTypes),
  orderType: v.picklist(orderTypes),
  /** The cart's id: the API has no other number of an order. */
  orderNumber: v.string(),
  /** When it was completed: an ISO time in UTC, by the server's clock where that is known. */
  completedAt: v.string(),
  /** The part of the amount that gift cards paid. */
  giftCardsInCents: v.number(),
  /** What was bought, as the checkout showed it. Empty for a membership. */
  lines: v.array(orderLineSchema),
})
export type Receipt = v.InferOutput<typeof receiptSchema>

export const savedFlowSchema = v.object({
  version: v.literal(flowVersion),
  cinemaId: v.string(),
  /** The id of the member whose flow this is; null for a visitor's. */
  memberId: v.nullable(v.string()),
  /** Set by navigation (specification §2, §2.2). */
  registerType: v.nullable(v.picklist(['upgrade', 'renew', 'vip'])),
  draft: draftSchema,
  /** The values that the server put into the draft; other values were typed. null: nothing prefilled. */
  prefilled: v.nullable(draftSchema),
  /** The email with which the server has accepted the details (flow/member/accepted-details.ts). */
  acceptedEmail: v.nullable(v.string()),
  choice: choiceSchema,
  cart: v.nullable(cartSchema),
  /** A host page's order that waits while a free membership has a cart of its own. */
  heldCart: v.nullable(cartSchema),
  /** The cart that holds the chosen membership; null for a host page's order. */
  membershipCartId: v.nullable(v.string()),
  /** The membership that the server has in that cart; null while an order is under way or in doubt. */
  ordered: v.nullable(v.picklist(slugs)),
  /** Of the last payment (specification §4.6). */
  paymentType: v.nullable(v.picklist(paymentTypes)),
  /** A payment was sent and has no reply yet. No card data or nonce is stored. */
  paying: v.nullable(v.object({ cartId: v.string(), paymentType: v.picklist(paymentTypes) })),
  receipt: v.nullable(receiptSchema),
})
export type SavedFlow = v.InferOutput<typeof savedFlowSchema>

export const emptyDraft: Draft = {
  ...byName(inputFields, () => ''),
  ...byName(checkboxFields, () => true),
}

export const defaultChoice: MembershipChoice = {
  age: 'adult',
  kind: 'vip',
  term: '1year',
  termsAccepted: false,
  ageTouched: false,
}

export const newFlow = (cinemaId: string): SavedFlow => ({
  version: flowVersion,
  cinemaId,
  memberId: null,
  registerType: null,
  draft: emptyDraft,
  prefilled: null,
  acceptedEmail: null,
  choice: defaultChoice,
  cart: null,
  heldCart: null,
  membershipCartId: null,
  ordered: null,
  paymentType: null,
  paying: null,
  receipt: null,
})

const savedNames = Object.keys(savedFlowSchema.entries) as (keyof SavedFlow)[]

/** Picks the fields that the schema names. */
export const savedPart = (state: SavedFlow): SavedFlow =>
  Object.fromEntries(savedNames.map(name => [name, state[name]])) as unknown as SavedFlow

export const isSavedPartEqual = (one: SavedFlow, other: SavedFlow): boolean =>
  savedNames.every(name => one[name] === other[name])
