// What one widget knows at a moment: the part that survives a reload (saved-flow.ts) and the part that does not.
import type { Member } from '../../domain/member/member.ts'
import type { MembershipOption } from '../../domain/member/membership-option.ts'
import type { Checkout, GiftCard, MethodName } from '../../domain/order/checkout.ts'
import type { Session } from '../../domain/order/session.ts'
import type { Problem } from '../../domain/problem.ts'
import type { SavedFlow } from './saved-flow.ts'

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
