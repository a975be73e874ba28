// The authorization that a checkout hands to the widget: ours for the emulated gateway, or a real sandbox's.

/** What can be wrong with a card provider, for the demo and the tests. */
export type GatewayFault =
  /** The token has expired: the configuration is answered with 401. */
  | 'expired'
  /** A captive portal: the configuration is answered with a page. */
  | 'portal'
  /** The configuration is never answered. */
  | 'silent'
  /** The card frames cannot be reached. */
  | 'frames'

/**
 * A client token as Braintree makes them. The library does not check where a token says that its configuration is,
 * so a server on localhost can be the gateway. `origin` without a slash at the end.
 */
export function clientToken(origin: string, fault?: GatewayFault): string {
  const token = {
    version: 2,
    environment: 'sandbox',
    // A token is made for one checkout: no two are alike, and the library keeps a client for each.
    authorizationFingerprint: `demo-${crypto.randomUUID()}`,
    configUrl: `${origin}/gateway/${fault ?? 'well'}/configuration`,
  }
  return Buffer.from(JSON.stringify(token)).toString('base64')
}

/** A Braintree sandbox's tokenization key or client token, from the environment; undefined: the emulated gateway. */
export const sandboxAuthorization = (): string | undefined =>
  process.env['BRAINTREE_AUTHORIZATION'] || undefined
