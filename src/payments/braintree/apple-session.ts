// One Apple Pay sheet, from the click to its end. Version 3 of Apple's interface (specification §9).
import type { ApplePay } from 'braintree-web/apple-pay'
import { toDecimal } from '../../domain/money.ts'
import { payWithNonce } from '../pay-with-nonce.ts'
import type { PaymentTurn } from '../payment-turn.ts'
import type { MethodEvents } from '../provider.ts'
import { withinTime } from '../time-limit.ts'
import { openingError, unavailable, vendorCode, walletProblem } from './problems.ts'
import type { TimeLimits } from './time-limits.ts'

export const applePayVersion = 3

const unregistered =
  'Movie Club: Apple Pay does not know this domain. Whoever looks after the Braintree account must register it there.'

export interface AppleSteps {
  readonly applePay: ApplePay
  readonly events: MethodEvents
  readonly limits: TimeLimits
  readonly turn: PaymentTurn
  readonly signal: AbortSignal
}

/** Called in the click: Apple refuses a session that begins later. */
export function startAppleSession({ applePay, events, limits, turn, signal }: AppleSteps): void {
  if (signal.aborted || !turn.take()) return
  const { amountInCents, currency, merchantName } = events.amountDue()
  const onTimeout = () => unavailable('applePay', 'no-answer')
  let isOver = false
  let session: ApplePaySession
  const end = (isPaid: boolean) => {
    if (isOver) return
    isOver = true
    signal.removeEventListener('abort', giveUp)
    turn.end(isPaid)
    events.onBusy(false)
  }
  // The visitor's cancel may have come before ours; Apple throws at a session that is over.
  const quietly = (act: () => void) => {
    try {
      act()
    } catch {}
  }
  const giveUp = () => {
    quietly(() => session.abort())
    end(false)
  }
  try {
    const request = applePay.createPaymentRequest({
      total: { label: merchantName, amount: toDecimal(amountInCents) },
      currencyCode: currency,
    })
    session = new ApplePaySession(applePayVersion, request as ApplePayJS.ApplePayPaymentRequest)
  } catch (thrown) {
    turn.end(false)
    events.onProblem(walletProblem('applePay', thrown))
    return
  }
  session.oncancel = () => end(false)
  session.onvalidatemerchant = async ({ validationURL }) => {
    try {
      const validation = applePay.performValidation({ validationURL, displayName: merchantName })
      const milliseconds = limits.tokenize
      const merchantSession = await withinTime(validation, { milliseconds, onTimeout, signal })
      quietly(() => session.completeMerchantValidation(merchantSession))
    } catch (thrown) {
      if (isOver) return
      giveUp()
      if (vendorCode(thrown) === 'APPLE_PAY_MERCHANT_VALIDATION_FAILED') console.error(unregistered, thrown)
      events.onProblem(openingError('applePay', thrown).problem)
    }
  }
  session.onpaymentauthorized = async ({ payment }) => {
    // From here on the sheet is Apple's to close: what is being paid is not given up.
    // Its cancel comes when we take too long: the payment may still go through, and its own end is told.
    signal.removeEventListener('abort', giveUp)
    session.oncancel = () => {}
    const isPaid = await payWithNonce(async () => (await applePay.tokenize({ token: payment.token })).nonce, {
      events,
      signal,
      milliseconds: limits.tokenize,
      onTimeout,
      toProblem: thrown => walletProblem('applePay', thrown),
    })
    const status = isPaid ? ApplePaySession.STATUS_SUCCESS : ApplePaySession.STATUS_FAILURE
    quietly(() => session.completePayment(status))
    end(isPaid)
  }
  signal.addEventListener('abort', giveUp)
  events.onBusy(true)
  session.begin()
}
