// The part of a widget's state that survives a reload: its schema and its initial values (specification §13).
import * as v from 'valibot'
import { ages, keysOf, kinds, registerTypes, terms } from '../../domain/member/membership-tables.ts'
import { byName, checkboxFields, inputFields } from '../../domain/member/personal-fields.ts'
import { paymentTypes } from '../../domain/order/order-types.ts'
import { savedOrderSchema } from '../../domain/order/saved-order.ts'
import { receiptSchema } from '../../domain/order/sent-payment.ts'

/** Raise it when the shape changes. A flow of another version is dropped as a whole (specification §13). */
export const flowVersion = 7

const draftSchema = v.object({
  ...byName(inputFields, () => v.string()),
  ...byName(checkboxFields, () => v.boolean()),
})
/** What the visitor has typed so far. */
export type Draft = v.InferOutput<typeof draftSchema>

const choiceSchema = v.object({
  age: v.picklist(keysOf(ages)),
  kind: v.picklist(keysOf(kinds)),
  term: v.picklist(keysOf(terms)),
  termsAccepted: v.boolean(),
  /** The visitor chose adult or senior, so the member's type no longer preselects it. */
  ageTouched: v.boolean(),
})
export type MembershipChoice = v.InferOutput<typeof choiceSchema>

const flowSchema = v.object({
  version: v.literal(flowVersion),
  cinemaId: v.string(),
  /** The id of the member whose flow this is; null for a visitor's. */
  memberId: v.nullable(v.string()),
  /** Set by navigation (specification §2, §2.2). */
  registerType: v.nullable(v.picklist(keysOf(registerTypes))),
  draft: draftSchema,
  /** The values that the server put into the draft; other values were typed. null: nothing prefilled. */
  prefilled: v.nullable(draftSchema),
  /** The email with which the server has accepted the details (flow/member/accepted-details.ts). */
  acceptedEmail: v.nullable(v.string()),
  choice: choiceSchema,
  orders: v.object({ club: savedOrderSchema, page: savedOrderSchema }),
  /** Of the last payment (specification §4.6). */
  paymentType: v.nullable(v.picklist(paymentTypes)),
  receipt: v.nullable(receiptSchema),
})

export const savedFlowSchema = v.object({
  ...flowSchema.entries,
  /** A member's flow that nobody sees until the server has named that member (set-aside.ts). */
  aside: v.nullable(flowSchema),
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
  orders: { club: null, page: null },
  paymentType: null,
  receipt: null,
  aside: null,
})
