// The part of a widget's state that survives a reload: its schema, how it begins, and how it is told apart (specification §13).
import * as v from 'valibot'
import { slugs } from '../../domain/member/membership-option.ts'
import { byName, checkboxFields, inputFields } from '../../domain/member/personal-fields.ts'
import { cartSchema } from '../../domain/order/cart.ts'
import { paymentTypes } from '../../domain/order/checkout.ts'

/** Raise it when the shape changes: an older store is dropped whole, never half-used (specification §13). */
export const flowVersion = 2

const draftSchema = v.object({
  ...byName(inputFields, () => v.string()),
  ...byName(checkboxFields, () => v.boolean()),
})
/** What was typed so far. */
export type Draft = v.InferOutput<typeof draftSchema>

const choiceSchema = v.object({
  age: v.picklist(['adult', 'senior']),
  kind: v.picklist(['vip', 'free']),
  term: v.picklist(['1year', '2year']),
  termsAccepted: v.boolean(),
  /** Whether adult or senior was chosen by hand: then a member's type no longer preselects it. */
  ageTouched: v.boolean(),
})
export type MembershipChoice = v.InferOutput<typeof choiceSchema>

const receiptSchema = v.object({
  /** Cents that were charged. */
  valueInCents: v.number(),
  membership: v.nullable(v.picklist(slugs)),
  email: v.string(),
  paymentType: v.picklist(paymentTypes),
})
export type Receipt = v.InferOutput<typeof receiptSchema>

export const savedFlowSchema = v.object({
  version: v.literal(flowVersion),
  cinemaId: v.string(),
  /** The register type (specification §2.4). */
  registerType: v.nullable(v.picklist(['upgrade', 'renew', 'vip'])),
  draft: draftSchema,
  /** What the server filled into the draft: what differs from it was typed. null: nothing yet. */
  prefilled: v.nullable(draftSchema),
  /** The details were taken (email verified or member updated): the membership step may be shown. */
  registered: v.boolean(),
  choice: choiceSchema,
  cart: v.nullable(cartSchema),
  /** The cart whose order is the chosen membership; null for a host page's own order. */
  membershipCartId: v.nullable(v.string()),
  /** The membership that the server has in that cart; null while an order is on its way or in doubt. */
  ordered: v.nullable(v.picklist(slugs)),
  /** The last payment type (specification §4.6). */
  paymentType: v.nullable(v.picklist(paymentTypes)),
  /** A payment was sent and its reply was not seen yet. Nothing of the payment itself is kept. */
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
  registerType: null,
  draft: emptyDraft,
  prefilled: null,
  registered: false,
  choice: defaultChoice,
  cart: null,
  membershipCartId: null,
  ordered: null,
  paymentType: null,
  paying: null,
  receipt: null,
})

const savedNames = Object.keys(savedFlowSchema.entries) as (keyof SavedFlow)[]

/** The part that survives a reload: what the schema names. */
export const savedPart = (state: SavedFlow): SavedFlow =>
  Object.fromEntries(savedNames.map(name => [name, state[name]])) as unknown as SavedFlow

export const isSavedPartEqual = (one: SavedFlow, other: SavedFlow): boolean =>
  savedNames.every(name => one[name] === other[name])
