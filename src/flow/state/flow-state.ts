// What one widget remembers on its way: the part that survives a reload, with its schema, and the part that does not.
import * as v from 'valibot'
import type { Member } from '../../domain/member/member.ts'
import { type MembershipOption, slugs } from '../../domain/member/membership-option.ts'
import { byName, checkboxFields, inputFields } from '../../domain/member/personal-fields.ts'
import { cartSchema } from '../../domain/order/cart.ts'
import { type Checkout, type GiftCard, type MethodName, paymentTypes } from '../../domain/order/checkout.ts'
import type { Session } from '../../domain/order/session.ts'
import type { Problem } from '../../domain/problem.ts'

/** Raise it when the shape changes: an older store is dropped whole, never half-used (specification §13). */
export const flowVersion = 1

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
  /** The register-type marker (specification §2). */
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

/** Where a payment stands whose reply was lost. */
export type PaymentStatus =
  | { readonly status: 'asking' }
  | { readonly status: 'open'; readonly balanceInCents: number }
  /** 'unclear': the server does not know the order any more, be it paid or run out. */
  | { readonly status: 'closed'; readonly paid: 'likely' | 'unclear' }
  | { readonly status: 'unknown'; readonly problem: Problem }

export interface PaymentUnderWay {
  /** 'free': an order that costs nothing is completed. */
  readonly method: MethodName | 'free'
  /** From the checks before POST checkout until its reply; before that the visitor is at the vendor's sheet or fields. */
  readonly isSending: boolean
}

export interface FlowState extends SavedFlow {
  /** The route as text, e.g. `/register/thanks?type=vip`. The location keeps it over a reload. */
  readonly route: string
  /** How many steps this page load has shown; the first one does not take the focus. */
  readonly stepsShown: number
  readonly member: Member | null
  readonly memberStatus: 'unknown' | 'loading' | 'known' | 'failed'
  readonly memberProblem: Problem | null
  /** How often the server has told of a member in this page load: a note that the session had ended is then out of date. */
  readonly memberSeen: number
  /** A member's list was refused because the session has ended; until the server tells of the member again. */
  readonly signedOut: boolean
  readonly options: readonly MembershipOption[] | null
  readonly optionsProblem: Problem | null
  /** What the last failed cart action says to the visitor (specification §8.1). */
  readonly cartError: string | null
  /** A calm note at the top of the next screen, e.g. that an expired order was made anew. */
  readonly notice: string | null
  /** The same note once more, for the step that the page is about to show. */
  readonly nextNotice: string | null
  readonly checkoutId: string | null
  readonly checkout: Checkout | null
  readonly checkoutProblem: Problem | null
  /** A term, a gift card or a reload is on its way: amounts shown are not settled. */
  readonly checkoutBusy: boolean
  /** The last change failed: the server may hold something else than is shown, so nothing can be paid until it is asked again. */
  readonly orderUncertain: boolean
  readonly giftCards: readonly GiftCard[]
  /** Film sessions of a host page's order, by id. */
  readonly sessions: ReadonlyMap<string, Session>
  /** The one payment that is under way; a second one does not begin (payment-turn.ts). */
  readonly payment: PaymentUnderWay | null
  readonly paymentStatus: PaymentStatus | null
  readonly online: boolean
}

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
export const savedPart = (state: FlowState): SavedFlow =>
  Object.fromEntries(savedNames.map(name => [name, state[name]])) as unknown as SavedFlow

export const isSavedPartEqual = (one: FlowState, other: FlowState): boolean =>
  savedNames.every(name => one[name] === other[name])
