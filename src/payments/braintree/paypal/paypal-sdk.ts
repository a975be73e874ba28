// PayPal's script, which the library fetches: it does not tell when the script is blocked, so we listen ourselves.
import { create, type PayPalCheckout } from 'braintree-web/paypal-checkout'
import type { CleanUp } from '../../clean-up.ts'
import { withinTime } from '../../time-limit.ts'
import type { Connection } from '../connection.ts'
import { unavailable } from '../problems.ts'
import { removeAll } from '../shadow-hosts.ts'

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

/** The library's part of PayPal, with a messenger frame in the page's body that must not stay behind. */
const messengers = (): HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>('body > iframe[name^="dispatch_"]'),
]
/** An answering messenger is removed by the library within microtasks. */
const patienceMilliseconds = 100

export async function createPayPalCheckout(
  { client, limits }: Connection,
  cleanUp: CleanUp,
): Promise<PayPalCheckout> {
  const before = new Set(messengers())
  const checkout = await withinTime(create({ client }), {
    milliseconds: limits.open,
    onTimeout: () => unavailable('payPal', 'no-answer'),
    signal: cleanUp.signal,
    onLate: late => tearDown(late, before),
  })
  cleanUp.add(() => tearDown(checkout, before))
  return checkout
}

/** The library's teardown waits for a messenger that may never answer, and then forgets to remove it. */
async function tearDown(checkout: PayPalCheckout, before: ReadonlySet<HTMLIFrameElement>): Promise<void> {
  const ours = messengers().filter(frame => !before.has(frame))
  const patience = new Promise(resolve => setTimeout(resolve, patienceMilliseconds))
  try {
    await Promise.race([checkout.teardown(), patience])
  } finally {
    removeAll(ours)
  }
}
