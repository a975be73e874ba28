// What a test has settled for the wallets: `window.__movieClubDemo = { googlePay: 'pay', googleReady: false }`.

/**
 * How a wallet's sheet ends. For PayPal also: its window is closed `early`, before it has loaded; the browser has `blocked`
 * it; it is cancelled and approved a second `late`; it is approved `twice`. For Google also: a sheet is open `elsewhere`.
 */
export type SheetOutcome = 'pay' | 'cancel' | 'error' | 'early' | 'blocked' | 'late' | 'twice' | 'elsewhere'

interface Preset extends Partial<Record<'applePay' | 'googlePay' | 'payPal', SheetOutcome>> {
  readonly canMakePayments?: boolean
  readonly googleReady?: boolean
}

export const preset = (): Preset => Reflect.get(globalThis, '__movieClubDemo') ?? {}
