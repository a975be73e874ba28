// What the demo's checkout needs of the emulated card provider.
import type { GatewayFault } from './client-token.ts'

export interface PaymentGateway {
  /** The client token that makes the provider's library talk to this server. `origin`: of the page. */
  clientToken(origin: string, fault?: GatewayFault): string
  /** Charges a nonce, once: the same nonce again is unknown. */
  charge(nonce: string): 'paid' | 'declined' | 'unknown'
}
