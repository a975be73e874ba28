// PayPal's script, which the library fetches: it does not tell when the script is blocked, so we listen ourselves.
import type { PayPalCheckout } from 'braintree-web/paypal-checkout'
import { unavailable } from './problems.ts'

/** The part of PayPal's own interface that we use; the types that exist are of its third version, this is the fifth. */
export interface PayPalSdk {
  readonly FUNDING: { readonly PAYPAL: string }
  Buttons(options: PayPalButtonOptions): PayPalButtons
}
export interface PayPalApproval {
  readonly payerID: string
  readonly orderID?: string
  readonly paymentID?: string
}
export interface PayPalButtonOptions {
  readonly fundingSource: string
  readonly style: Readonly<Record<string, string | number | boolean>>
  /** The click goes on, or ends here, as the action says that it returns. */
  onClick(data: unknown, actions: { resolve(): unknown; reject(): unknown }): unknown
  createOrder(): Promise<string>
  onApprove(data: PayPalApproval): Promise<void>
  onCancel(): void
  onError(error: unknown): void
}
export interface PayPalButtons {
  isEligible(): boolean
  render(container: HTMLElement): Promise<void>
  close(): Promise<void>
}

const scriptUrl = 'https://www.paypal.com/sdk/js'

/** May never settle: give it a time limit. */
export async function loadPayPalSdk(
  checkout: PayPalCheckout,
  currency: string,
  nonce: string | null,
): Promise<PayPalSdk> {
  const done = new AbortController()
  const blocked = new Promise<never>((_, reject) => {
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(scriptUrl))
        reject(unavailable('payPal', 'blocked-script'))
    }
    // Errors of scripts do not bubble, but they pass the document on their way down.
    document.addEventListener('error', onError, { capture: true, signal: done.signal })
  })
  try {
    const loading = checkout.loadPayPalSDK({
      currency,
      // The library's own default is authorize.
      intent: 'capture',
      components: 'buttons',
      commit: true,
      ...(nonce === null ? {} : { dataAttributes: { 'csp-nonce': nonce } }),
    })
    await Promise.race([loading, blocked])
  } finally {
    done.abort()
  }
  if (!isPayPalLoaded(window)) throw unavailable('payPal', 'blocked-script')
  return window.paypal
}

const isPayPalLoaded = (page: Window): page is Window & { readonly paypal: PayPalSdk } =>
  'paypal' in page && typeof page.paypal === 'object' && page.paypal !== null && 'Buttons' in page.paypal
