// Handles a PayPal approval that arrives after the attempt of its click has ended (a late approval). The widget either pays with
// it or reports that it was not used (specification §8.1).
import { type NonceSteps, reportUnused } from '../../pay-with-nonce.ts'
import type { AmountDue, MethodEvents, PaymentAttempt } from '../../provider.ts'
import type { OpenButtons, PayPalClick, PayPalClicks } from './paypal-clicks.ts'

/** The attempt that pays with an approval, and the attempt's events and signal. */
export type Payer = Pick<NonceSteps, 'events' | 'attempt' | 'signal'>

/**
 * Pays with a late approval, because the visitor has approved this amount. Uses the attempt of a second PayPal window if one is
 * open, else a new attempt. Reports the approval as unused after "Stop waiting", during or after a different payment, and if the
 * amount has changed.
 */
export async function payLate(
  clicks: PayPalClicks,
  click: PayPalClick,
  pay: (payer: Payer) => Promise<boolean>,
): Promise<void> {
  await clicks.current()?.paying
  const buttons = click.signal.aborted ? null : clicks.open()
  const attempt = buttons && attemptFor(click, clicks, buttons)
  if (!attempt) return reportUnused(click.events, 'payPal')
  await pay({ ...buttons, attempt })
  attempt.end()
}

function attemptFor(
  click: PayPalClick,
  clicks: PayPalClicks,
  { events }: OpenButtons,
): PaymentAttempt | null {
  if (!isStillDue(click.due, events)) return null
  const second = clicks.current()
  if (!second?.isOpen) return events.begin()
  // The late approval takes over the attempt of the second PayPal window. That window then has no attempt, so its own approval
  // also counts as late.
  second.isOpen = false
  return second.attempt
}

function isStillDue(ordered: AmountDue | null, events: MethodEvents): boolean {
  try {
    const due = events.amountDue()
    return ordered?.payPalAmountInCents === due.payPalAmountInCents && ordered.currency === due.currency
  } catch {
    // `amountDue` throws if the checkout is not loaded any more. The approval is then not used.
    return false
  }
}
