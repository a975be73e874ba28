// The seam between the checkout and whoever moves the money. The checkout knows only these verbs; a method is one
// folder behind them and one line in `methods` of `braintree/connect.ts`.
import type { MethodName, PaymentType } from '../domain/order/checkout.ts'
import type { Problem } from '../domain/problem.ts'

/** What is to be paid. Read afresh at each use, so that what is shown, sent to a wallet and charged is one number. */
export interface AmountDue {
  /** Cents, gift cards taken off. */
  readonly amountInCents: number
  /** Cents for PayPal, its surcharge included. */
  readonly payPalAmountInCents: number
  /** ISO 4217. */
  readonly currency: string
  /** The words for the total in a wallet's sheet. */
  readonly merchantName: string
}

/** What a checkout says about its card provider (api §4.4). */
export interface ProviderSettings {
  /** Client token or tokenization key. */
  readonly authorization: string
  readonly environment: 'sandbox' | 'production'
  readonly googleMerchantId: string | null
  /** CSP nonce for scripts and styles that the vendors add. */
  readonly nonce: string | null
}

/** State of a method's own controls, for a button that is ours (the card's Process Payment). */
export interface MethodState {
  /** All fields valid: `submit()` would be taken. */
  readonly ready: boolean
  /** Card brand as the vendor names it, e.g. 'Visa'; null while unknown. */
  readonly brand: string | null
  /** The message to show at a field, by field name; absent when there is nothing to say. */
  readonly fieldErrors: Readonly<Record<string, string>>
  /** The field that has the focus, for the ring that we draw around its frame. */
  readonly focused: string | null
}

/** The right to pay. One method of a widget has it at a time. */
export interface PaymentTurn {
  /**
   * Spends a nonce. Resolves whether the order was paid, so that a wallet can close its sheet as paid or failed; should
   * not reject.
   */
  readonly pay: (nonce: string) => Promise<boolean>
  /** Gives the turn back: paid, cancelled or failed. May be called more than once. */
  readonly end: () => void
}

/** What a method reports and asks while it is open. */
export interface MethodEvents {
  readonly amountDue: () => AmountDue
  /**
   * The visitor begins: presses the card's button, or opens the vendor's own sheet. null while another payment is under
   * way, and once the order is paid. Synchronous, because vendors ask for the click.
   */
  readonly begin: () => PaymentTurn | null
  readonly onState: (state: MethodState) => void
  /** A failure to tell. A visitor's own cancel is never told. */
  readonly onProblem: (problem: Problem) => void
  /** The method's frames died (the host element was moved): close it and open it anew. */
  readonly onLost: () => void
}

/** A method in the page. */
export interface OpenMethod {
  /**
   * The card's Process Payment: tokenise, then pay. Methods with a vendor's button have none. Also called by Enter in
   * a field. While a field is not valid it points at that field instead. Never rejects.
   */
  readonly submit?: () => Promise<void>
  readonly focus?: (field: string) => void
  /** Leaves nothing behind: no slots, frames, listeners. May be called at any time, more than once; never throws. */
  readonly close: () => Promise<void>
}

/** Where a method puts its controls. */
export interface MountTarget {
  /** An empty element inside the shadow root; the method owns its children. The card makes its fields in `fields`. */
  readonly container: HTMLElement
  /** The widget's mount element: frames that must be in the light DOM become its slotted children. */
  readonly host: HTMLElement
  readonly shadowRoot: ShadowRoot
  /**
   * The card only: an empty element for each hosted field, by its name, not inside a `<form>` of the shadow root. Ours,
   * labelled by us; the method makes a fresh child in it. A click on a `<label for>` of its id focuses the field.
   */
  readonly fields?: Readonly<Record<CardField, HTMLElement>>
}

export const cardFields = ['cardholderName', 'number', 'cvv', 'expirationDate'] as const
export type CardField = (typeof cardFields)[number]

/** One way to pay. */
export interface PaymentMethod {
  readonly name: Exclude<MethodName, 'giftCard'>
  /** What POST checkout/{id} calls it. */
  readonly paymentType: PaymentType
  /** Heading of its option. */
  readonly title: string
  /** Whether this device and this account can use it. Never rejects; false after its time limit. */
  isOffered(): Promise<boolean>
  /**
   * Puts the controls in place. Rejects with ProblemError `payment-unavailable`, at the latest after its time limit.
   * `signal` gives it up (ProblemError `cancelled`) or, once open, closes it: an effect needs nothing but its abort.
   */
  open(target: MountTarget, events: MethodEvents, signal: AbortSignal): Promise<OpenMethod>
}

/** A connected provider: what it can do for this checkout. */
export interface PaymentProvider {
  readonly methods: readonly PaymentMethod[]
}

/**
 * Connects to the provider. Rejects with ProblemError `payment-unavailable` of method `provider` within its own time
 * limit. Its `reason` is `authorization` when the authorization is bad or has expired: ask GET checkout/{id} for a new
 * one. After any rejection connecting again tries again.
 */
export type ConnectPayments = (settings: ProviderSettings) => Promise<PaymentProvider>
