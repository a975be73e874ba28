// The part of a widget's state that survives a reload: its schema and its initial values (specification §13).
import * as v from 'valibot'
import type { Member } from '../../domain/member/member.ts'
import { ages, durations, keysOf, kinds, registerTypes } from '../../domain/member/membership-tables.ts'
import { byName, checkboxFields, inputFields } from '../../domain/member/personal-fields.ts'
import { paymentTypes } from '../../domain/order/order-types.ts'
import { savedOrderSchema } from '../../domain/order/saved-order.ts'
import { receiptSchema } from '../../domain/order/sent-payment.ts'

/** Raise it when the shape changes. A flow of a different version is dropped as a whole (specification §13). */
export const flowVersion = 10

const draftSchema = v.object({
  ...byName(inputFields, () => v.string()),
  ...byName(checkboxFields, () => v.boolean()),
})
/** The details as the forms show them. */
export type Draft = v.InferOutput<typeof draftSchema>

const choiceSchema = v.object({
  age: v.picklist(keysOf(ages)),
  kind: v.picklist(keysOf(kinds)),
  duration: v.picklist(keysOf(durations)),
  termsAccepted: v.boolean(),
  /** The visitor chose adult or senior, so the member's type no longer preselects it. */
  ageTouched: v.boolean(),
})
export type MembershipChoice = v.InferOutput<typeof choiceSchema>

/** One person's way through the widget. */
const flowEntries = {
  draft: draftSchema,
  /** The email with which the server has accepted the details (flow/member/accepted-details.ts). */
  acceptedEmail: v.nullable(v.string()),
  choice: choiceSchema,
  orders: v.object({ membership: savedOrderSchema, host: savedOrderSchema }),
  /** Of the last payment (specification §4.6). */
  paymentType: v.nullable(v.picklist(paymentTypes)),
  receipt: v.nullable(receiptSchema),
}

const suspendedFlowSchema = v.object({
  ...flowEntries,
  memberId: v.string(),
  /** The details of the member when the flow was suspended. A different value in the draft was typed. */
  memberValues: draftSchema,
})
/** A member's flow, which the widget hides until the server has named that member again. */
export type SuspendedFlow = v.InferOutput<typeof suspendedFlowSchema>

export const savedFlowSchema = v.object({
  version: v.literal(flowVersion),
  /** Counts the writes. A write that is based on an older revision is refused (flow-store.ts). */
  revision: v.number(),
  cinemaId: v.string(),
  /** Set by navigation (specification §2, §2.2). */
  registerType: v.nullable(v.picklist(keysOf(registerTypes))),
  ...flowEntries,
  suspended: v.nullable(suspendedFlowSchema),
})
export type SavedFlow = v.InferOutput<typeof savedFlowSchema>

export const emptyDraft: Draft = {
  ...byName(inputFields, () => ''),
  ...byName(checkboxFields, () => true),
}

/** The details that the server has of a member, as the forms show them. */
export const memberValues = (member: Member): Draft => ({
  ...byName(inputFields, ({ name }) => member[name] ?? ''),
  ...byName(checkboxFields, ({ name }) => member[name]),
})

export const defaultChoice: MembershipChoice = {
  age: 'adult',
  kind: 'vip',
  duration: '1year',
  termsAccepted: false,
  ageTouched: false,
}
