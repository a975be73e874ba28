// One Apple Pay sheet, from the click to its end. Version 3 of Apple's interface (specification §9; braintree §7).
import type { ApplePay } from 'braintree-web/apple-pay'
import { toDecimal } from '../../../domain/money.ts'
import type { Problem } from '../../../domain/problem.ts'
import { payWithNonce } from '../../pay-with-nonce.ts'
import type { MethodEvents, PaymentTurn } from '../../provider.ts'
import { withinTime } from '../../time-limit.ts'
import type { TimeLimits } from '../connection.ts'
import { openingError, unavailable, vendorCode, walletProblem } from '../problems.ts'

export const applePayVersion = 3

const unregistered =
  'Movie Club: Apple Pay does not know this domain. Whoever looks after the Braintree account must register it there.'

export interface AppleSteps {
  readonly applePay: ApplePay
  readonly events: MethodEvents
  readonly limits: TimeLimits
  readonly signal: AbortSignal
}

/** Called in the click: Apple refuses a session that begins later. */
export function startAppleSession({ applePay, events, limits, signal }: AppleSteps): void {
  const turn = signal.aborted ? null : events.begin()
  if (turn) openSheet({ applePay, events, limits, signal }, turn)
}

function openSheet({ applePay, events, limits, signal }: AppleSteps, turn: PaymentTurn): void {
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
    signal.removeEventListener('abort', giveUp)
    turn.end()
  }
  const giveUp = () => {
    quietly(() => session?.abort())
    end()
  }
  const fail = (problem: Problem) => {
    if (isOver) return
    events.onProblem(problem)
    giveUp()
  }

  function begin(): void {
    const { amountInCents, currency, merchantName } = events.amountDue()
    const request = applePay.createPaymentRequest({
      total: { label: merchantName, amount: toDecimal(amountInCents) },
      currencyCode: currency,
    })
    const started = new ApplePaySession(applePayVersion, request as ApplePayJS.ApplePayPaymentRequest)
    session = started
    started.oncancel = end
    started.onvalidatemerchant = async ({ validationURL }) => {
      try {
        const validation = applePay.performValidation({ validationURL, displayName: merchantName })
        const merchantSession = await withinTime(validation, limit)
        quietly(() => started.completeMerchantValidation(merchantSession))
      } catch (thrown) {
        if (vendorCode(thrown) === 'APPLE_PAY_MERCHANT_VALIDATION_FAILED') console.error(unregistered, thrown)
        fail(openingError('applePay', thrown).problem)
      }
    }
    started.onpaymentauthorized = async ({ payment }) => {
      // From here on the sheet is Apple's to close: what is being paid is not given up.
      signal.removeEventListener('abort', giveUp)
      // Its cancel comes when we take too long: the payment may still go through, and its own end is told.
      started.oncancel = () => {}
      const makeNonce = async () => (await applePay.tokenize({ token: payment.token })).nonce
      const toProblem = (thrown: unknown) => walletProblem('applePay', thrown)
      const isPaid = await payWithNonce(makeNonce, { ...limit, events, turn, toProblem })
      const status = isPaid ? ApplePaySession.STATUS_SUCCESS : ApplePaySession.STATUS_FAILURE
      quietly(() => started.completePayment(status))
      end()
    }
    started.begin()
  }

  signal.addEventListener('abort', giveUp)
  try {
    begin()
  } catch (thrown) {
    fail(walletProblem('applePay', thrown))
  }
}

/** Apple throws at a session that is over, and the visitor's cancel may have come before ours. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {}
}
