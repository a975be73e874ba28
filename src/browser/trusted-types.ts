// Trusted types (specification §10.5): what this program puts into `innerHTML` and `script.src` on a page with the
// policy `require-trusted-types-for 'script'`.

import { pageElements } from './page-elements.ts'

/** TypeScript has no types of these. What the browser makes is no string, and is only ever handed back to it. */
interface TrustedTypes {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: TrustedTypes): TrustedTypes
}

const vendors = /^https:\/\/(?:www\.google\.com\/recaptcha\/api|pay\.google\.com\/gp\/p\/js\/pay)\.js(?:\?|$)/

const beside = /(?:chunks\/[\w-]+|movie-club-checklist)\.js$/

/** Beside a script of the page that is ours. */
function isOurs(url: string): boolean {
  const ours = beside.test(url) && url.replace(beside, 'movie-club')
  for (const { src } of pageElements<HTMLScriptElement>('script'))
    if (ours && src.startsWith(ours)) return true
  return false
}

/** The elements of the start screens. Their attributes cannot run anything, load anything or send a form elsewhere. */
const harmless =
  /<!--[/&$]*-->|<\/?(?:div|p|span|svg|path|section|h[1-6]|form|label|input|button|a|[ou]l|li)(?: (?:(?!on|src|style|href|form|action|ping|xlink)[a-z-]+="[^"<>]*"|href="(?:(?:https?|file):[^"<>]*|[^"<>:&]*(?:[/?#][^"<>]*)?)"))*\/?>/gi

/** Other scripts of the page could get hold of the policy, so it lets through only what we need. */
const rules: TrustedTypes = {
  createHTML(html) {
    if (html.replace(harmless, '').includes('<')) throw new TypeError('Movie Club: unexpected HTML')
    return html
  },
  createScriptURL(url) {
    if (!vendors.test(url) && !isOurs(url)) throw new TypeError(`Movie Club: unexpected script ${url}`)
    return url
  },
}

/** On the document, because a policy can be made once, and the program may be there twice (ESM and UMD). */
const key = Symbol.for('movie-club.trusted-types')
type DocumentWithPolicy = Document & { [key]?: TrustedTypes }

/** Without trusted types, or when the page does not allow the policy, it gives back what it got. */
export function trustedTypes(): TrustedTypes {
  const page: DocumentWithPolicy = document
  page[key] ??= createPolicy()
  return page[key]
}

function createPolicy(): TrustedTypes {
  const factory: TrustedTypesFactory | undefined = Reflect.get(globalThis, 'trustedTypes')
  try {
    return factory?.createPolicy('movie-club', rules) ?? rules
  } catch {
    return rules
  }
}
