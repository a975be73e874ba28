// What the demo's checkout needs from the emulated card provider.
import type { GatewayFault } from './client-token.ts'

export interface PaymentGateway {
  /** The client token that points the provider's library at this server. `origin` is the page's. */
  clientToken(origin: string, fault?: GatewayFault): string
  /** Charges a nonce. It works once. After that the nonce is unknown. */
  charge(nonce: string): 'paid' | 'declined' | 'unknown'
}
