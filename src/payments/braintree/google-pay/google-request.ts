// Loads Google Pay's script, creates its client, and builds the payment requests. A request has a final price and no billing address
// (specification §9; braintree §6).
import type { GooglePayment } from 'braintree-web/google-payment'
import { freeNames } from '../../../browser/free-names.ts'
import { loadScript } from '../../../browser/load-script.ts'
import { toDecimal } from '../../../domain/money.ts'
import type { AmountDue } from '../../provider.ts'
import type { Connection } from '../connection.ts'
import { unavailable } from '../problems.ts'

type Request = google.payments.api.PaymentDataRequest

/**
 * Returns the payment request for the amount due. Synchronous, because it must run inside the click handler. The library supports a
 * synchronous call if its Google Pay component was created with a client.
 */
export function googleRequest(googlePayment: GooglePayment, due: AmountDue): Request {
  const request = googlePayment.createPaymentDataRequest({
    transactionInfo: {
      currencyCode: due.currency,
      totalPriceStatus: 'FINAL',
      totalPrice: toDecimal(due.amountInCents),
    },
  })
  return {
    ...request,
    // This line merges `merchantInfo`, because the library merges overrides only at the top level and would drop the merchant's
    // id.
    merchantInfo: { ...request.merchantInfo, merchantName: due.merchantName },
    allowedPaymentMethods: request.allowedPaymentMethods.map(withoutBillingAddress),
  }
}

/**
 * Returns the request that asks Google whether Google Pay can be offered. It has the same methods as a payment request, and a price
 * of zero.
 */
export function googleReadiness(googlePayment: GooglePayment): google.payments.api.IsReadyToPayRequest {
  const noPrice = { currencyCode: 'AUD', totalPriceStatus: 'FINAL', totalPrice: '0.00' }
  const { apiVersion, apiVersionMinor, allowedPaymentMethods } = googlePayment.createPaymentDataRequest({
    transactionInfo: noPrice,
  })
  return { apiVersion, apiVersionMinor, allowedPaymentMethods }
}

function withoutBillingAddress(
  method: google.payments.api.PaymentMethodSpecification,
): google.payments.api.PaymentMethodSpecification {
  if (method.type !== 'CARD') return method
  return { ...method, parameters: { ...method.parameters, billingAddressRequired: false } }
}

const scriptUrl = 'https://pay.google.com/gp/p/js/pay.js'

export interface GoogleConnection {
  readonly googlePayment: GooglePayment
  readonly paymentsClient: google.payments.api.PaymentsClient
}

/**
 * Loads Google's script and creates the library's client in parallel. Rejects with ProblemError `payment-unavailable` if the script
 * is blocked, or with the library's own error.
 * @param timeoutMs time limit for the script, in milliseconds
 */
export async function createGoogleConnection(
  connection: Connection,
  timeoutMs: number,
): Promise<GoogleConnection> {
  const { library, client, settings } = connection
  const { environment, googleMerchantId, nonce } = settings
  freeNames('google')
  const merchant = googleMerchantId === null ? {} : { googleMerchantId }
  const [googlePayment] = await Promise.all([
    library.createGooglePayment({ client, googlePayVersion: 2, ...merchant }),
    loadScript(scriptUrl, { nonce, timeoutMs, isLoaded: isGoogleLoaded }).catch(cause => {
      throw unavailable('googlePay', 'blocked-script', cause)
    }),
  ])
  const paymentsClient = new google.payments.api.PaymentsClient({
    environment: environment === 'sandbox' ? 'TEST' : 'PRODUCTION',
  })
  return { googlePayment, paymentsClient }
}

/** Checks for `google.payments` as well, because the page may have a `google` object that is only for maps or sign-in. */
const isGoogleLoaded = (): boolean =>
  'google' in window && typeof google === 'object' && google.payments?.api?.PaymentsClient !== undefined
