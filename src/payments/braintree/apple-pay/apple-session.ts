// One Apple Pay sheet, from the click until it closes. Uses version 3 of Apple's API (specification §9; braintree §7).
import type { ApplePay } from 'braintree-web/apple-pay'
import { toDecimal } from '../../../domain/money.ts'
import type { Problem } from '../../../domain/problem.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import { payWithNonce } from '../../pay-with-nonce.ts'
import type { MethodEvents, PaymentAttempt } from '../../provider.ts'
import type { TimeLimits } from '../connection.ts'
import { openingError, unavailable, walletProblem } from '../problems.ts'
import { vendorCode } from '../vendor-words.ts'

export const applePayVersion = 3

/** How long to wait for Apple's cancel event. If the visitor cancels, a pending call fails shortly before that event. */
const cancelMilliseconds = 300

const domainNotRegistered =
  'Movie Club: Apple Pay does not know this domain. Ask the person who manages the Braintree account to register it there.'

export interface AppleSteps {
  readonly applePay: ApplePay
  readonly events: MethodEvents
  readonly limits: TimeLimits
  readonly signal: AbortSignal
}

/**
 * Opens an Apple Pay sheet and pays with it. Reports failures to `events`. Call it inside the click handler, because Apple refuses a
 * session that begins later.
 */
export function startAppleSession({ applePay, events, limits, signal }: AppleSteps): void {
  const attempt = signal.aborted ? null : events.begin()
  if (attempt) openSheet({ applePay, events, limits, signal }, attempt)
}

function openSheet({ applePay, events, limits, signal }: AppleSteps, attempt: PaymentAttempt): void {
  const limit = {
    milliseconds: limits.tokenize,
    onTimeout: () => unavailable('applePay', 'no-answer'),
    signal,
  }
  let session: ApplePaySession | undefined
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    signal.removeEventListener('abort', abort)
    attempt.end()
  }
  const abort = () => {
    ignoreErrors(() => session?.abort())
    end()
  }
  const fail = (problem: Problem) => {
    if (isOver) return
    events.onProblem(problem)
    abort()
  }

  function begin(): void {
    const { amountInCents, currency, merchantName } = events.amountDue()
    const request = applePay.createPaymentRequest({
      total: { label: merchantName, amount: toDecimal(amountInCents) },
      currencyCode: currency,
    })
    const started = new ApplePaySession(applePayVersion, request as ApplePayJS.ApplePayPaymentRequest)
    session = started
    let isCancelled = false
    started.oncancel = () => {
      isCancelled = true
      end()
    }
    started.onvalidatemerchant = async ({ validationURL }) => {
      try {
        const validation = applePay.performValidation({ validationURL, displayName: merchantName })
        const merchantSession = await withinTime(validation, limit)
        if (isOver) return
        await started.completeMerchantValidation(merchantSession)
      } catch (thrown) {
        // If the visitor cancels, Apple first makes a call of this session fail, and reports the cancel only afterwards.
        await new Promise(resolve => setTimeout(resolve, cancelMilliseconds))
        if (isCancelled) return
        if (vendorCode(thrown) === 'APPLE_PAY_MERCHANT_VALIDATION_FAILED')
          console.error(domainNotRegistered, thrown)
        fail(openingError('applePay', thrown).problem)
      }
    }
    started.onpaymentauthorized = async ({ payment }) => {
      // From here on, closing the method does not abort the payment. `completePayment` closes the sheet.
      signal.removeEventListener('abort', abort)
      // Ignores Apple's cancel event from here on. Apple cancels if a payment takes too long, but the payment may still succeed, and
      // the widget reports the result.
      started.oncancel = () => {}
      const makeNonce = async () => (await applePay.tokenize({ token: payment.token })).nonce
      const toProblem = (thrown: unknown) => walletProblem('applePay', thrown)
      const isPaid = await payWithNonce(makeNonce, { ...limit, events, attempt, toProblem })
      const status = isPaid ? ApplePaySession.STATUS_SUCCESS : ApplePaySession.STATUS_FAILURE
      ignoreErrors(() => started.completePayment(status))
      end()
    }
    started.begin()
  }

  signal.addEventListener('abort', abort)
  try {
    begin()
  } catch (thrown) {
    fail(walletProblem('applePay', thrown))
  }
}

/**
 * Calls `act` and ignores its errors. A session that has ended throws on every call, and the visitor may already have cancelled it.
 */
function ignoreErrors(act: () => void): void {
  try {
    act()
  } catch {}
}
