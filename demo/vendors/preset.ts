// Reads the outcomes that a test has set for the wallets: `window.__movieClubDemo = { googlePay: 'pay', googleReady: false }`.

/**
 * The outcome of a wallet's sheet. PayPal has four more: `early` closes the window before it has loaded; `blocked` means that the browser
 * blocks it. `late` cancels and then approves a second later; `twice` approves two times. Google has `elsewhere`: a different tab has an
 * open sheet.
 */
export type SheetOutcome = 'pay' | 'cancel' | 'error' | 'early' | 'blocked' | 'late' | 'twice' | 'elsewhere'

interface Preset extends Partial<Record<'applePay' | 'googlePay' | 'payPal', SheetOutcome>> {
  readonly canMakePayments?: boolean
  readonly googleReady?: boolean
  /** The card in Google Pay, and whether it has a token of the device. */
  readonly googleCard?: { readonly number?: string; readonly isNetworkTokenized?: boolean }
}

/** Returns the outcomes that a test has set, or an empty object. */
export const preset = (): Preset => Reflect.get(globalThis, '__movieClubDemo') ?? {}
