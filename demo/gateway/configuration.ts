// The gateway's configuration, which lists the account's features. It leaves out `assetsUrl` and `clientApiUrl`. So braintree-web
// requests relative URLs that begin with `undefined/`, which relative-paths.ts serves (braintree §9).
import { Hono } from 'hono'

const networks = ['visa', 'mastercard', 'amex']

const configurationFor = (origin: string) => ({
  environment: 'sandbox',
  merchantId: 'demo-cinema',
  challenges: ['cvv'],
  creditCards: { supportedCardTypes: ['Visa', 'MasterCard', 'American Express'] },
  applePayWeb: {
    countryCode: 'AU',
    currencyCode: 'AUD',
    merchantIdentifier: 'demo-cinema',
    supportedNetworks: networks,
  },
  androidPay: {
    enabled: true,
    environment: 'sandbox',
    displayName: 'Demo Cinema',
    googleAuthorizationFingerprint: 'demo',
    supportedNetworks: networks,
  },
  threeDSecureEnabled: true,
  threeDSecure: {
    cardinalAuthenticationJWT: 'demo',
    cardinalSongbirdUrl: 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js',
  },
  paypalEnabled: true,
  paypal: {
    displayName: 'Demo Cinema',
    clientId: 'demo-client',
    assetsUrl: `${origin}/gateway`,
    environment: 'offline',
    environmentNoNetwork: false,
    unvettedMerchant: false,
    currencyIsoCode: 'AUD',
  },
})

/** The route of the configuration, with the gateway's fault in its path. */
export const configuration = new Hono()
configuration.get('/:fault/configuration', async context => {
  const ours = configurationFor(new URL(context.req.url).origin)
  switch (context.req.param('fault')) {
    case 'expired':
      return context.json({ error: { message: 'Authorization fingerprint has expired' } }, 401)
    case 'portal':
      return context.html(
        '<!doctype html><title>Welcome to the foyer’s free Wi-Fi</title><p>Please accept our terms.',
      )
    case 'silent':
      return new Promise<Response>(() => {})
    case 'frames':
      // braintree-web trusts this host, but the host does not exist. braintree-web would reject a host in `.invalid`.
      return context.json({ ...ours, assetsUrl: 'https://movie-club-demo-nowhere.braintreegateway.com' })
    default:
      return context.json(ours)
  }
})
