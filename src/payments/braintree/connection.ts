// What every method of the provider is made from: the client, and what the gateway says that the account can do.
import type { Client } from 'braintree-web/client'
import * as v from 'valibot'
import type { PaymentMethod, ProviderSettings } from '../provider.ts'
import type { TimeLimits } from './time-limits.ts'

/** Whether the account has it: an object, a flag, or nothing at all. */
const present = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value => value !== null && value !== false && value !== undefined),
  ),
  false,
)

/** The few fields of the gateway's configuration that we read. */
export const gatewaySchema = v.object({
  creditCards: v.optional(v.object({ supportedCardTypes: v.optional(v.array(v.string()), []) }), {}),
  applePayWeb: present,
  androidPay: present,
  paypalEnabled: present,
})
export type Gateway = v.InferOutput<typeof gatewaySchema>

export interface Connection {
  readonly client: Client
  readonly gateway: Gateway
  readonly settings: ProviderSettings
  readonly limits: TimeLimits
}

/** One file per method makes one of these; the list is in methods.ts. */
export type CreateMethod = (connection: Connection) => PaymentMethod
