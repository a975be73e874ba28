// The emulated card provider: everything that the real braintree-web asks for, from one server on localhost.
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
  /** Mount it at the root, first: `app.route('/', gateway.routes)`. It passes on what is not its own. */
  readonly routes: Hono
}

/** With BRAINTREE_AUTHORIZATION in the environment the widget talks to that sandbox; every nonce then pays here. */
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
