// What a test has settled for the wallets: `window.__movieClubDemo = { googlePay: 'pay', googleReady: false }`.

export type SheetOutcome = 'pay' | 'cancel' | 'error'

interface Preset extends Partial<Record<'applePay' | 'googlePay' | 'payPal', SheetOutcome>> {
  readonly canMakePayments?: boolean
  readonly googleReady?: boolean
}

export const preset = (): Preset => Reflect.get(globalThis, '__movieClubDemo') ?? {}
