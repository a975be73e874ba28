// Finds the click to which a callback of PayPal belongs. PayPal passes the order's id, and may report the same order twice. PayPal
// may also report after the click has ended (braintree §5.2): after a cancel, after "Stop waiting", or from an earlier window.
import { ProblemError } from '../../../domain/problem.ts'
import type { AmountDue, MethodEvents } from '../../provider.ts'
import { vendorText } from '../vendor-words.ts'

export interface PayPalClick {
  readonly events: MethodEvents
  /** Aborted when the buttons of this click are closed, e.g. by "Stop waiting". */
  readonly signal: AbortSignal
  /** The amount of the click's order. */
  readonly due: AmountDue
  /** The payment that the click has started. */
  payment: Promise<unknown>
  /** The nonce for which `payment` waits. It settles when the click ends. */
  readonly nonce: Promise<string>
  /** Ends the click with a nonce or a failure. Later calls change nothing, because PayPal may report a cancel and an error, or two cancels. */
  readonly end: (nonce: Promise<string>) => void
  /** Whether `payment` still waits for its nonce. */
  isOpen: boolean
  /** Resolves when the payment with the visitor's approval has ended; null before the approval. An order is approved at most once. */
  paying: Promise<unknown> | null
  /** The error that occurred when the click's order was created. PayPal's frames pass on only the error's message. */
  orderFailure: unknown
}

/** Ends the click without a nonce and without a message. */
export const cancelClick = (click: PayPalClick): void =>
  failClick(click, new ProblemError({ kind: 'cancelled' }))

/** Ends the click without a nonce. Does nothing if the click has ended. */
export function failClick(click: PayPalClick, error: ProblemError): void {
  if (click.isOpen) click.end(Promise.reject(error))
}

/** Returns the clicks of one connection. They outlive the buttons, which are closed and opened again. */
export function createPayPalClicks() {
  const orders = new Map<string, PayPalClick>()
  const failed = new Set<PayPalClick>()
  let latest: PayPalClick | null = null
  return {
    /** Adds a click, which is open until it ends or its buttons are closed. */
    add(events: MethodEvents, signal: AbortSignal, due: AmountDue): PayPalClick {
      let settle = (_nonce: Promise<string>) => {}
      const nonce = new Promise<string>(resolve => {
        settle = resolve
      })
      const abort = () => cancelClick(click)
      const click: PayPalClick = {
        events,
        signal,
        due,
        payment: nonce,
        nonce,
        end(made) {
          click.isOpen = false
          signal.removeEventListener('abort', abort)
          settle(made)
        },
        isOpen: true,
        paying: null,
        orderFailure: undefined,
      }
      signal.addEventListener('abort', abort)
      latest = click
      return click
    },
    /** Returns the latest click; null before the first click. */
    current: () => latest,
    addOrder: (order: string, click: PayPalClick) => void orders.set(order, click),
    addFailure(click: PayPalClick, thrown: unknown) {
      click.orderFailure = thrown
      failed.add(click)
    },
    /**
     * Returns the click for which the order with this id was created. If PayPal passes no id, or an id that is not known, returns the
     * latest click.
     */
    ofOrder: (order: string | undefined) => orders.get(order ?? '') ?? latest,
    /** Returns the click for which creating the order failed with this error, else the latest click. */
    ofError(thrown: unknown) {
      const text = vendorText(thrown)
      const click = [...failed].find(({ orderFailure }) => text.includes(vendorText(orderFailure)))
      if (!click) return latest
      failed.delete(click)
      return click
    },
  }
}

export type PayPalClicks = ReturnType<typeof createPayPalClicks>
