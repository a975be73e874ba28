// The emulated card provider: one server on localhost answers every request of the real braintree-web.
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
  /** The routes. Mount them first, at the root: `app.route('/', gateway.routes)`. They pass on requests that are not for the gateway. */
  readonly routes: Hono
}

/** Creates the gateway. If BRAINTREE_AUTHORIZATION is set, the widget uses that sandbox, and this gateway counts every nonce as paid. */
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
