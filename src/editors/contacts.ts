// The hosts that the widget contacts, with the time and purpose of each contact and the data that is stored. Editors copy this
// table from policy-and-privacy.md into their consent tool. The hosts come from policy-sources.ts.
import { type ContactName, policySources } from './policy-sources.ts'

interface Contact {
  readonly when: string
  readonly purpose: string
  readonly storage: string
}

const vendors: Readonly<Record<ContactName, Contact>> = {
  captcha: {
    when: 'only with `data-captcha-site-key`: when the visitor sends the first form, for a new visitor the form of the first step',
    purpose: 'reCAPTCHA',
    storage: 'Google’s: the cookie `_GRECAPTCHA`, local storage `rc::…`',
  },
  braintree: {
    when: 'at the payment step of an order that costs something (hosts with `sandbox` in the name: only while the cinema tests payments)',
    purpose: 'Braintree: which payment methods are available; turning a card into a token',
    storage: 'none in the page',
  },
  cardFields: {
    when: 'when the visitor opens Credit Card',
    purpose: 'the frames of the card fields, pictures of cards',
    storage: 'Braintree’s, inside its frames',
  },
  payPal: {
    when: 'at the payment step, for Braintree’s own statistics (`www.paypal.com`); when the visitor opens PayPal, for its script, button and window; when a card is sent, if Braintree’s settings ask for data about the device (`c.paypal.com`)',
    purpose: 'PayPal, which owns Braintree; fraud protection',
    storage: 'PayPal’s',
  },
  payPalFiles: {
    when: 'when the visitor opens PayPal',
    purpose: 'pictures and scripts of PayPal',
    storage: 'PayPal’s',
  },
  googlePay: {
    when: 'at the payment step, if the cinema has Google Pay; again when the visitor opens Google Pay',
    purpose: 'whether this browser can pay with Google Pay; the button and its payment sheet',
    storage: 'Google’s',
  },
  cardinal: {
    when: 'only with `data-three-d-secure="on"`: when the visitor pays with a card, also with a card in Google Pay that has no token of the device',
    purpose:
      'Cardinal, which carries out 3-D Secure for Braintree: data about the device, for the card’s bank',
    storage: 'Cardinal’s, inside its frames',
  },
  bank: {
    when: 'only with `data-three-d-secure="on"`: if the card’s bank wants to check that the buyer is the cardholder',
    purpose: 'the page of the bank, in a frame',
    storage: 'the bank’s, inside its frame',
  },
}

const before: readonly (readonly string[])[] = [
  [
    'your site, or `data-api-base`',
    'immediately, then at each step',
    'the calls of the widget',
    'the login cookie of your own site',
  ],
  ['your site, or `data-image-base`', 'the welcome', 'the picture there', 'none'],
]
const after: readonly (readonly string[])[] = [
  [
    'no host of Apple',
    'when the visitor presses the Apple Pay button',
    'the browser itself opens the payment sheet; Braintree confirms the cinema to Apple',
    'none',
  ],
]

const hostOf = (source: string): string => source.replace(/^https:\/\//, '').replace(/\/.*/, '')

function hostsOf(name: ContactName): string {
  if (name === 'bank') return 'the card’s bank, at any host'
  const own = policySources.filter(({ contact, source }) => contact === name && source !== 'data:')
  return [...new Set(own.map(({ source }) => `\`${hostOf(source)}\``))].join(', ')
}

/** The rows of the table: host, time, purpose and stored data. */
export const contactRows: readonly (readonly string[])[] = [
  ...before,
  ...Object.entries(vendors).map(([name, { when, purpose, storage }]) => [
    hostsOf(name as ContactName),
    when,
    purpose,
    storage,
  ]),
  ...after,
]
