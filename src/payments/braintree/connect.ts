// Connects to Braintree. Importing this file is importing all of braintree-web that we use: one chunk.

import { type Client, create } from 'braintree-web/client'
import clientCache from 'braintree-web/client/client.js'
import * as v from 'valibot'
import type { ConnectPayments, PaymentProvider, ProviderSettings } from '../provider.ts'
import { withinTime } from '../time-limit.ts'
import { createApplePay } from './apple-pay/apple-pay.ts'
import { createCardFields } from './card/card.ts'
import {
  type Connection,
  type CreateMethod,
  gatewaySchema,
  type TimeLimits,
  timeLimits,
} from './connection.ts'
import { createGooglePay } from './google-pay/google-pay.ts'
import { createPayPal } from './paypal/paypal.ts'
import { openingError, unavailable } from './problems.ts'

export const connectBraintree: ConnectPayments = settings => connectWithin(settings, timeLimits)

/** Rejects with whatever the library throws, or with ProblemError when it does not answer. */
export function createClient(authorization: string, milliseconds: number): Promise<Client> {
  return withinTime(create({ authorization }), {
    milliseconds,
    onTimeout: () => {
      // The library keeps the promise that will never settle and would hand it out at the next try, too.
      clientCache.clearCache()
      return unavailable('provider', 'no-answer')
    },
  })
}

/** Rejects with ProblemError `payment-unavailable`, method `provider`. */
export async function connectWithin(
  settings: ProviderSettings,
  limits: TimeLimits,
): Promise<PaymentProvider> {
  try {
    const client = await createClient(settings.authorization, limits.connect)
    // A captive portal answers with a page where the configuration should be.
    const gateway = v.parse(gatewaySchema, client.getConfiguration().gatewayConfiguration)
    const connection: Connection = { client, gateway, settings, limits }
    return { methods: methods.map(createMethod => createMethod(connection)) }
  } catch (thrown) {
    throw openingError('provider', thrown)
  }
}

/** The ways to pay, in the order in which they are offered (specification §2.6). A new method is a file and a line here. */
export const methods: readonly CreateMethod[] = [
  createApplePay,
  createGooglePay,
  createCardFields,
  createPayPal,
]
