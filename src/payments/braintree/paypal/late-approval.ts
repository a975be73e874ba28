// An approval of PayPal whose click has ended: it is paid, or the visitor is told that it was not used (specification §8.1).
import { type NonceSteps, reportUnused } from '../../pay-with-nonce.ts'
import type { AmountDue, MethodEvents, PaymentAttempt } from '../../provider.ts'
import type { OpenButtons, PayPalClick, PayPalClicks } from './paypal-clicks.ts'

/** Whose attempt an approval is paid with. */
export type Payer = Pick<NonceSteps, 'events' | 'attempt' | 'signal'>

/**
 * Pays with the attempt of the second window that is open, else with a new attempt: the visitor has approved this amount.
 * An approval is not used after "Stop waiting", during and after another payment, and if the amount has changed.
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
  // What its window reports from now on is late, too.
  second.isOpen = false
  return second.attempt
}

function isStillDue(ordered: AmountDue | null, events: MethodEvents): boolean {
  try {
    const due = events.amountDue()
    return ordered?.payPalAmountInCents === due.payPalAmountInCents && ordered.currency === due.currency
  } catch {
    // The order is gone.
    return false
  }
}
