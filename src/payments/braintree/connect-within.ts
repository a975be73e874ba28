// Connects to Braintree within given time limits, so that tests need not wait as long as a visitor may.
import * as v from 'valibot'
import type { PaymentProvider, ProviderSettings } from '../provider.ts'
import { createClient } from './client.ts'
import { type Connection, gatewaySchema } from './connection.ts'
import { methods } from './methods.ts'
import { openingError } from './problems.ts'
import type { TimeLimits } from './time-limits.ts'

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
