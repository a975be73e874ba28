// Finds the click to which a callback of PayPal belongs. PayPal passes the order's id, and may report the same order twice. PayPal
// may also report after the click has ended (braintree §5.2): after a cancel, after "Stop waiting", or from an earlier window.
import type { AmountDue, MethodEvents } from '../../provider.ts'
import { createPendingNonce, type PendingNonce } from '../pending-nonce.ts'
import { vendorText } from '../vendor-words.ts'

export interface PayPalClick {
  readonly events: MethodEvents
  /** Aborted when the buttons of this click are closed, e.g. by "Stop waiting". */
  readonly signal: AbortSignal
  /** The amount of the click's order. */
  readonly due: AmountDue
  /** The payment that the click has started. */
  payment: Promise<unknown>
  /** The nonce for which `payment` waits. */
  readonly nonce: PendingNonce
  /** Resolves when the payment with the visitor's approval has ended; null before the approval. An order is approved at most once. */
  paying: Promise<unknown> | null
  /** The error that occurred when the click's order was created. PayPal's frames pass on only the error's message. */
  orderFailure: unknown
}

/** Returns the clicks of one connection. They outlive the buttons, which are closed and opened again. */
export function createPayPalClicks() {
  const orders = new Map<string, PayPalClick>()
  const failed = new Set<PayPalClick>()
  let latest: PayPalClick | null = null
  return {
    /** Adds a click, whose nonce is open until it is made or fails, or the buttons are closed. */
    add(events: MethodEvents, signal: AbortSignal, due: AmountDue): PayPalClick {
      const nonce = createPendingNonce(signal)
      const click = {
        events,
        signal,
        due,
        payment: nonce.promise,
        nonce,
        paying: null,
        orderFailure: undefined,
      }
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
