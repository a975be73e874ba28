// PayPal's button, and all steps from its click until PayPal's window closes.
import type { PayPalCheckout } from 'braintree-web/paypal-checkout'
import { toDecimal } from '../../../domain/money.ts'
import { ProblemError } from '../../../domain/problem.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import { payWithNonce, reportUnused } from '../../pay-with-nonce.ts'
import type { MethodEvents } from '../../provider.ts'
import type { TimeLimits } from '../connection.ts'
import { payPalProblem, unavailable } from '../problems.ts'
import { isClosedByVisitor } from '../vendor-words.ts'
import { type Payer, payLate } from './late-approval.ts'
import { endClick, type PayPalClicks } from './paypal-clicks.ts'
import type { PayPalApproval, PayPalButtons, PayPalSdk } from './paypal-sdk.ts'

export interface PayPalSteps {
  readonly events: MethodEvents
  readonly limits: TimeLimits
  readonly signal: AbortSignal
  readonly clicks: PayPalClicks
  /** The corner radius of the button, in px. */
  readonly borderRadius: number
}

/** Returns PayPal's button for one open method. Its clicks pay through `steps.events`, which also gets the failures. */
export function payPalButtons(
  payPal: PayPalSdk,
  checkout: PayPalCheckout,
  steps: PayPalSteps,
): PayPalButtons {
  const { events, limits, signal, clicks, borderRadius } = steps
  const onTimeout = () => unavailable('payPal', 'no-answer')
  const limit = { milliseconds: limits.tokenize, onTimeout }
  // Ends the attempt if the method is closed while PayPal's window is open. An approved payment keeps its attempt until the
  // payment has finished.
  signal.addEventListener('abort', () => {
    const click = clicks.current()
    if (click?.signal === signal && !click.paying) endClick(click)
  })
  return payPal.Buttons({
    // Shows only PayPal itself, because cards and wallets have their own payment methods.
    fundingSource: payPal.FUNDING.PAYPAL,
    style: { layout: 'vertical', height: 48, borderRadius, label: 'paypal', tagline: false },
    onClick(_, actions) {
      const begun = signal.aborted ? null : events.begin()
      // A second click begins no attempt, because the first click's attempt continues.
      if (!begun) return actions.reject()
      clicks.add(begun, { events, signal })
      return actions.resolve()
    },
    async createOrder() {
      const click = clicks.current()
      // The visitor has already closed PayPal's window or the payment option.
      if (!click?.isOpen) throw new ProblemError({ kind: 'cancelled' })
      try {
        const due = events.amountDue()
        click.due = due
        const creating = checkout.createPayment({
          flow: 'checkout' as paypal.FlowType,
          intent: 'capture' as paypal.Intent,
          amount: toDecimal(due.payPalAmountInCents),
          currency: due.currency,
          displayName: due.merchantName,
          enableShippingAddress: false,
        })
        const order = await withinTime(creating, { ...limit, signal })
        clicks.addOrder(order, click)
        return order
      } catch (thrown) {
        clicks.addFailure(click, thrown)
        throw thrown
      }
    },
    async onApprove(data: PayPalApproval) {
      const click = clicks.ofOrder(data.orderID ?? data.paymentID)
      // Ignores an approval that PayPal reports a second time, because its payment has already begun.
      if (!click || click.paying) return
      // The library reads PayPal's `payerID`, but its types require `payerId`.
      const tokenize = async () => (await checkout.tokenizePayment({ ...data, payerId: data.payerID })).nonce
      const pay = (payer: Payer) =>
        payWithNonce(tokenize, {
          ...limit,
          ...payer,
          toProblem: payPalProblem,
          onUnused: () => reportUnused(payer.events, 'payPal'),
        })
      click.paying = click.isOpen
        ? pay({ events, attempt: click.attempt, signal })
        : payLate(clicks, click, pay)
      await click.paying
      endClick(click)
    },
    onCancel(data) {
      const click = clicks.ofOrder(data?.orderID)
      if (click && !click.paying) endClick(click)
    },
    onError(thrown) {
      const click = clicks.ofError(thrown)
      // PayPal calls onError even after the visitor has cancelled, and when PayPal's window closes because the method was closed.
      if (!click?.isOpen || click.paying) return
      const failure = click.orderFailure ?? thrown
      if (!signal.aborted && !isClosedByVisitor(failure)) events.onProblem(payPalProblem(failure))
      endClick(click)
    },
  })
}
