// The state of one widget: the part that survives a reload (saved-flow.ts) and the part that does not.
import type { Member } from '../../domain/member/member.ts'
import type { MembershipOption } from '../../domain/member/membership-option.ts'
import type { Checkout, GiftCard } from '../../domain/order/checkout.ts'
import type { MethodName } from '../../domain/order/order-types.ts'
import type { Session } from '../../domain/order/session.ts'
import type { Problem } from '../../domain/problem.ts'
import type { SavedFlow } from './saved-flow.ts'

/** The status of a payment whose reply was lost (specification §4.7; api §8). */
export type PaymentStatus =
  | { readonly status: 'asking' }
  | { readonly status: 'open'; readonly balanceInCents: number }
  /** 'unclear': the server no longer has the order; it was paid or it expired. */
  | { readonly status: 'closed'; readonly paid: 'likely' | 'unclear' }
  | { readonly status: 'unknown'; readonly problem: Problem }

export interface PaymentUnderWay {
  /** 'free': an order that costs nothing. */
  readonly method: MethodName | 'free'
  /** From the checks before POST checkout until its reply. Before that, a wallet's sheet may be open. */
  readonly isSending: boolean
}

export interface FlowState extends SavedFlow {
  /** The route as text, e.g. `/register/thanks?type=vip`. The browser history keeps it across a reload. */
  readonly route: string
  /** How many steps were shown since the page loaded. The first one does not take the focus. */
  readonly stepsShown: number
  /** The visitor went back from the thanks by the browser, and has not begun anything new. */
  readonly afterThanks: boolean
  readonly member: Member | null
  readonly memberStatus: 'unknown' | 'loading' | 'known' | 'failed'
  readonly memberProblem: Problem | null
  /** How often the server has returned a member. Each time, messages that the session has ended go away. */
  readonly memberSeen: number
  /** A member's list was refused because the session has ended. Reset when the server returns a member. */
  readonly signedOut: boolean
  readonly options: readonly MembershipOption[] | null
  readonly optionsProblem: Problem | null
  /** The message of the last failed cart action (specification §8.1). */
  readonly cartError: string | null
  /** A notice at the top of the current step, e.g. that an expired order was repeated. */
  readonly notice: string | null
  /** A notice for the next step; navigation moves it to `notice`. */
  readonly nextNotice: string | null
  readonly checkoutId: string | null
  readonly checkout: Checkout | null
  readonly checkoutProblem: Problem | null
  /** A change of term or gift card, or a reload, is under way: the amounts shown may change. */
  readonly checkoutBusy: boolean
  /** The last change failed, so the order shown may be wrong. Nothing can be paid until it is settled. */
  readonly orderUncertain: boolean
  readonly giftCards: readonly GiftCard[]
  /**
   * The way to pay that is open. It stays so when an expired order is repeated in a new cart. 'none': the visitor has
   * closed it. null: none was open yet, so that one may open by itself.
   */
  readonly openOption: MethodName | 'none' | null
  /** Where the order folds to one line, in a narrow widget, it is unfolded. */
  readonly isOrderOpen: boolean
  /** An expired order was repeated since the visitor last pressed something. It is not repeated twice for one press. */
  readonly orderRepeated: boolean
  /** The film sessions of a host page's order, by id. */
  readonly sessions: ReadonlyMap<string, Session>
  /** The payment under way. A second one cannot begin (payment-turn.ts). */
  readonly payment: PaymentUnderWay | null
  readonly paymentStatus: PaymentStatus | null
  readonly online: boolean
}
