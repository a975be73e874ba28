// What the gateway says that the account can do. Without `assetsUrl` and `clientApiUrl` the library asks for addresses
// that begin with `undefined/` relative to the page: those are ours to answer (relative-paths.ts).
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
      // A domain that the library trusts and that does not exist (RFC 2606 keeps `invalid` for us, the library does not).
      return context.json({ ...ours, assetsUrl: 'https://movie-club-demo-nowhere.braintreegateway.com' })
    default:
      return context.json(ours)
  }
})
