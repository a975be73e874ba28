// Emulates https://www.paypal.com/sdk/js: its global name, buttons, order, window and approval. As with the real SDK, loading it again
// under the same name destroys the existing buttons.
import { element } from '../../src/editors/dom/element.ts'
import { openPaymentSheet } from './payment-sheet.ts'
import type { SheetOutcome } from './preset.ts'
import { scriptQuery, scriptTag } from './script-query.ts'

/** The options of PayPal that the emulation supports. */
interface ButtonsOptions {
  readonly fundingSource?: string
  readonly style?: { readonly borderRadius?: number }
  onClick?(
    data: { fundingSource: string },
    actions: { resolve: () => boolean; reject: () => boolean },
  ): unknown
  createOrder(data: object, actions: object): Promise<string>
  onApprove(data: object, actions: object): unknown
  onCancel?(data: object): unknown
  onError?(error: Error): unknown
}

const lateMilliseconds = 1000

/** PayPal's own error messages about its window. */
const windowErrors: Partial<Record<SheetOutcome, string>> = {
  error: 'PayPal could not take this payment.',
  blocked: 'Can not open popup window - blocked',
  early: 'Detected popup close',
}

async function report(options: ButtonsOptions, outcome: SheetOutcome, orderID: string): Promise<void> {
  const approve = () =>
    options.onApprove({ orderID, paymentID: orderID, payerID: 'DEMO', paymentSource: 'paypal' }, {})
  if (outcome === 'cancel' || outcome === 'early' || outcome === 'late') options.onCancel?.({ orderID })
  if (outcome === 'late') await new Promise(resolve => setTimeout(resolve, lateMilliseconds))
  const error = windowErrors[outcome]
  if (error) throw new Error(error)
  if (outcome !== 'cancel') await Promise.all(outcome === 'twice' ? [approve(), approve()] : [approve()])
}

async function pay(options: ButtonsOptions): Promise<void> {
  try {
    const actions = { resolve: () => true, reject: () => false }
    const continues = await options.onClick?.({ fundingSource: 'paypal' }, actions)
    if (continues === false) return
    const orderID = await options.createOrder({}, {})
    // The emulated gateway puts the amount into the order's id.
    const [, amount = '', currency = ''] = orderID.split('-')
    const outcome = await openPaymentSheet({
      vendor: 'payPal',
      name: 'PayPal',
      merchant: 'Demo Cinemas',
      amount,
      currency,
    })
    await report(options, outcome, orderID)
  } catch (error) {
    // Only an error's message can pass between PayPal's frames.
    options.onError?.(new Error(error instanceof Error ? error.message : String(error)))
  }
}

/** Functions that remove the rendered buttons. Like the real SDK, the emulation calls them when it is destroyed. */
const destroyers: (() => void)[] = []

function createButtons(options: ButtonsOptions) {
  const isEligible = () => !options.fundingSource || options.fundingSource === 'paypal'
  let button: HTMLElement | undefined
  return {
    isEligible,
    close: async () => button?.remove(),
    async render(container: HTMLElement) {
      if (container.getRootNode() !== document)
        throw new Error('In a shadow root PayPal’s window loses the page that opened it.')
      if (!isEligible()) throw new Error('Not eligible.')
      const made = element('button', { type: 'button' }, 'PayPal')
      button = made
      made.style.cssText =
        `display:block;width:100%;min-height:48px;border:0;border-radius:${options.style?.borderRadius ?? 4}px;` +
        'background:#ffc439;color:#00255b;font:700 18px/1 system-ui,sans-serif;cursor:pointer'
      made.addEventListener('click', () => pay(options))
      container.append(made)
      destroyers.push(() => made.remove())
    },
  }
}

const name = scriptTag?.dataset['namespace'] ?? 'paypal'
const destroyKey = '__internal_destroy__'

function setUp(): void {
  const before: Record<string, () => void> | undefined = Reflect.get(globalThis, name)
  const destroy = before?.[destroyKey]
  if (before && !destroy) throw new Error(`Attempted to load the sdk, but ${name} is on the page already`)
  destroy?.()
  const sdk = {
    version: 'demo',
    /** The script's query parameters, for tests. */
    query: Object.fromEntries(scriptQuery),
    FUNDING: { PAYPAL: 'paypal', CARD: 'card', CREDIT: 'credit', PAYLATER: 'paylater' },
    Buttons: createButtons,
  }
  Object.defineProperty(sdk, destroyKey, {
    value: () => {
      for (const remove of destroyers) remove()
      scriptTag?.remove()
      Reflect.deleteProperty(globalThis, name)
      console.error('zoid destroyed all components')
    },
  })
  Object.assign(globalThis, { [name]: sdk })
}

setUp()
