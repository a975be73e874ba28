// The interface between the demo's checkout and the emulated card provider.
import type { GatewayFault } from './client-token.ts'

/** A card provider as the server sees it. */
export interface PaymentGateway {
  /** Returns a client token that directs the provider's library to this server. `origin` is the page's origin. */
  clientToken(origin: string, fault?: GatewayFault): string
  /** Charges a nonce and returns the outcome. A nonce can be charged only once; after that the outcome is `unknown`. */
  charge(nonce: string): 'paid' | 'declined' | 'unknown'
}
