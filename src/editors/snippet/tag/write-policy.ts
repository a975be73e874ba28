// Writes the content security policy that a page with the chosen tag needs (braintree §8).
import type { Choice, PayMethod } from './choice.ts'

export const directives = [
  'script-src',
  'frame-src',
  'connect-src',
  'style-src',
  'style-src-attr',
  'img-src',
] as const
type Directive = (typeof directives)[number]
type Sources = Partial<Readonly<Record<Directive, string>>>

const provider: Sources = {
  'frame-src': 'assets.braintreegateway.com',
  'connect-src': 'api.braintreegateway.com api.sandbox.braintreegateway.com *.braintree-api.com *.paypal.com',
  'img-src': 'assets.braintreegateway.com data:',
}
const captcha: Sources = {
  'script-src': 'www.google.com www.gstatic.com',
  'frame-src': 'www.google.com',
}
const ofMethods: Readonly<Record<PayMethod, Sources>> = {
  card: {},
  applePay: {},
  googlePay: {
    'script-src': 'pay.google.com www.google.com www.gstatic.com',
    'frame-src': 'pay.google.com',
    'connect-src': 'pay.google.com google.com',
  },
  payPal: {
    'script-src': '*.paypal.com www.paypalobjects.com',
    'frame-src': '*.paypal.com',
  },
}

/** The origin of an address on another site. Addresses from the root are of the page's own site. */
const originsOf = (address: string): string[] => (/^https?:/i.test(address) ? [new URL(address).origin] : [])

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...bytes))}'`
}

/** What the tag itself adds to what the vendors need. */
async function ofTag({ attributes, files }: Choice, style: string): Promise<Sources> {
  const { nonce, apiBase, imageBase } = attributes
  const own = (address: string) => ["'self'", ...originsOf(address)].join(' ')
  // The card provider adds a rule to a style element, which needs a nonce or this.
  const styles = nonce === '' ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
  const asAttribute =
    nonce === '' || style === '' ? {} : { 'style-src-attr': `'unsafe-hashes' ${await hashOf(style)}` }
  return {
    'script-src': nonce === '' ? originsOf(files).join(' ') : `'nonce-${nonce}'`,
    'connect-src': own(apiBase),
    'style-src': styles,
    ...asAttribute,
    'img-src': own(imageBase),
  }
}

/**
 * One line for the header `Content-Security-Policy`, to be joined with the page's own.
 * @param style the value of the tag's style attribute
 * @throws where the browser has no `crypto.subtle`, which it lacks on plain http
 */
export async function writePolicy(choice: Choice, style: string): Promise<string> {
  const parts = [
    await ofTag(choice, style),
    provider,
    ...choice.methods.map(method => ofMethods[method]),
    ...(choice.attributes.captchaSiteKey === '' ? [] : [captcha]),
  ]
  return directives
    .flatMap(directive => {
      const sources = new Set(parts.flatMap(part => part[directive]?.split(' ') ?? []))
      return sources.size > 0 ? [`${directive} ${[...sources].join(' ')}`] : []
    })
    .join('; ')
}
