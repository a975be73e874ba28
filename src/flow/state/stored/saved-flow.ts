// Defines the part of a widget's state that survives a reload: its schema (specification §13).
import * as v from 'valibot'
import { ages, durations, keysOf, kinds, registerTypes } from '../../../domain/member/membership-tables.ts'
import { byName, checkboxFields, inputFields } from '../../../domain/member/personal-fields.ts'
import { paymentTypes } from '../../../domain/order/order-types.ts'
import { payerSchema, receiptSchema } from '../../../domain/order/payments/sent-payment.ts'
import { savedOrderSchema } from '../../../domain/order/saved/saved-order-schema.ts'
import { flowVersion } from '../../../domain/storage-keys.ts'

const draftSchema = v.object({
  ...byName(inputFields, () => v.string()),
  /** null if the member's reply does not say whether the member has agreed, and the visitor has not touched the box. */
  ...byName(checkboxFields, () => v.nullable(v.boolean())),
})
/** The personal details as the forms show them. */
export type Draft = v.InferOutput<typeof draftSchema>

const choiceSchema = v.object({
  age: v.picklist(keysOf(ages)),
  kind: v.picklist(keysOf(kinds)),
  duration: v.picklist(keysOf(durations)),
  termsAccepted: v.boolean(),
  /** Whether the visitor chose adult or senior. If so, the member's type no longer preselects the age group. */
  ageTouched: v.boolean(),
})
export type MembershipChoice = v.InferOutput<typeof choiceSchema>

/** The schemas of the values in one person's flow. */
const flowEntries = {
  draft: draftSchema,
  /** The email for which the server has accepted the details (flow/member/accepted-details.ts). */
  acceptedEmail: v.nullable(v.string()),
  choice: choiceSchema,
  orders: v.object({ membership: savedOrderSchema, host: savedOrderSchema }),
  /** The type of the last payment (specification §4.6). */
  paymentType: v.nullable(v.picklist(paymentTypes)),
  receipt: v.nullable(receiptSchema),
  /** The people who sent the payments in the ledger. */
  payers: v.array(payerSchema),
}

const suspendedFlowSchema = v.object({
  ...flowEntries,
  memberId: v.string(),
  /** The member's details when the flow was suspended. If a value in the draft differs, the member has typed it. */
  memberValues: draftSchema,
})
/** A member's flow. The widget hides it until the server has named the same member again. */
export type SuspendedFlow = v.InferOutput<typeof suspendedFlowSchema>

export const savedFlowSchema = v.object({
  version: v.literal(flowVersion),
  /** Counts the writes. A write that is based on an older revision is refused (flow-store.ts). */
  revision: v.number(),
  cinemaId: v.string(),
  /** The register type, which navigation sets (specification §2, §2.2). */
  registerType: v.nullable(v.picklist(keysOf(registerTypes))),
  ...flowEntries,
  suspended: v.nullable(suspendedFlowSchema),
})
export type SavedFlow = v.InferOutput<typeof savedFlowSchema>
