// What a content security policy has to let through for the vendors (braintree §8): for the checklist, the snippet page, and the
// policies of README.md and of braintree, which `node test/tables.ts` writes. What the tag itself needs is in write-policy.ts.

export const directives = [
  'script-src',
  'frame-src',
  'connect-src',
  'style-src',
  'style-src-attr',
  'img-src',
] as const
export type Directive = (typeof directives)[number]

export interface PolicySource {
  readonly directive: Directive
  readonly source: string
  /** Which choice of the snippet page asks for it. */
  readonly asked: 'by every payment' | 'by Google Pay' | 'by PayPal' | 'by the captcha'
  /** What an editor is told that does not work without it; null: nothing that they would see, so the checklist is silent. */
  readonly isFor: string | null
}

const sources =
  (directive: Directive, asked: PolicySource['asked'], isFor: string | null) =>
  (...names: readonly string[]): readonly PolicySource[] =>
    names.map(source => ({ directive, source, asked, isFor }))

/** In the order in which they are written. */
export const policySources: readonly PolicySource[] = [
  ...sources('script-src', 'by PayPal', 'PayPal')('*.paypal.com', 'www.paypalobjects.com'),
  ...sources('script-src', 'by Google Pay', 'Google Pay')('pay.google.com'),
  ...sources('script-src', 'by Google Pay', null)('www.google.com', 'www.gstatic.com'),
  ...sources('script-src', 'by the captcha', 'the captcha')('www.google.com', 'www.gstatic.com'),
  ...sources('frame-src', 'by every payment', 'cards')('assets.braintreegateway.com'),
  ...sources('frame-src', 'by PayPal', 'PayPal')('*.paypal.com'),
  ...sources('frame-src', 'by Google Pay', 'Google Pay')('pay.google.com'),
  ...sources('frame-src', 'by the captcha', 'the captcha')('www.google.com'),
  ...sources('connect-src', 'by every payment', 'payments')('api.braintreegateway.com'),
  // For the tests of a cinema.
  ...sources('connect-src', 'by every payment', null)('api.sandbox.braintreegateway.com'),
  ...sources('connect-src', 'by every payment', 'payments')('*.braintree-api.com'),
  // Braintree's own statistics go there too.
  ...sources('connect-src', 'by every payment', 'PayPal')('*.paypal.com'),
  ...sources('connect-src', 'by Google Pay', 'Google Pay')('pay.google.com', 'google.com'),
  ...sources('img-src', 'by every payment', 'cards')('assets.braintreegateway.com'),
  ...sources('img-src', 'by every payment', null)('data:'),
]
