// Creates the authorization for a checkout: a client token for the emulated gateway, or the authorization of a real sandbox.

/** Faults of the card provider, for the demo and the tests. */
export type GatewayFault =
  /** The token has expired: the configuration call gets a 401. */
  | 'expired'
  /** A captive portal: the configuration call gets an HTML page. */
  | 'portal'
  /** The configuration call gets no reply. */
  | 'silent'
  /** The card frames cannot be loaded. */
  | 'frames'

/**
 * Returns a client token in Braintree's format. The library does not check the host of its configuration URL, so a server on localhost can
 * be the gateway (braintree §9).
 * @param origin without a trailing slash
 */
export function clientToken(origin: string, fault?: GatewayFault): string {
  const token = {
    version: 2,
    environment: 'sandbox',
    // Each checkout needs its own token, as with real tokens, because the library keeps one client for each token (braintree §2.4).
    authorizationFingerprint: `demo-${crypto.randomUUID()}`,
    configUrl: `${origin}/gateway/${fault ?? 'well'}/configuration`,
  }
  return Buffer.from(JSON.stringify(token)).toString('base64')
}

/** Returns the tokenization key or client token of a Braintree sandbox, or undefined to use the emulated gateway. */
export const sandboxAuthorization = (): string | undefined =>
  process.env['BRAINTREE_AUTHORIZATION'] || undefined
