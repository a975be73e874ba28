// What every method of the provider is made from: the client, and what the gateway says that the account can do.
import type { Client } from 'braintree-web/client'
import * as v from 'valibot'
import type { PaymentMethod, ProviderSettings } from '../provider.ts'

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

/** How long each of the vendors may take before we say that it cannot be used now. Milliseconds. */
export interface TimeLimits {
  /** The provider's configuration. */
  readonly connect: number
  /** Whether a wallet can be used on this device, its script included. */
  readonly offer: number
  /** A method's controls in the page: card frames, wallet scripts and buttons. */
  readonly open: number
  /** A nonce made of what the visitor gave. */
  readonly tokenize: number
}

/** The library's own limit is 60 s where it has one; nobody waits that long in front of a spinner. */
export const timeLimits: TimeLimits = { connect: 15_000, offer: 10_000, open: 20_000, tokenize: 30_000 }
