// Loads PayPal's script, and creates and tears down the library's PayPal client (braintree §5).
import { create, type PayPalCheckout } from 'braintree-web/paypal-checkout'
import { withinTime } from '../../../domain/time-limit.ts'
import type { CleanUp } from '../../clean-up.ts'
import type { Connection } from '../connection.ts'
import { unavailable } from '../problems.ts'

/** The part of PayPal's SDK that we use. It is version 5; the published types describe version 3. */
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
  /** Returns `actions.resolve()` to continue with the click, or `actions.reject()` to ignore it. */
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

/**
 * May never settle: the caller sets a time limit (braintree §3). The library does not report a blocked
 * script, so we listen for the error ourselves. Rejects with ProblemError `payment-unavailable`, reason
 * `blocked-script`.
 */
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
    // Where the page requires trusted types, the library's script gets no address, and it waits for ever.
    const onViolation = ({ effectiveDirective, sample }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'require-trusted-types-for' && sample.includes(scriptUrl))
        reject(unavailable('payPal', 'blocked-script'))
    }
    document.addEventListener('securitypolicyviolation', onViolation, { signal: done.signal })
    // A script's error event does not bubble, but the capture phase passes through the document.
    document.addEventListener('error', onError, { capture: true, signal: done.signal })
  })
  try {
    const loading = checkout.loadPayPalSDK({
      currency,
      // The library's default is `authorize`.
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

export async function createPayPalCheckout(
  { client, limits }: Connection,
  cleanUp: CleanUp,
): Promise<PayPalCheckout> {
  const checkout = await withinTime(create({ client }), {
    milliseconds: limits.open,
    onTimeout: () => unavailable('payPal', 'no-answer'),
    signal: cleanUp.signal,
    onLate: late => late.teardown(),
  })
  cleanUp.add(() => checkout.teardown())
  return checkout
}
