// The state of one widget: the part that survives a reload (saved-flow.ts) and the part that does not.
import type { Member } from '../../domain/member/member.ts'
import type { MembershipOption } from '../../domain/member/membership-option.ts'
import type { Order, OrderName } from '../../domain/order/order.ts'
import type { MethodName } from '../../domain/order/order-types.ts'
import type { Session } from '../../domain/order/session.ts'
import type { Problem } from '../../domain/problem.ts'
import type { SavedFlow } from './saved-flow.ts'

/** What the desk does, and for which order. */
export interface OrderCommand {
  readonly order: OrderName
  /**
   * `order`: the membership step or the page orders; `load`: a checkout is entered or loaded; `ask`: what became of a
   * payment; `complete`: what costs nothing is completed; `pay`: a charge; `remove`: nobody goes on with it.
   */
  readonly type: 'order' | 'term' | 'giftCard' | 'load' | 'ask' | 'complete' | 'pay' | 'remove'
}

/** The visitor has begun to pay at the checkout of this cart: a wallet's sheet is open, or a card is being checked. */
export interface PaymentInProgress {
  readonly method: MethodName
  readonly cartId: string
}

export interface FlowState extends Omit<SavedFlow, 'orders'> {
  readonly orders: Readonly<Record<OrderName, Order>>
  /** The route as text, e.g. `/register/thanks?type=vip`. The browser history keeps it across a reload. */
  readonly route: string
  /** How many steps were shown since the page loaded. The first one does not take the focus. */
  readonly stepsShown: number
  /** Details that were typed before a reload are there again. They may be somebody else's. */
  readonly draftRestored: boolean
  /** Nobody has pressed anything for long: what is kept is forgotten soon (app/visit/forget-when-idle.ts). */
  readonly idleWarningShown: boolean
  /**
   * 'Change' at the checkout: `asked` until the details are taken, `accepted` on the membership step, which then goes straight
   * on to the checkout.
   */
  readonly changing: 'asked' | 'accepted' | null
  /** The visitor went back from the thanks by the browser, and has not begun anything new. */
  readonly hasLeftThanks: boolean
  readonly member: Member | null
  readonly memberStatus: 'unknown' | 'loading' | 'known' | 'failed'
  readonly memberProblem: Problem | null
  /** How often the server has returned a member. Each time, messages that the session has ended go away. */
  readonly memberSeen: number
  /** A member's list was refused because the session has ended. Reset when the server returns a member. */
  readonly signedOut: boolean
  readonly options: readonly MembershipOption[] | null
  readonly optionsProblem: Problem | null
  /** A notice at the top of the current step, e.g. that an expired order was repeated. */
  readonly notice: string | null
  /** A notice for the next step; navigation moves it to `notice`. */
  readonly nextNotice: string | null
  /** What the desk does right now. Written by it alone. */
  readonly currentCommand: OrderCommand | null
  /** One at a time; written by begin-payment.ts alone. The order may change while it is open. */
  readonly paymentInProgress: PaymentInProgress | null
  /**
   * The way to pay that is open. It stays so when an expired order is repeated in a new cart. 'none': the visitor has
   * closed it. null: none was open yet, so that one may open by itself.
   */
  readonly openOption: MethodName | 'none' | null
  /** Where the order folds to one line, in a narrow widget, it is unfolded. */
  readonly isOrderOpen: boolean
  /** The film sessions of a host page's order, by id. */
  readonly sessions: ReadonlyMap<string, Session>
  readonly online: boolean
}
