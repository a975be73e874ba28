// The chunk `payments`: connects to Braintree and lists its methods. The library is a chunk of its own (library.ts).

import type { Client } from 'braintree-web/client'
import * as v from 'valibot'
import { withinTime } from '../../domain/time-limit.ts'
import type { PaymentProvider, Payments, ProviderSettings } from '../provider.ts'
import { createApplePay } from './apple-pay/apple-pay.ts'
import { createCardFields } from './card/card.ts'
import {
  type Connection,
  type CreateMethod,
  gatewaySchema,
  type Library,
  type TimeLimits,
  timeLimits,
} from './connection.ts'
import { createGooglePay } from './google-pay/google-pay.ts'
import { marks } from './marks.ts'
import { createPayPal } from './paypal/paypal.ts'
import { openingError, unavailable } from './problems.ts'

/** Returns the payments with this library, and with the default time limits. */
export const paymentsWith = (library: Library): Payments => ({
  connectBraintree: settings => connectWithin(library, settings, timeLimits),
})

/**
 * Creates Braintree's client. Rejects with the library's own error, or with a ProblemError after `milliseconds` without an answer.
 */
function createClient(library: Library, authorization: string, milliseconds: number): Promise<Client> {
  return withinTime(library.createClient({ authorization }), {
    milliseconds,
    onTimeout: () => {
      // Without this call, the library would return the same unsettled promise on the next try (braintree §2.4).
      library.clientCache.clearCache()
      return unavailable('provider', 'no-answer')
    },
  })
}

/**
 * Connects to Braintree within these limits, in milliseconds, and resolves to the methods. Rejects with ProblemError
 * `payment-unavailable` of method `provider`.
 */
export async function connectWithin(
  library: Library,
  settings: ProviderSettings,
  limits: TimeLimits,
): Promise<PaymentProvider> {
  try {
    const client = await createClient(library, settings.authorization, limits.connect)
    // Checks the configuration, because a captive portal may have answered with an HTML page instead.
    const gateway = v.parse(gatewaySchema, client.getConfiguration().gatewayConfiguration)
    const connection: Connection = { library, client, gateway, settings, limits }
    return { methods: methods.map(createMethod => createMethod(connection)), marks, client }
  } catch (thrown) {
    throw openingError('provider', thrown)
  }
}

/** The payment methods in display order (specification §2.6). A new method needs a folder and a line here. */
export const methods: readonly CreateMethod[] = [
  createApplePay,
  createGooglePay,
  createCardFields,
  createPayPal,
]
