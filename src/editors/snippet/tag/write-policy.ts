// Writes the content security policy that a page with the chosen tag needs (braintree §8).
import {
  type Directive,
  directives,
  forbidden,
  type PolicySource,
  pictureAttributes,
  policySources,
} from '../../policy-sources.ts'
import type { Choice, PayMethod } from './choice.ts'

type Sources = Partial<Readonly<Record<Directive, string>>>

const ofMethods: Partial<Readonly<Record<PayMethod, PolicySource['asked']>>> = {
  googlePay: 'by Google Pay',
  payPal: 'by PayPal',
}

/** Returns a list with the origin of an absolute URL. The list is empty for a path, because a path belongs to the page's own site. */
const originsOf = (address: string): string[] => (/^https?:/i.test(address) ? [new URL(address).origin] : [])

async function hashOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `'sha256-${btoa(String.fromCharCode(...bytes))}'`
}

/** Resolves to the policy's sources that the tag itself needs, in addition to the vendors' sources. */
async function ofTag({ attributes, files }: Choice, style: string): Promise<Sources> {
  const { nonce, apiBase } = attributes
  const own = (...addresses: string[]) => ["'self'", ...addresses.flatMap(originsOf)].join(' ')
  // Braintree adds a rule to a style element, which needs the nonce or 'unsafe-inline'.
  const styles = nonce === '' ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`
  const asAttribute =
    nonce === '' || style === '' ? {} : { 'style-src-attr': `'unsafe-hashes' ${await hashOf(style)}` }
  return {
    'script-src': nonce === '' ? originsOf(files).join(' ') : `'nonce-${nonce}'`,
    'connect-src': own(apiBase),
    'style-src': styles,
    ...asAttribute,
    'img-src': own(...pictureAttributes.map(name => attributes[name])),
  }
}

/**
 * Resolves to the policy in one line, which the editor joins with the page's own policy.
 * @param style the value of the tag's style attribute
 * @throws if the tag needs a hash and the browser has no `crypto.subtle`, which is missing on plain http
 */
export async function writePolicy(choice: Choice, style: string): Promise<string> {
  const own = await ofTag(choice, style)
  const asked = [
    'by every payment',
    ...choice.methods.map(method => ofMethods[method]),
    ...(choice.attributes.captchaSiteKey === '' ? [] : ['by the captcha']),
    ...(choice.attributes.threeDSecure === 'on' ? ['by 3-D Secure'] : []),
  ]
  return directives
    .flatMap(directive => {
      const ofVendors = policySources.filter(row => row.directive === directive && asked.includes(row.asked))
      const sources = new Set([
        ...(own[directive]?.split(' ') ?? []),
        ...(forbidden[directive] === undefined ? [] : [forbidden[directive]]),
        ...ofVendors.map(({ source }) => source),
      ])
      return sources.size > 0 ? [`${directive} ${[...sources].join(' ')}`] : []
    })
    .join('; ')
}
