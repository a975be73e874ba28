// What a content security policy has to let through for the vendors (braintree §8), and what it should forbid: for the checklist,
// the snippet page, the policies of policy-and-privacy.md and of braintree, and with contacts.ts the table of who is contacted.
// `node test/tables.ts` writes these. What the tag itself needs is in write-policy.ts.

export const directives = [
  'script-src',
  'frame-src',
  'connect-src',
  'style-src',
  'style-src-attr',
  'img-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const
export type Directive = (typeof directives)[number]

/** Whom a page contacts. */
export type ContactName = 'captcha' | 'braintree' | 'cardFields' | 'payPal' | 'payPalFiles' | 'googlePay'

export interface PolicySource {
  readonly directive: Directive
  /** With its scheme; with a path where the vendor has other things beside it. */
  readonly source: string
  readonly contact: ContactName
  /** Which choice of the snippet page asks for it. */
  readonly asked: 'by every payment' | 'by Google Pay' | 'by PayPal' | 'by the captcha'
  /** What an editor is told that does not work without it. */
  readonly isFor: string
}

const sources =
  (contact: ContactName, asked: PolicySource['asked'], isFor: string) =>
  (directive: Directive, ...names: readonly string[]): readonly PolicySource[] =>
    names.map(source => ({ directive, source, contact, asked, isFor }))

const captcha = sources('captcha', 'by the captcha', 'the captcha')
const cardFields = sources('cardFields', 'by every payment', 'cards')
const payPal = sources('payPal', 'by PayPal', 'PayPal')
const googlePay = sources('googlePay', 'by Google Pay', 'Google Pay')

/** In the order in which they are written. */
export const policySources: readonly PolicySource[] = [
  ...payPal('script-src', 'https://*.paypal.com'),
  ...sources('payPalFiles', 'by PayPal', 'PayPal')('script-src', 'https://www.paypalobjects.com'),
  ...googlePay('script-src', 'https://pay.google.com/gp/p/js/'),
  ...captcha('script-src', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'),
  ...cardFields('frame-src', 'https://assets.braintreegateway.com'),
  ...payPal('frame-src', 'https://*.paypal.com'),
  ...googlePay('frame-src', 'https://pay.google.com'),
  ...captcha('frame-src', 'https://www.google.com/recaptcha/'),
  ...sources('braintree', 'by every payment', 'payments')(
    'connect-src',
    'https://api.braintreegateway.com',
    'https://*.braintree-api.com',
  ),
  ...sources(
    'braintree',
    'by every payment',
    'payments of the cinema’s tests',
  )('connect-src', 'https://api.sandbox.braintreegateway.com'),
  // Braintree's own statistics go there too.
  ...sources('payPal', 'by every payment', 'PayPal')('connect-src', 'https://*.paypal.com'),
  // The browser itself asks the last two, which lead to one another, before it opens the sheet.
  ...googlePay(
    'connect-src',
    'https://pay.google.com',
    'https://google.com/pay',
    'https://www.google.com/pay',
  ),
  ...cardFields('img-src', 'https://assets.braintreegateway.com', 'data:'),
]

/** Of the page itself, whatever it offers: the widget needs none of it, and whoever changes a page's HTML could use it. */
export const forbidden: Partial<Readonly<Record<Directive, string>>> = {
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
}
