// The parts from which every payment method is created: client, gateway configuration, settings and time limits.
import type { Client } from 'braintree-web/client'
import * as v from 'valibot'
import type { PaymentMethod, ProviderSettings } from '../provider.ts'

/** The chunk with the provider's library. */
export type Library = typeof import('./library.ts')

/** Whether the account has a feature. The gateway sends an object, a flag or nothing. */
const present = v.optional(
  v.pipe(
    v.unknown(),
    v.transform(value => value !== null && value !== false && value !== undefined),
  ),
  false,
)

/** The fields of the gateway's configuration that we read. */
export const gatewaySchema = v.object({
  creditCards: v.optional(v.object({ supportedCardTypes: v.optional(v.array(v.string()), []) }), {}),
  applePayWeb: present,
  androidPay: present,
  paypalEnabled: present,
})
type Gateway = v.InferOutput<typeof gatewaySchema>

export interface Connection {
  readonly library: Library
  readonly client: Client
  readonly gateway: Gateway
  readonly settings: ProviderSettings
  readonly limits: TimeLimits
}

/** Creates a payment method. Each method's folder exports such a function, and connect.ts lists these functions. */
export type CreateMethod = (connection: Connection) => PaymentMethod

/** Time limits for a vendor, in milliseconds. If a vendor exceeds a limit, the widget treats the vendor as unavailable. */
export interface TimeLimits {
  /** The limit for fetching the provider's configuration. */
  readonly connect: number
  /** The limit for checking whether a wallet can be offered, including the time to load its script. */
  readonly offer: number
  /** The limit for opening a method's controls: card frames, wallet scripts and buttons. */
  readonly open: number
  /** The limit for getting a nonce. */
  readonly tokenize: number
}

/**
 * The default limits. They are shorter than the library's own limit of 60 s. Some calls of the library have no limit (braintree
 * §3).
 */
export const timeLimits: TimeLimits = { connect: 15_000, offer: 10_000, open: 20_000, tokenize: 30_000 }
