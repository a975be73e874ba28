// The sources that a content security policy has to allow for the vendors (braintree §8), and those that it should forbid. The checklist
// and the snippet page use them. `npx node test/tables.ts` writes them into the documents. write-policy.ts adds the sources that the tag
// itself needs.

/** The directives, in the order in which a policy is written. */
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

/** The attributes with the URLs of pictures, which `img-src` has to allow. */
export const pictureAttributes = [
  'imageBase',
  'logo',
  'joinImage',
  'appleWalletBadge',
  'googleWalletBadge',
] as const

/** The groups of hosts that a page contacts. */
export type ContactName =
  | 'captcha'
  | 'braintree'
  | 'cardFields'
  | 'payPal'
  | 'payPalFiles'
  | 'googlePay'
  | 'cardinal'
  | 'bank'

/** One source that a directive has to allow. */
export interface PolicySource {
  readonly directive: Directive
  /** The source with its scheme. It has a path if the vendor's host also serves unrelated content. */
  readonly source: string
  readonly contact: ContactName
  /** The choice on the snippet page that requires the source. */
  readonly asked: 'by every payment' | 'by Google Pay' | 'by PayPal' | 'by the captcha' | 'by 3-D Secure'
  /** The feature that fails without the source, in words for an editor. */
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
const cardinal = sources('cardinal', 'by 3-D Secure', '3-D Secure')
const cardinalHosts = ['https://*.cardinalcommerce.com', 'https://*.cardinaltrusted.com']
/** The bank's page can be on any host. Cardinal's script sends a form into the frame of that page. */
const bank = sources('bank', 'by 3-D Secure', '3-D Secure')

/** All sources, in the order in which a policy is written. */
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
  // Braintree also sends its statistics to PayPal, so every payment needs this source.
  ...sources('payPal', 'by every payment', 'PayPal')('connect-src', 'https://*.paypal.com'),
  // The browser itself requests the last two URLs before it opens Google's payment sheet. Each of these URLs redirects to the other.
  ...googlePay(
    'connect-src',
    'https://pay.google.com',
    'https://google.com/pay',
    'https://www.google.com/pay',
  ),
  ...cardFields('img-src', 'https://assets.braintreegateway.com', 'data:'),
  ...cardinal('script-src', ...cardinalHosts),
  ...cardinal('connect-src', ...cardinalHosts),
  ...bank('frame-src', 'https:'),
  ...bank('form-action', 'https:'),
]

/**
 * Restrictions for the page itself. They forbid features that the widget does not need, and that an attacker who can change the page's HTML
 * could abuse.
 */
export const forbidden: Partial<Readonly<Record<Directive, string>>> = {
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
}
