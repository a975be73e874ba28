// PayPal's button, and everything from its click until PayPal's window closes.
import type { PayPalCheckout } from 'braintree-web/paypal-checkout'
import { toDecimal } from '../../../domain/money.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import { payWithNonce } from '../../pay-with-nonce.ts'
import type { MethodEvents, PaymentAttempt } from '../../provider.ts'
import type { TimeLimits } from '../connection.ts'
import { payPalProblem, unavailable } from '../problems.ts'
import type { PayPalApproval, PayPalButtons, PayPalSdk } from './paypal-sdk.ts'

export interface PayPalSteps {
  readonly events: MethodEvents
  readonly limits: TimeLimits
  readonly signal: AbortSignal
}

export function payPalButtons(
  payPal: PayPalSdk,
  checkout: PayPalCheckout,
  steps: PayPalSteps,
): PayPalButtons {
  const { events, limits, signal } = steps
  const onTimeout = () => unavailable('payPal', 'no-answer')
  const limit = { milliseconds: limits.tokenize, onTimeout, signal }
  let attempt: PaymentAttempt | null = null
  /** May be called twice: PayPal can report an error after a cancel, and a close after either. */
  const end = () => {
    attempt?.end()
    attempt = null
  }
  let isApproved = false
  /** The error of createOrder. PayPal's frames pass on only its message, so the original is kept here. */
  let orderFailure: unknown
  // Closed while PayPal's window is open: the attempt ends. An approved payment keeps it until it has finished.
  signal.addEventListener('abort', () => isApproved || end())
  return payPal.Buttons({
    // Only PayPal itself: cards and wallets have their own payment methods.
    fundingSource: payPal.FUNDING.PAYPAL,
    style: { layout: 'vertical', height: 48, label: 'paypal', tagline: false },
    onClick(_, actions) {
      const begun = signal.aborted ? null : events.begin()
      // A second click: the attempt of the first one goes on.
      if (!begun) return actions.reject()
      attempt = begun
      orderFailure = undefined
      return actions.resolve()
    },
    async createOrder() {
      try {
        const { payPalAmountInCents, currency, merchantName } = events.amountDue()
        const creating = checkout.createPayment({
          flow: 'checkout' as paypal.FlowType,
          intent: 'capture' as paypal.Intent,
          amount: toDecimal(payPalAmountInCents),
          currency,
          displayName: merchantName,
          enableShippingAddress: false,
        })
        return await withinTime(creating, limit)
      } catch (thrown) {
        orderFailure = thrown
        throw thrown
      }
    },
    async onApprove(data: PayPalApproval) {
      if (signal.aborted || !attempt) return
      isApproved = true
      // The library reads PayPal's `payerID`, but its types require `payerId`.
      const tokenize = async () => (await checkout.tokenizePayment({ ...data, payerId: data.payerID })).nonce
      await payWithNonce(tokenize, { ...limit, events, attempt, toProblem: payPalProblem })
      isApproved = false
      end()
    },
    onCancel: end,
    onError(thrown) {
      // Closing the method closes PayPal's window, which also calls onError.
      if (!signal.aborted) events.onProblem(payPalProblem(orderFailure ?? thrown))
      end()
    },
  })
}
