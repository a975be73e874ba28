// Google's script and the library's part of Google Pay, fetched together.
import { create, type GooglePayment } from 'braintree-web/google-payment'
import { loadScript } from '../../browser/load-script.ts'
import type { Connection } from './connection.ts'
import { unavailable } from './problems.ts'

const scriptUrl = 'https://pay.google.com/gp/p/js/pay.js'

export interface GoogleConnection {
  readonly googlePayment: GooglePayment
  readonly paymentsClient: google.payments.api.PaymentsClient
}

export async function createGoogleConnection(
  connection: Connection,
  timeoutMs: number,
): Promise<GoogleConnection> {
  const { client, settings } = connection
  const { environment, googleMerchantId, nonce } = settings
  const merchant = googleMerchantId === null ? {} : { googleMerchantId }
  const [googlePayment] = await Promise.all([
    create({ client, googlePayVersion: 2, ...merchant }),
    loadScript(scriptUrl, { nonce, timeoutMs, isLoaded: isGoogleLoaded }).catch(cause => {
      throw unavailable('googlePay', 'blocked-script', cause)
    }),
  ])
  const paymentsClient = new google.payments.api.PaymentsClient({
    environment: environment === 'sandbox' ? 'TEST' : 'PRODUCTION',
  })
  return { googlePayment, paymentsClient }
}

/** A page may have its own `google` (maps, sign-in) without the payments part. */
const isGoogleLoaded = (): boolean =>
  'google' in window && typeof google === 'object' && google.payments?.api?.PaymentsClient !== undefined
