// Finds the click to which a callback of PayPal belongs. PayPal passes the order's id, and may report the same order twice. PayPal
// may also report after the click has ended (braintree §5.2): after a cancel, after "Stop waiting", or from an earlier window.
import type { AmountDue, MethodEvents, PaymentAttempt } from '../../provider.ts'
import { vendorText } from '../vendor-words.ts'

export interface PayPalClick {
  readonly attempt: PaymentAttempt
  readonly events: MethodEvents
  /** Aborted when the buttons of this click are closed, e.g. by "Stop waiting". */
  readonly signal: AbortSignal
  /** The amount of the click's order; null before PayPal has asked for an order. */
  due: AmountDue | null
  /** Whether the click's payment attempt is still running. */
  isOpen: boolean
  /**
   * The payment that begins when the visitor has approved the click's order; null before that. Each click begins at most one payment. The
   * promise resolves when the payment has ended.
   */
  paying: Promise<unknown> | null
  /** The error that occurred when the click's order was created. PayPal's frames pass on only the error's message. */
  orderFailure: unknown
}

/** PayPal's buttons that are currently in the page. */
export interface OpenButtons {
  readonly events: MethodEvents
  readonly signal: AbortSignal
}

export interface PayPalClicks {
  /** Sets the buttons that are now in the page. `payLate` uses their events if an approval arrives after its click has ended. */
  setOpen(buttons: OpenButtons): void
  /** Returns the buttons in the page; null if there are none. */
  open(): OpenButtons | null
  add(attempt: PaymentAttempt, buttons: OpenButtons): void
  /** Returns the latest click; null before the first click. */
  current(): PayPalClick | null
  addOrder(order: string, click: PayPalClick): void
  addFailure(click: PayPalClick, thrown: unknown): void
  /**
   * Returns the click for which the order with this id was created. If PayPal passes no id, or an id that is not known, returns the latest
   * click.
   */
  ofOrder(order: string | undefined): PayPalClick | null
  /** Returns the click for which creating the order failed with this error, else the latest click. */
  ofError(thrown: unknown): PayPalClick | null
}

/** Returns the clicks of one connection. They outlive the buttons, which are closed and opened again. */
export function createPayPalClicks(): PayPalClicks {
  const orders = new Map<string, PayPalClick>()
  const failed = new Set<PayPalClick>()
  let buttons: OpenButtons | null = null
  let latest: PayPalClick | null = null
  return {
    setOpen(opened) {
      buttons = opened
    },
    open: () => (buttons?.signal.aborted === false ? buttons : null),
    add(attempt, { events, signal }) {
      latest = { attempt, events, signal, due: null, isOpen: true, paying: null, orderFailure: undefined }
    },
    current: () => latest,
    addOrder: (order, click) => void orders.set(order, click),
    addFailure(click, thrown) {
      click.orderFailure = thrown
      failed.add(click)
    },
    ofOrder: order => orders.get(order ?? '') ?? latest,
    ofError(thrown) {
      const text = vendorText(thrown)
      const click = [...failed].find(({ orderFailure }) => text.includes(vendorText(orderFailure)))
      if (!click) return latest
      failed.delete(click)
      return click
    },
  }
}

/**
 * Ends the click and its attempt. Does nothing on a second call, because PayPal may report an error after a cancel, a cancel after
 * an error, or two cancels.
 */
export function endClick(click: PayPalClick): void {
  if (!click.isOpen) return
  click.isOpen = false
  click.attempt.end()
}
