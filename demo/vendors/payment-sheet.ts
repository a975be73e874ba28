// Shows a dialog that replaces a wallet's payment window.
import { element } from '../../src/editors/dom/element.ts'
import { preset, type SheetOutcome } from './preset.ts'

const dialogStyle =
  'box-sizing:border-box;width:min(360px,calc(100vw - 32px));margin:auto auto 16px;padding:20px;border:0;' +
  'border-radius:16px;box-shadow:0 8px 40px rgb(0 0 0/.4);background:#fff;color:#1a1a1a;font:16px/1.4 system-ui,sans-serif'
const buttonStyle =
  'display:block;width:100%;min-height:44px;margin-top:8px;border:1px solid #1a1a1a;border-radius:8px;' +
  'background:#fff;color:#1a1a1a;font:inherit;cursor:pointer'

/** Rare outcomes of each vendor's payment window, with the labels of their buttons. */
const odd: Readonly<Record<PaymentSheet['vendor'], readonly (readonly [string, SheetOutcome])[]>> = {
  applePay: [],
  googlePay: [['A sheet is open in another tab', 'elsewhere']],
  payPal: [
    ['Close the window before it has loaded', 'early'],
    ['Block the window', 'blocked'],
    ['Cancel, then approve late', 'late'],
    ['Approve twice', 'twice'],
  ],
}

export interface PaymentSheet {
  readonly vendor: 'applePay' | 'googlePay' | 'payPal'
  readonly name: string
  readonly merchant: string
  /** The amount in dollars, such as `19.00`. */
  readonly amount: string
  readonly currency: string
  /** Aborting this signal closes the sheet, as Apple's `abort` does. */
  readonly signal?: AbortSignal
}

/** Sets the style through the CSSOM, because a strict content security policy blocks style attributes. */
function styled<Kind extends HTMLElement>(element: Kind, style: string): Kind {
  element.style.cssText = style
  return element
}

const line = (words: string, style: string): HTMLElement => styled(element('p', {}, words), style)

/**
 * Opens the dialog and resolves to the visitor's choice. If a test has set an outcome in advance, resolves to it without a dialog. Never
 * rejects.
 */
export function openPaymentSheet({
  vendor,
  name,
  merchant,
  amount,
  currency,
  signal,
}: PaymentSheet): Promise<SheetOutcome> {
  const settled = preset()[vendor]
  if (settled) return Promise.resolve(settled)
  return new Promise(resolve => {
    const dialog = styled(element('dialog', {}), dialogStyle)
    dialog.setAttribute('aria-label', `${name} (demo)`)
    dialog.append(
      line(`${name}, as the demo plays it. No money moves.`, 'margin:0 0 12px;color:#555;font-size:14px'),
      line(merchant, 'margin:0'),
      line(`${currency} ${amount}`, 'margin:0 0 12px;font-size:28px;font-weight:700'),
    )
    const answer = (outcome: SheetOutcome) => {
      dialog.close()
      dialog.remove()
      resolve(outcome)
    }
    const addButton = (words: string, outcome: SheetOutcome) => {
      const button = styled(element('button', { type: 'button' }, words), buttonStyle)
      button.addEventListener('click', () => answer(outcome))
      dialog.append(button)
    }
    addButton('Pay', 'pay')
    addButton('Cancel', 'cancel')
    addButton(`Let ${name} fail`, 'error')
    for (const [words, outcome] of odd[vendor]) addButton(words, outcome)
    dialog.addEventListener('cancel', event => {
      event.preventDefault()
      answer('cancel')
    })
    signal?.addEventListener('abort', () => answer('cancel'))
    document.body.append(dialog)
    dialog.showModal()
  })
}
