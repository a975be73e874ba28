// Google Pay: asks Google whether this browser can pay, renders Google's button, and makes a nonce when the visitor presses it.

import { walletTitles } from '../../../domain/order/order-types.ts'
import { type Problem, ProblemError } from '../../../domain/problem.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import { createCleanUp } from '../../clean-up.ts'
import type { MakeNonce } from '../../provider.ts'
import { buttonColour, buttonRadius } from '../button-style.ts'
import type { Connection, CreateMethod } from '../connection.ts'
import { nonceWithin } from '../nonce-within.ts'
import { approvalProblem, openingError, unavailable, walletProblem } from '../problems.ts'
import { isClosedByVisitor } from '../vendor-words.ts'
import {
  createGoogleConnection,
  type GoogleConnection,
  googleReadiness,
  googleRequest,
} from './google-request.ts'

const onTimeout = () => unavailable('googlePay', 'no-answer')

/**
 * Creates the Google Pay method. The widget offers it if the account supports Google Pay and Google says that this browser can
 * pay.
 */
export const createGooglePay: CreateMethod = connection => ({
  name: 'googlePay',
  paymentType: 'googlePay',
  title: walletTitles.googlePay,
  async isOffered() {
    if (!connection.gateway.androidPay) return false
    const milliseconds = connection.limits.offer
    try {
      return await withinTime(isReadyToPay(connection), { milliseconds, onTimeout })
    } catch {
      return false
    }
  },
  async open(target, events, signal) {
    const cleanUp = createCleanUp(signal)
    try {
      const { limits } = connection
      const google = await withinTime(createGoogleConnection(connection, limits.open), {
        milliseconds: limits.open,
        onTimeout,
        signal: cleanUp.signal,
      })
      const makeNonce = nonceMaker(google, connection, cleanUp.signal)
      const button = google.paymentsClient.createButton({
        onClick: () => void events.pay(makeNonce),
        buttonColor: buttonColour(target.container),
        buttonRadius: buttonRadius(target.container),
        buttonType: 'buy',
        buttonSizeMode: 'fill',
        buttonLocale: 'en',
        buttonRootNode: target.container.getRootNode() as ShadowRoot,
      })
      target.container.append(button)
      cleanUp.add(() => button.remove())
      return { close: cleanUp.run }
    } catch (thrown) {
      await cleanUp.run()
      throw openingError('googlePay', thrown)
    }
  },
})

async function isReadyToPay(connection: Connection): Promise<boolean> {
  const { googlePayment, paymentsClient } = await createGoogleConnection(connection, connection.limits.offer)
  const { result } = await paymentsClient.isReadyToPay(googleReadiness(googlePayment))
  return result
}

/**
 * A cancel within this time after the click is probably not from the visitor. If Google cannot open its sheet, it immediately reports a
 * cancel.
 */
const instantMilliseconds = 300

/** Returns the function that opens Google's sheet. The sheet itself has no time limit, so the visitor may take as long as they like. */
function nonceMaker(
  { googlePayment, paymentsClient }: GoogleConnection,
  { limits }: Connection,
  signal: AbortSignal,
): MakeNonce {
  let instantCancels = 0
  const sheetProblem = (thrown: unknown, milliseconds: number): Problem => {
    const isCancel = isClosedByVisitor(thrown)
    instantCancels = isCancel && milliseconds < instantMilliseconds ? instantCancels + 1 : 0
    if (!isCancel) return walletProblem('googlePay', thrown)
    if (instantCancels < 2) return { kind: 'cancelled' }
    return { kind: 'payment-failed', method: 'googlePay', cause: 'open-elsewhere' }
  }
  return async due => {
    const pressed = performance.now()
    let data: google.payments.api.PaymentData
    try {
      // Do not await anything before this call, because the browser opens the popup only for a user gesture.
      data = await paymentsClient.loadPaymentData(googleRequest(googlePayment, due))
    } catch (thrown) {
      throw new ProblemError(sheetProblem(thrown, performance.now() - pressed), thrown)
    }
    const toProblem = approvalProblem('googlePay', signal)
    return nonceWithin(() => googlePayment.parseResponse(data), {
      milliseconds: limits.tokenize,
      onTimeout,
      signal,
      toProblem,
    })
  }
}
