// The interface between the checkout and the card provider. The checkout knows nothing else about the
// provider. A new method is a folder that implements PaymentMethod, and a line in `methods` of
// `braintree/connect.ts`.
import type { MethodName, PaymentType } from '../domain/order/order-types.ts'
import type { Problem } from '../domain/problem.ts'

/** The amount to pay. A method reads it again for each use, so that the amount shown is the amount charged. */
export interface AmountDue {
  /** The amount in cents, after gift cards are deducted. */
  readonly amountInCents: number
  /** The amount for PayPal in cents, including PayPal's surcharge. */
  readonly payPalAmountInCents: number
  /** ISO 4217 code. */
  readonly currency: string
  /** The label of the total in a wallet's sheet. */
  readonly merchantName: string
}

/** The checkout's settings for its card provider (api §4.4). */
export interface ProviderSettings {
  /** Client token or tokenization key (braintree §2.1). */
  readonly authorization: string
  readonly environment: 'sandbox' | 'production'
  readonly googleMerchantId: string | null
  /** CSP nonce for scripts and styles that the vendors add. */
  readonly nonce: string | null
}

/** State of a method's controls. The checkout needs it for the card form, which has our own button, Process Payment. */
export interface MethodState {
  /** Whether all fields are valid, so that `submit()` would start a payment. */
  readonly ready: boolean
  /** Card brand as the vendor names it, e.g. 'Visa'; null while unknown. */
  readonly brand: string | null
  /** The brands that the cinema's account accepts, as the vendor names them; empty if unknown. */
  readonly brandsTaken: readonly string[]
  /** The brand's name for its security code, and the number of its digits. */
  readonly securityCode: { readonly name: string; readonly digits: number }
  /** The error message to show at a field, by field name. Absent when there is no error. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** The focused field, for the focus ring that we draw around its frame; null for none. */
  readonly focused: string | null
  /** Whether the number, the security code or the expiry has content, which is lost when the method is closed. */
  readonly typed?: boolean
  /** Increases when the first digits of the number change. The digits themselves stay with the provider. */
  readonly numberChanges?: number
}

/** One payment by one method. A widget has only one attempt at a time. */
export interface PaymentAttempt {
  /**
   * Spends a nonce. Resolves to whether the order was paid, so that a wallet can close its sheet as paid or
   * failed. Rejects only with ProblemError `cancelled`, if the method was closed before the payment had begun.
   */
  readonly pay: (nonce: string) => Promise<boolean>
  /** Ends the attempt, regardless of its result, so that the next attempt can begin. Can be called more than once. */
  readonly end: () => void
}

/** The callbacks of an open method, to ask for the amount and to report events. */
export interface MethodEvents {
  readonly amountDue: () => AmountDue
  /**
   * Called when the visitor presses the card's button or opens a vendor's sheet. Returns null during a different payment, and after
   * the order is paid. Synchronous, because vendors require a user gesture.
   */
  readonly begin: () => PaymentAttempt | null
  readonly onState: (state: MethodState) => void
  /**
   * Reports a failure. A cancellation by the visitor is never reported. After the method is closed, the only failure reported is that the
   * visitor's approval was not used.
   */
  readonly onProblem: (problem: Problem) => void
  /**
   * Called when the page has moved the host, so that the frames have lost their content. The caller has to close the method and open it
   * again (braintree §4.6).
   */
  readonly onLost: () => void
}

/** An open method with its controls in the page. */
export interface OpenMethod {
  /**
   * Tokenises the card, then pays. The Process Payment button and Enter in a field call it. If a field is invalid, it focuses
   * that field instead. Never rejects. A method with a vendor's button has no `submit`.
   */
  readonly submit?: () => Promise<void>
  readonly focus?: (field: string) => void
  /** Removes all slots, frames and listeners. Can be called at any time and more than once. Never throws. */
  readonly close: () => Promise<void>
}

/** The places for a method's controls. */
export interface MountTarget {
  /** An empty element in the shadow root. The method owns its children. The card uses `fields` instead. */
  readonly container: HTMLElement
  /** The widget's mount element. Frames that must be in the light DOM become its slotted children. */
  readonly host: HTMLElement
  readonly shadowRoot: ShadowRoot
  /**
   * For the card only: an empty element for each hosted field, never inside a `<form>` of the shadow root (braintree §4.7). The screen owns
   * and labels these elements, and the method adds a child to each element. A click on the `<label for>` focuses the field.
   */
  readonly fields?: Readonly<Record<CardField, HTMLElement>>
  /** For the card only: the initial text of the cardholder's name. */
  readonly cardholderName?: string
}

export const cardFields = ['cardholderName', 'number', 'cvv', 'expirationDate'] as const
export type CardField = (typeof cardFields)[number]

/** A payment method that the checkout can offer. */
export interface PaymentMethod {
  readonly name: Exclude<MethodName, 'giftCard'>
  /** The method's name in POST checkout/{id} (api §3.5). */
  readonly paymentType: PaymentType
  /** Heading of the method's option in the payment panel. */
  readonly title: string
  /** Resolves to whether this device and account can use the method. Never rejects: it resolves to false after its time limit. */
  isOffered(): Promise<boolean>
  /**
   * Adds the controls to the page and resolves to the open method. Rejects with ProblemError `payment-unavailable`, at the latest after its
   * time limit. An abort of `signal` cancels the opening with ProblemError `cancelled`, or closes the open method. The clean-up of a React
   * effect therefore only has to abort the signal.
   */
  open(target: MountTarget, events: MethodEvents, signal: AbortSignal): Promise<OpenMethod>
}

/** A connected provider with the methods that it has for this checkout. */
export interface PaymentProvider {
  readonly methods: readonly PaymentMethod[]
}

/**
 * Connects to the provider. Rejects with ProblemError `payment-unavailable` of method `provider`, at the latest after its time limit. The
 * `reason` is `authorization` if the authorization is invalid or has expired. GET checkout/{id} then returns a new authorization. The
 * function can be called again after a rejection.
 */
export type ConnectPayments = (settings: ProviderSettings) => Promise<PaymentProvider>
