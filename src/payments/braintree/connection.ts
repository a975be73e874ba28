// What every payment method is created from: client, gateway configuration, settings and time limits.
import type { Client } from 'braintree-web/client'
import * as v from 'valibot'
import type { PaymentMethod, ProviderSettings } from '../provider.ts'

/** Whether the account has a feature. The gateway sends an object, a flag, or nothing at all. */
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
type Gateway = v.InferOutput<typeof gatewaySchema>

export interface Connection {
  readonly client: Client
  readonly gateway: Gateway
  readonly settings: ProviderSettings
  readonly limits: TimeLimits
}

/** Each method's folder exports one of these. The list is in connect.ts. */
export type CreateMethod = (connection: Connection) => PaymentMethod

/** How long a vendor may take before we report it as unavailable, in milliseconds. */
export interface TimeLimits {
  /** Fetching the provider's configuration. */
  readonly connect: number
  /** Finding out whether a wallet can be offered, loading its script included. */
  readonly offer: number
  /** Opening a method's controls: card frames, wallet scripts and buttons. */
  readonly open: number
  /** Getting a nonce. */
  readonly tokenize: number
}

/** Shorter than the library's own limit, which is 60 s where there is one (braintree §3). */
export const timeLimits: TimeLimits = { connect: 15_000, offer: 10_000, open: 20_000, tokenize: 30_000 }
