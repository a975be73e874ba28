// The emulated gateway's API: nonces for cards, Apple Pay, Google Pay and PayPal, and PayPal's order.
import { Hono } from 'hono'
import type { Nonces } from './nonces.ts'
import { threeDSecure } from './three-d-secure/routes.ts'

/** A test card that the gateway declines (api §9.2). */
export const declinedCard = '4000000000000002'
const rejectedCard = '4000111111111115'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const object = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** Creates the routes of the API. Each nonce that they issue is added to `nonces`. */
export function clientApi(nonces: Nonces): Hono {
  const routes = new Hono()
  routes.route('/', threeDSecure(nonces))

  routes.post('/payment_methods/credit_cards', async context => {
    const card = object(object(await context.req.json())['creditCard'])
    const number = text(card['number'])
    if (number === rejectedCard)
      return context.json({ error: { message: 'Credit card is invalid' }, fieldErrors: [] }, 422)
    const nonce = nonces.issue('card', number === declinedCard ? 'declined' : 'paid', number)
    const details = {
      bin: number.slice(0, 6),
      lastFour: number.slice(-4),
      lastTwo: number.slice(-2),
      cardType: text(card['brand']),
      cardholderName: text(card['cardholderName']),
      expirationMonth: text(card['expirationMonth']),
      expirationYear: text(card['expirationYear']),
    }
    const description = `ending in ${details.lastTwo}`
    return context.json(
      { creditCards: [{ type: 'CreditCard', nonce, description, details, binData: {} }] },
      202,
    )
  })

  routes.post('/apple_pay_web/sessions', async context => {
    const session = object(object(await context.req.json())['applePayWebSession'])
    return context.json({ merchantSessionIdentifier: 'demo', domainName: text(session['domainName']) })
  })

  routes.post('/payment_methods/google_payment_cards', async context => {
    const { number, isNetworkTokenized } = object(await context.req.json())
    const card = text(number) || '4111111111111111'
    const details = {
      cardType: 'Visa',
      lastFour: card.slice(-4),
      lastTwo: card.slice(-2),
      isNetworkTokenized: isNetworkTokenized === true,
      bin: card.slice(0, 6),
    }
    const nonce = nonces.issue('google', 'paid', card)
    const made = { type: 'AndroidPayCard', nonce, description: 'Google Pay' }
    return context.json({ androidPayCards: [{ ...made, details, binData: {} }] })
  })

  routes.post('/payment_methods/apple_payment_tokens', async context => {
    const token = object(object(await context.req.json())['applePaymentToken'])
    const paymentData = Buffer.from(text(token['paymentData']), 'base64').toString()
    if (paymentData === 'null') return context.json({ error: { message: 'Apple Pay token is invalid' } }, 422)
    const details = { cardType: 'Visa', cardholderName: null, dpanLastTwo: '11' }
    const card = {
      type: 'ApplePayCard',
      nonce: nonces.issue('apple'),
      description: 'Apple Pay',
      consumed: false,
    }
    return context.json({ applePayCards: [{ ...card, details, binData: {} }] }, 202)
  })

  /** The token contains the amount, so that the emulated PayPal window can show it. */
  routes.post('/paypal_hermes/create_payment_resource', async context => {
    const order = object(await context.req.json())
    const { intent, amount, currencyIsoCode } = order
    if (intent !== 'sale') return context.json({ error: { message: `intent ${String(intent)}` } }, 422)
    const token = `EC-${text(amount)}-${text(currencyIsoCode)}-${crypto.randomUUID().slice(0, 8)}`
    const redirectUrl = `https://www.sandbox.paypal.com/checkoutnow?token=${token}`
    return context.json({ paymentResource: { paymentToken: token, intent, redirectUrl } }, 201)
  })

  routes.post('/payment_methods/paypal_accounts', context => {
    const details = {
      email: 'visitor@example.com',
      payerInfo: { email: 'visitor@example.com', payerId: 'DEMO' },
    }
    const account = { type: 'PayPalAccount', nonce: nonces.issue('paypal'), description: 'PayPal', details }
    return context.json({ paypalAccounts: [account] }, 202)
  })
  return routes
}
