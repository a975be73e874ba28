// Google Pay: asks Google whether this browser can pay, renders Google's button, and pays when the visitor presses it.

import { walletTitles } from '../../../domain/order/order-types.ts'
import { withinTime } from '../../../domain/time-limit.ts'
import { createCleanUp } from '../../clean-up.ts'
import { payWithNonce, reportUnused } from '../../pay-with-nonce.ts'
import type { MethodEvents } from '../../provider.ts'
import { buttonColour, buttonRadius } from '../button-style.ts'
import type { Connection, CreateMethod } from '../connection.ts'
import { openingError, unavailable, walletProblem } from '../problems.ts'
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
      const pay = payOnce(google, connection, events, cleanUp.signal)
      const button = google.paymentsClient.createButton({
        onClick: () => void pay(),
        buttonColor: buttonColour(target.container),
        buttonRadius: buttonRadius(target.container),
        buttonType: 'buy',
        buttonSizeMode: 'fill',
        buttonLocale: 'en',
        buttonRootNode: target.shadowRoot,
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

/** Returns the button's click handler. The sheet itself has no time limit, so the visitor may take as long as they like. */
function payOnce(
  { googlePayment, paymentsClient }: GoogleConnection,
  { limits }: Connection,
  events: MethodEvents,
  signal: AbortSignal,
): () => Promise<void> {
  let instantCancels = 0
  const report = (thrown: unknown, milliseconds: number) => {
    const isCancel = isClosedByVisitor(thrown)
    instantCancels = isCancel && milliseconds < instantMilliseconds ? instantCancels + 1 : 0
    if (!isCancel) events.onProblem(walletProblem('googlePay', thrown))
    else if (instantCancels > 1)
      events.onProblem({ kind: 'payment-failed', method: 'googlePay', cause: 'open-elsewhere' })
  }
  return async () => {
    const attempt = signal.aborted ? null : events.begin()
    if (!attempt) return
    const pressed = performance.now()
    try {
      // Do not await anything before this call, because the browser opens the popup only for a user gesture.
      const data = await paymentsClient.loadPaymentData(googleRequest(googlePayment, events.amountDue()))
      await payWithNonce(async () => (await googlePayment.parseResponse(data)).nonce, {
        events,
        attempt,
        signal,
        milliseconds: limits.tokenize,
        onTimeout,
        toProblem: thrown => walletProblem('googlePay', thrown),
        onUnused: () => reportUnused(events, 'googlePay'),
      })
    } catch (thrown) {
      if (!signal.aborted) report(thrown, performance.now() - pressed)
    } finally {
      attempt.end()
    }
  }
}
