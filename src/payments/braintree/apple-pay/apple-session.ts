// One Apple Pay sheet, from the click until it closes. Uses version 3 of Apple's API (specification §9; braintree §7).
import type { ApplePay } from 'braintree-web/apple-pay'
import { toDecimal } from '../../../domain/money.ts'
import type { Problem } from '../../../domain/problem.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import type { AmountDue, MethodEvents, Tokenized } from '../../provider.ts'
import type { TimeLimits } from '../connection.ts'
import { nonceWithin } from '../nonce-within.ts'
import { createPendingNonce } from '../pending-nonce.ts'
import { approvalProblem, openingError, unavailable, walletProblem } from '../problems.ts'
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

/** Pays with an Apple Pay sheet. Call it inside the click handler, because Apple refuses a session that begins later. */
export async function payWithApple(steps: AppleSteps): Promise<void> {
  let complete = (_isPaid: boolean) => {}
  const isPaid = await steps.events.pay(due => {
    const sheet = openSheet(steps, due)
    complete = sheet.complete
    return sheet.nonce
  })
  complete(isPaid)
}

interface AppleSheet {
  readonly nonce: Promise<Tokenized>
  /** Closes an approved sheet, as paid or failed. */
  readonly complete: (isPaid: boolean) => void
}

function openSheet({ applePay, limits, signal }: AppleSteps, due: AmountDue): AppleSheet {
  const { amountInCents, currency, merchantName } = due
  const limit = {
    milliseconds: limits.tokenize,
    onTimeout: () => unavailable('applePay', 'no-answer'),
    signal,
  }
  let session: ApplePaySession | undefined
  let isApproved = false
  const abort = () => ignoreErrors(() => session?.abort())
  const nonce = createPendingNonce(signal, abort)
  const fail = (problem: Problem) => {
    if (!nonce.isOpen) return
    nonce.fail(problem)
    abort()
  }

  function begin(): void {
    const request = applePay.createPaymentRequest({
      total: { label: merchantName, amount: toDecimal(amountInCents) },
      currencyCode: currency,
    })
    const started = new ApplePaySession(applePayVersion, request as ApplePayJS.ApplePayPaymentRequest)
    session = started
    // Apple also cancels if a payment takes too long. The payment may still succeed, so after the approval this changes nothing.
    started.oncancel = () => nonce.fail({ kind: 'cancelled' })
    started.onvalidatemerchant = async ({ validationURL }) => {
      try {
        const validation = applePay.performValidation({ validationURL, displayName: merchantName })
        const merchantSession = await withinTime(validation, limit)
        if (!nonce.isOpen) return
        await started.completeMerchantValidation(merchantSession)
      } catch (thrown) {
        // If the visitor cancels, Apple first makes a call of this session fail, and reports the cancel only afterwards.
        await new Promise(resolve => setTimeout(resolve, cancelMilliseconds))
        if (!nonce.isOpen) return
        if (vendorCode(thrown) === 'APPLE_PAY_MERCHANT_VALIDATION_FAILED')
          console.error(domainNotRegistered, thrown)
        fail(openingError('applePay', thrown).problem)
      }
    }
    started.onpaymentauthorized = ({ payment }) => {
      // One sheet pays once. Apple has reported a second authorisation, even after `completePayment` had ended the sheet.
      if (!nonce.isOpen) return
      isApproved = true
      const toProblem = approvalProblem('applePay', signal)
      nonce.make(nonceWithin(() => applePay.tokenize({ token: payment.token }), { ...limit, toProblem }))
    }
    started.begin()
  }

  try {
    begin()
  } catch (thrown) {
    fail(walletProblem('applePay', thrown))
  }
  return {
    nonce: nonce.promise,
    complete(isPaid) {
      const status = isPaid ? ApplePaySession.STATUS_SUCCESS : ApplePaySession.STATUS_FAILURE
      if (isApproved) ignoreErrors(() => session?.completePayment(status))
    },
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
