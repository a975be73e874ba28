// An emulated https://www.paypal.com/sdk/js: buttons, order, window, approval.
import { element } from '../../src/editors/dom/element.ts'
import { scriptQuery } from './script-query.ts'
import { askInSheet } from './sheet.ts'

/** What of PayPal's options is played here. */
interface ButtonsOptions {
  readonly fundingSource?: string
  onClick?(
    data: { fundingSource: string },
    actions: { resolve: () => boolean; reject: () => boolean },
  ): unknown
  createOrder(data: object, actions: object): Promise<string>
  onApprove(data: object, actions: object): unknown
  onCancel?(data: object): unknown
  onError?(error: Error): unknown
}

function createButtons(options: ButtonsOptions) {
  const isEligible = () => !options.fundingSource || options.fundingSource === 'paypal'
  let button: HTMLElement | undefined

  async function pay(): Promise<void> {
    try {
      const goesOn = await options.onClick?.(
        { fundingSource: 'paypal' },
        { resolve: () => true, reject: () => false },
      )
      if (goesOn === false) return
      const orderID = await options.createOrder({}, {})
      // The emulated gateway puts the amount into the order's id.
      const [, amount = '', currency = ''] = orderID.split('-')
      const outcome = await askInSheet({
        vendor: 'payPal',
        name: 'PayPal',
        merchant: 'Demo Cinemas',
        amount,
        currency,
      })
      if (outcome === 'error') throw new Error('PayPal could not take this payment.')
      if (outcome === 'cancel') {
        options.onCancel?.({ orderID })
        return
      }
      const data = { orderID, paymentID: orderID, payerID: 'DEMO', paymentSource: 'paypal' }
      await options.onApprove(data, {})
    } catch (error) {
      // Only the message of an error crosses PayPal's frames.
      options.onError?.(new Error(error instanceof Error ? error.message : String(error)))
    }
  }

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
        'display:block;width:100%;min-height:48px;border:0;border-radius:4px;background:#ffc439;color:#00255b;' +
        'font:700 18px/1 system-ui,sans-serif;cursor:pointer'
      made.addEventListener('click', pay)
      container.append(made)
    },
  }
}

Object.assign(globalThis, {
  paypal: {
    version: 'demo',
    /** For tests: the script's query parameters. */
    query: Object.fromEntries(scriptQuery),
    FUNDING: { PAYPAL: 'paypal', CARD: 'card', CREDIT: 'credit', PAYLATER: 'paylater' },
    Buttons: createButtons,
  },
})
