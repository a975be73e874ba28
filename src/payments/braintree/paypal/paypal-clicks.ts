// Which click each callback of PayPal belongs to. PayPal reports by order, sometimes twice, and sometimes after the click
// has ended: after a cancel, after "Stop waiting", or from a first window while a second is open (braintree §5.2).
import type { AmountDue, MethodEvents, PaymentAttempt } from '../../provider.ts'
import { vendorText } from '../vendor-words.ts'

export interface PayPalClick {
  readonly attempt: PaymentAttempt
  readonly events: MethodEvents
  /** Aborted when the buttons of this click are closed, e.g. by "Stop waiting". */
  readonly signal: AbortSignal
  /** The amount of its order; null before PayPal has asked for one. */
  due: AmountDue | null
  /** Whether its attempt continues. */
  isOpen: boolean
  /** The payment with its approval, which begins only once; resolves when it has ended. */
  paying: Promise<unknown> | null
  /** The error of its order. PayPal's frames pass on only the message of it. */
  orderFailure: unknown
}

/** The buttons that are in the page now. */
export interface OpenButtons {
  readonly events: MethodEvents
  readonly signal: AbortSignal
}

export interface PayPalClicks {
  /** Later approvals of closed buttons are paid with these. */
  setOpen(buttons: OpenButtons): void
  /** The buttons that are in the page; null if there are none. */
  open(): OpenButtons | null
  add(attempt: PaymentAttempt, buttons: OpenButtons): void
  /** The latest click. */
  current(): PayPalClick | null
  addOrder(order: string, click: PayPalClick): void
  addFailure(click: PayPalClick, thrown: unknown): void
  /** The click of an order; the latest one if PayPal names no order, or one that we did not make. */
  ofOrder(order: string | undefined): PayPalClick | null
  /** The click whose order failed with this error; else the latest one. */
  ofError(thrown: unknown): PayPalClick | null
}

/** For one connection: its clicks outlive the buttons, which are closed and opened again. */
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

/** Ends the click and its attempt. PayPal may report an error after a cancel, and a cancel after either: once is enough. */
export function endClick(click: PayPalClick): void {
  if (!click.isOpen) return
  click.isOpen = false
  click.attempt.end()
}
