// The interface between the checkout and the card provider. The checkout knows nothing else about the
// provider. A new method is a folder that implements PaymentMethod, and a line in `methods` of
// `braintree/connect.ts`.
import type { MethodName, PaymentType } from '../domain/order/order-types.ts'

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
  /** Whether all fields are valid, so that Process Payment would start a payment. */
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

/** The provider's reply for a card or a wallet. */
export interface Tokenized {
  /** The one-time token with which the cinema's server charges the card or wallet. */
  readonly nonce: string
  /** The provider's details of the card or wallet. Only 3-D Secure reads them. */
  readonly details?: unknown
  /**
   * Asks the card's bank to verify the card, and resolves to the verified nonce. Rejects with a ProblemError; then nothing was charged. The
   * problem is `cancelled` if `signal` is aborted. Absent if the card needs no check, and without 3-D Secure.
   */
  readonly verify?: (cartId: string, signal: AbortSignal) => Promise<Pick<Tokenized, 'nonce'>>
}

/**
 * Makes a nonce for this amount. Calls the vendor synchronously, because vendors require a user gesture. Rejects with a ProblemError:
 * - `cancelled` if the visitor has closed the vendor's window;
 * - `payment-failed` with the cause `not-used` if the method was closed after the visitor's approval;
 * - else the reason why there is no nonce.
 */
export type MakeNonce = (due: AmountDue) => Promise<Tokenized>

/** The callbacks of an open method. */
export interface MethodEvents {
  readonly amountDue: () => AmountDue
  /**
   * Starts a payment when the visitor presses the vendor's button (flow/payment/pay.ts). Calls `makeNonce` synchronously. Does not call it
   * during a different payment, and after the order is paid. Resolves to whether the order was paid, so that a wallet can close its sheet.
   * Shows every failure, and never rejects.
   * @param approved the amount of an approval that arrived after its own payment had ended. If it is not paid, the visitor is informed.
   */
  readonly pay: (makeNonce: MakeNonce, approved?: AmountDue) => Promise<boolean>
  /** Called when the visitor presses Enter in a card field. It pays like Process Payment. */
  readonly onSubmit: () => void
  readonly onState: (state: MethodState) => void
  /**
   * Called when the page has moved the host, so that the frames have lost their content. The caller has to close the method and open it
   * again (braintree §4.6).
   */
  readonly onLost: () => void
}

/** An open method with its controls in the page. */
export interface OpenMethod {
  /** For the card only: if a field is invalid, focuses it, shows its error and returns true. */
  readonly focusInvalid?: () => boolean
  /** For the card only: tokenises the card. A wallet passes its function to `MethodEvents.pay`. */
  readonly makeNonce?: MakeNonce
  readonly focus?: (field: string) => void
  /** Removes all slots, frames and listeners. Can be called at any time and more than once. Never throws. */
  readonly close: () => Promise<void>
}

/** The places for a method's controls. */
export interface MountTarget {
  /** An empty element in the widget's shadow root. The method owns its children. The card uses `fields` instead. */
  readonly container: HTMLElement
  /**
   * For the card only: an empty element for each hosted field, never inside a `<form>` of the shadow root (braintree §4.7). The screen owns
   * and labels these elements, and the method adds a child to each element. A click on the `<label for>` focuses the field.
   */
  readonly fields?: Readonly<Record<CardField, HTMLElement>>
  /** For the card only: the initial text of the cardholder's name. */
  readonly cardholderName?: string
  /** For the card only: whether the browser offers no stored cards and names. */
  readonly preventAutofill?: boolean
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

/** The mark (logo) of a card brand or wallet, drawn as an SVG. */
export interface BrandMark {
  readonly viewBox: string
  /** The fill and the path of each shape, from back to front. */
  readonly shapes: readonly (readonly [fill: string, path: string])[]
}

/** Marks by the brand's name in lower case, without spaces and hyphens, e.g. 'americanexpress'. Brands without a mark are absent. */
export type BrandMarks = Readonly<Record<string, BrandMark>>

/** A connected provider with the methods that it has for this checkout. */
export interface PaymentProvider {
  readonly methods: readonly PaymentMethod[]
  readonly marks: BrandMarks
  /** The provider's own client, for 3-D Secure. */
  readonly client: unknown
}

/** A card that its bank has to verify before it is charged (3-D Secure). */
export interface CardToVerify {
  /** The client of the provider. */
  readonly client: unknown
  readonly method: PaymentMethod['name']
  readonly paymentType: PaymentType
  readonly nonce: string
  /** The first digits of the card's number, which name the bank. Empty if the provider has not sent them. */
  readonly bin: string
  /** The amount that is shown. */
  readonly due: AmountDue
}

/**
 * Connects to the provider. Rejects with ProblemError `payment-unavailable` of method `provider`, at the latest after its time limit. The
 * `reason` is `authorization` if the authorization is invalid or has expired. GET checkout/{id} then returns a new authorization. The
 * function can be called again after a rejection.
 */
export type ConnectPayments = (settings: ProviderSettings) => Promise<PaymentProvider>

/** The chunk of payments with the provider's library. */
export interface Payments {
  readonly connectBraintree: ConnectPayments
}
