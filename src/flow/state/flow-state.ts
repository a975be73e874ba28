// The state of one widget: the part that survives a reload (saved-flow.ts) and the part that does not.
import type { MembershipOption } from '../../domain/member/membership-option.ts'
import type { Order, OrderName } from '../../domain/order/order.ts'
import type { MethodName } from '../../domain/order/order-types.ts'
import type { Session } from '../../domain/order/session.ts'
import type { Problem } from '../../domain/problem.ts'
import type { SavedFlow } from './saved-flow.ts'
import type { Visitor } from './visitor.ts'

/** The command that the order queue runs, and its order. */
export interface OrderCommand {
  readonly order: OrderName
  /**
   * `order`: the membership step or the page orders; `load`: a checkout is entered or loaded; `ask`: the server is asked about a
   * payment; `complete`: an order that costs nothing is completed; `pay`: a charge; `remove`: the server deletes an abandoned cart.
   */
  readonly type: 'order' | 'duration' | 'giftCard' | 'load' | 'ask' | 'complete' | 'pay' | 'remove'
}

/** The visitor has begun to pay at the checkout of this cart: the sheet of a wallet is open, or a card is being checked. */
export interface PaymentInProgress {
  readonly method: MethodName
  readonly cartId: string
}

type Saved = 'cinemaId' | 'registerType' | 'draft' | 'acceptedEmail' | 'choice' | 'paymentType' | 'receipt'

export interface FlowState extends Pick<SavedFlow, Saved> {
  /** Who is at the screen. Written by flow/member/record-visitor-event.ts alone. */
  readonly visitor: Visitor
  readonly orders: Readonly<Record<OrderName, Order>>
  /** The route as text, e.g. `/register/thanks?type=vip`. The browser history keeps it across a reload. */
  readonly route: string
  /** How many steps were shown since the page loaded. The first one does not take the focus. */
  readonly stepsShown: number
  /** The visitor has pressed nothing for a while: the widget is about to forget them (app/lifecycle/forget-when-idle.ts). */
  readonly idleWarningShown: boolean
  /**
   * 'Change' at the checkout: `asked` until the details are taken, `accepted` on the membership step, which then goes straight
   * on to the checkout.
   */
  readonly changing: 'asked' | 'accepted' | null
  /** The visitor went back from the thanks by the browser, and has not begun anything new. */
  readonly hasLeftThanks: boolean
  readonly options: readonly MembershipOption[] | null
  readonly optionsProblem: Problem | null
  /** A notice at the top of the current step, e.g. that an expired order was repeated. */
  readonly notice: string | null
  /** A notice for the next step; navigation moves it to `notice`. */
  readonly nextNotice: string | null
  /** The cart that was made last, and when, on the monotonic clock in milliseconds. null after a reload. */
  readonly newCart: { readonly id: string; readonly madeAt: number } | null
  /** Written by the order queue alone. */
  readonly currentCommand: OrderCommand | null
  /** One at a time; written by begin-payment.ts alone. The order may change while it is open. */
  readonly paymentInProgress: PaymentInProgress | null
  /**
   * The way to pay that is open. It stays so when an expired order is repeated in a new cart. 'none': the visitor has
   * closed it. null: none was open yet, so that one may open automatically.
   */
  readonly openOption: MethodName | 'none' | null
  /** Whether the order is unfolded in a narrow widget, where it folds to one line. */
  readonly isOrderOpen: boolean
  /** The film sessions of a host page's order, by id. */
  readonly sessions: ReadonlyMap<string, Session>
  readonly online: boolean
}
