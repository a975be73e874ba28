// The state of one widget. One part survives a reload (saved-flow.ts), the other does not.

import type { MembershipOption } from '../../domain/member/membership-option.ts'
import type { InputName } from '../../domain/member/personal-fields.ts'
import type { GiftCardInput, Order, OrderName } from '../../domain/order/order.ts'
import type { MethodName } from '../../domain/order/order-types.ts'
import type { Ledger } from '../../domain/order/payments/ledger.ts'
import type { Session } from '../../domain/order/session.ts'
import type { Problem } from '../../domain/problem.ts'
import type { RoutePath } from '../../domain/route.ts'
import type { SavedFlow } from './stored/saved-flow.ts'
import type { Visitor } from './visitor.ts'

/** The command that the order queue runs now, and the order that it is for. */
export interface OrderCommand {
  readonly order: OrderName
  /**
   * The kind of work:
   * - `order`: the membership step orders a membership, or the host page orders tickets or products;
   * - `duration`: the visitor has chosen a different duration at the checkout;
   * - `giftCard`: gift cards are added or removed;
   * - `load`: a checkout is entered or loaded;
   * - `ask`: the widget asks the server about a payment;
   * - `complete`: an order that costs nothing is completed;
   * - `pay`: an order is charged;
   * - `remove`: the server deletes an abandoned cart.
   */
  readonly type: 'order' | 'duration' | 'giftCard' | 'load' | 'ask' | 'complete' | 'pay' | 'remove'
}

/** A payment that the visitor has begun for this cart. For example, a wallet's sheet is open, or a card is being checked. */
interface PaymentInProgress {
  readonly method: MethodName
  readonly cartId: string
}

/** A check by the card's bank (3-D Secure). */
export interface BankCheck {
  /** The label of the spinner. */
  readonly label: string
  /** The dialog with the bank's page, as a React element; absent if the bank has asked for nothing yet. */
  readonly dialog?: unknown
}

type Saved =
  | 'cinemaId'
  | 'registerType'
  | 'draft'
  | 'acceptedEmail'
  | 'choice'
  | 'paymentType'
  | 'receipt'
  | 'payers'

/** The whole state of one widget. The zustand store contains it. */
export interface FlowState extends Pick<SavedFlow, Saved> {
  /** The person at the screen. Only flow/member/record-visitor-event.ts writes it. */
  readonly visitor: Visitor
  readonly orders: Readonly<Record<OrderName, Order>>
  /** The widget's name, which is unique on the page. */
  readonly widget: string
  /** The payments that were sent. Only flow/state/record-order-event.ts writes it. It is apart from the flow, which a visitor can end. */
  readonly ledger: Ledger
  /** Whether every open entry of the ledger would survive a reload. If not, the visitor has to keep the page open. */
  readonly isLedgerKept: boolean
  /** The route as text, e.g. `/register/thanks?type=vip`. The browser history keeps it across a reload. */
  readonly route: string
  /** The number of steps shown since the page loaded. The first step does not take the focus. */
  readonly stepsShown: number
  /** Whether the widget warns that it is about to forget an inactive visitor (app/lifecycle/forget-when-idle.ts). */
  readonly idleWarningShown: boolean
  /**
   * The progress after 'Change' is pressed at the checkout. `asked`: the visitor is changing the details. `accepted`: the server has
   * accepted them, so the membership step continues to the checkout automatically.
   */
  readonly changing: 'asked' | 'accepted' | null
  /** How the visitor left the thank-you screen: `back` to a step of the completed order, or `anew` to begin a new order. */
  readonly leftThanks: 'back' | 'anew' | null
  /**
   * The details that the server has refused for an order, with its texts. The text is null if a form has shown it, or if the server has
   * accepted the order since.
   */
  readonly refusedDetails: Readonly<Partial<Record<InputName, string | null>>>
  readonly options: readonly MembershipOption[] | null
  readonly optionsProblem: Problem | null
  /** The notice at the top of the current step, e.g. that an expired order was repeated; null for none. */
  readonly notice: string | null
  /** A notice for the next step. Navigation moves it to `notice`. */
  readonly nextNotice: string | null
  /** The step to show after a login, if a step has sent the visitor to log in. It applies to the step with this number only. */
  readonly afterLogin?: { readonly route: RoutePath; readonly stepsShown: number }
  /** The newest cart, with the time of its creation in milliseconds on the monotonic clock. null after a reload. */
  readonly newCart: { readonly id: string; readonly madeAt: number } | null
  /** The running command; null if there is none. Only the order queue writes it. */
  readonly currentCommand: OrderCommand | null
  /**
   * The payment that has begun; null for none. There is at most one. Only flow/payment/pay.ts writes it. The order may change while the
   * payment is open.
   */
  readonly paymentInProgress: PaymentInProgress | null
  /** The check by the card's bank, which the screen shows; null for none. Only the chunk three-d-secure sets it. */
  readonly bankCheck?: BankCheck | null
  /**
   * The payment option that is open. It stays open when an expired order is repeated in a new cart. The value
   * is 'none' if the visitor has closed it. It is null if no option has been opened yet, so one may open
   * automatically.
   */
  readonly openOption: MethodName | 'none' | null
  /** A gift card that a load has taken off the order of this cart, and that the visitor can add again; null for none. */
  readonly giftCardOff: { readonly cartId: string; readonly input: GiftCardInput } | null
  /** The cart whose order the visitor continues with although the server has it under a different email; null for none. */
  readonly acceptedBuyerOf: string | null
  /** Whether the order summary is unfolded. In a narrow widget it folds to one line. */
  readonly isOrderOpen: boolean
  /** The ids of the film sessions for which the page has ordered tickets since it loaded. */
  readonly orderedSessions: readonly string[]
  /** The film sessions of a host page's order, by session id. */
  readonly sessions: ReadonlyMap<string, Session>
  readonly online: boolean
}
