// Loads PayPal's SDK under our own global name, and creates the library's PayPal client (braintree §5).
import type { PayPalCheckout } from 'braintree-web/paypal-checkout'
import { isElement, pageElements } from '../../../browser/page-elements.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import type { Connection } from '../connection.ts'
import { unavailable } from '../problems.ts'
import { removeAll } from '../shadow-hosts.ts'

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
interface PayPalButtonOptions {
  readonly fundingSource: string
  readonly style: Readonly<Record<string, string | number | boolean>>
  /** Returns `actions.resolve()` to continue with the click, or `actions.reject()` to ignore it. */
  onClick(data: unknown, actions: { resolve(): unknown; reject(): unknown }): unknown
  createOrder(): Promise<string>
  onApprove(data: PayPalApproval): Promise<void>
  onCancel(data?: { readonly orderID?: string }): void
  onError(error: unknown): void
}
export interface PayPalButtons {
  isEligible(): boolean
  render(container: HTMLElement): Promise<void>
  close(): Promise<void>
}

/** The SDKs that the page has loaded or is loading, by their global names. */
const loads = new Map<string, Promise<PayPalSdk>>()

/**
 * Loads PayPal's SDK under our own global name, once for each client id and currency. Under PayPal's own name, a second load would
 * destroy all buttons of the first. The page may also have its own PayPal buttons (braintree §5.1). Rejects with ProblemError
 * `payment-unavailable`: `blocked-script`, or `no-answer` after the time limit. The library reports neither.
 */
export async function loadPayPalSdk(
  checkout: PayPalCheckout,
  currency: string,
  { settings, limits }: Connection,
): Promise<PayPalSdk> {
  const name = `movieClubPayPal_${await checkout.getClientId()}_${currency}`.replace(/\W/g, '_')
  const before = loads.get(name)
  if (before) return before
  const loading = withinTime(load(checkout, currency, name, settings.nonce), {
    milliseconds: limits.open,
    onTimeout: () => unavailable('payPal', 'no-answer'),
  })
  loads.set(name, loading)
  try {
    return await loading
  } catch (thrown) {
    loads.delete(name)
    removeAll(pageElements(`script[data-namespace="${name}"]`))
    throw thrown
  }
}

async function load(
  checkout: PayPalCheckout,
  currency: string,
  namespace: string,
  nonce: string | null,
): Promise<PayPalSdk> {
  const done = new AbortController()
  const blocked = new Promise<never>((_, reject) => {
    const onError = ({ target }: Event) => {
      if (isElement(target) && target.getAttribute('data-namespace') === namespace)
        reject(unavailable('payPal', 'blocked-script'))
    }
    // If the page requires trusted types, the browser refuses the URL of the library's script, and the library waits forever.
    const onViolation = ({ effectiveDirective, sample }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'require-trusted-types-for' && sample.includes(scriptUrl))
        reject(unavailable('payPal', 'blocked-script'))
    }
    document.addEventListener('securitypolicyviolation', onViolation, { signal: done.signal })
    // A script's error event does not bubble, but its capture phase passes through the document.
    document.addEventListener('error', onError, { capture: true, signal: done.signal })
  })
  // The library's types list only a few data attributes, and lack these.
  const dataAttributes = { namespace, ...(nonce !== null && { 'csp-nonce': nonce }) }
  try {
    const loading = checkout.loadPayPalSDK({
      currency,
      // The library's default is `authorize`.
      intent: 'capture',
      components: 'buttons',
      commit: true,
      dataAttributes,
    })
    await Promise.race([loading, blocked])
  } finally {
    done.abort()
  }
  const sdk: unknown = Reflect.get(window, namespace)
  if (!isSdk(sdk)) throw unavailable('payPal', 'blocked-script')
  return sdk
}

const scriptUrl = 'https://www.paypal.com/sdk/js'

const isSdk = (value: unknown): value is PayPalSdk =>
  typeof value === 'object' && value !== null && 'Buttons' in value

/**
 * Creates the library's PayPal client. Rejects with ProblemError `payment-unavailable` after the time limit, or `cancelled` after an
 * abort. The client is never torn down, because a teardown would remove the SDK's tag, which other buttons use.
 */
export const createPayPalCheckout = (
  { library, client, limits }: Connection,
  signal: AbortSignal,
): Promise<PayPalCheckout> =>
  withinTime(library.createPayPalCheckout({ client }), {
    milliseconds: limits.open,
    onTimeout: () => unavailable('payPal', 'no-answer'),
    signal,
  })
