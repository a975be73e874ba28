// The emulated card provider: everything that the real braintree-web requests, from one server on localhost.
import { Hono } from 'hono'
import { clientToken, type GatewayFault, sandboxAuthorization } from './client-token.ts'
import { configuration } from './configuration.ts'
import { createNonces } from './nonces.ts'
import { pages } from './pages.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { relativePaths } from './relative-paths.ts'
import { vendors } from './vendors.ts'

export interface EmulatedGateway extends PaymentGateway {
  clientToken(origin: string, fault?: GatewayFault): string
  /** Mount these first, at the root: `app.route('/', gateway.routes)`. Other requests fall through. */
  readonly routes: Hono
}

/** With BRAINTREE_AUTHORIZATION set, the widget uses that sandbox, and every nonce counts as paid here. */
export function createGateway(): EmulatedGateway {
  const nonces = createNonces()
  const routes = new Hono()
  routes.route('/gateway', configuration)
  routes.route('/gateway', pages)
  routes.route('/', vendors)
  routes.route('/', relativePaths(nonces))
  return {
    routes,
    clientToken: (origin, fault) => sandboxAuthorization() ?? clientToken(origin, fault),
    charge: nonce => (sandboxAuthorization() ? 'paid' : nonces.spend(nonce)),
  }
}
