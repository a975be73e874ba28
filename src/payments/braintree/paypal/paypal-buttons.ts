// PayPal's button, and all steps from its click until PayPal's window closes.
import type { PayPalCheckout } from 'braintree-web/paypal-checkout'
import { toDecimal } from '../../../domain/money.ts'
import { ProblemError } from '../../../domain/problem.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import type { AmountDue, MethodEvents, Tokenized } from '../../provider.ts'
import type { TimeLimits } from '../connection.ts'
import { nonceWithin } from '../nonce-within.ts'
import { approvalProblem, payPalProblem, unavailable } from '../problems.ts'
import { isClosedByVisitor } from '../vendor-words.ts'
import type { PayPalClick, PayPalClicks } from './paypal-clicks.ts'
import type { PayPalApproval, PayPalButtons, PayPalSdk } from './paypal-sdk.ts'

export interface PayPalSteps {
  readonly events: MethodEvents
  readonly limits: TimeLimits
  readonly signal: AbortSignal
  readonly clicks: PayPalClicks
  /** The corner radius of the button, in px. */
  readonly borderRadius: number
}

/** Returns PayPal's button for one open method. Its clicks pay through `steps.events`. */
export function payPalButtons(
  payPal: PayPalSdk,
  checkout: PayPalCheckout,
  steps: PayPalSteps,
): PayPalButtons {
  const { events, limits, signal, clicks, borderRadius } = steps
  const onTimeout = () => unavailable('payPal', 'no-answer')
  const limit = { milliseconds: limits.tokenize, onTimeout }
  return payPal.Buttons({
    // Shows only PayPal itself, because cards and wallets have their own payment methods.
    fundingSource: payPal.FUNDING.PAYPAL,
    style: { layout: 'vertical', height: 48, borderRadius, label: 'paypal', tagline: false },
    onClick(_, actions) {
      const before = clicks.current()
      const payment = events.pay(due => clicks.add(events, signal, due).nonce.promise)
      const click = clicks.current()
      // During a different payment, for example that of a first click, no payment begins.
      if (!click || click === before) return actions.reject()
      click.payment = payment
      return actions.resolve()
    },
    async createOrder() {
      const click = clicks.current()
      // The visitor has already closed PayPal's window or the payment option.
      if (!click?.nonce.isOpen) throw new ProblemError({ kind: 'cancelled' })
      try {
        const { due } = click
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
      const makeNonce = () =>
        nonceWithin(
          // The library reads PayPal's `payerID`, but its types require `payerId`.
          () => checkout.tokenizePayment({ ...data, payerId: data.payerID }),
          {
            ...limit,
            signal: click.signal,
            toProblem: approvalProblem('payPal', click.signal, payPalProblem),
          },
        )
      click.paying = payApproved(click, makeNonce, clicks)
      await click.paying
    },
    onCancel(data) {
      clicks.ofOrder(data?.orderID)?.nonce.fail({ kind: 'cancelled' })
    },
    onError(thrown) {
      const click = clicks.ofError(thrown)
      // PayPal calls onError even after the visitor has cancelled, and when PayPal's window closes because the method was closed.
      if (!click?.nonce.isOpen) return
      const failure = click.orderFailure ?? thrown
      click.nonce.fail(isClosedByVisitor(failure) ? { kind: 'cancelled' } : payPalProblem(failure), failure)
    },
  })
}

/**
 * Pays with an approval, which is late if the payment of its click has ended. If a second PayPal window is open for the same amount, a late
 * approval takes over the payment of that window. That window's own approval then counts as late. Otherwise a new payment begins.
 */
async function payApproved(click: PayPalClick, makeNonce: () => Promise<Tokenized>, clicks: PayPalClicks) {
  if (!click.nonce.isOpen) await clicks.current()?.paying
  const open = click.nonce.isOpen ? click : clicks.current()
  if (!open?.nonce.isOpen || open.signal !== click.signal || !isSamePrice(open.due, click.due))
    return click.events.pay(makeNonce, click.due)
  open.nonce.make(makeNonce())
  return open.payment
}

const isSamePrice = (one: AmountDue, other: AmountDue): boolean =>
  one.payPalAmountInCents === other.payPalAmountInCents && one.currency === other.currency
