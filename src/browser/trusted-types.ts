// The widget's trusted types policy (specification §10.5). It covers `innerHTML` and `script.src` on a page with the policy
// `require-trusted-types-for 'script'`.

import { pageElements } from './page-elements.ts'

/** TypeScript lacks these types. The browser's values are not strings, but the widget only passes them back to the browser. */
interface TrustedTypes {
  createHTML(html: string): string
  createScriptURL(url: string): string
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: TrustedTypes): TrustedTypes
}

const vendors = /^https:\/\/(?:www\.google\.com\/recaptcha\/api|pay\.google\.com\/gp\/p\/js\/pay)\.js(?:\?|$)/

const beside = /(?:chunks\/[\w-]+|movie-club-checklist)\.js$/

/** Returns whether the URL is that of a chunk or of the checklist, below the folder of a widget script on the page. */
function isOurs(url: string): boolean {
  const ours = beside.test(url) && url.replace(beside, 'movie-club')
  for (const { src } of pageElements<HTMLScriptElement>('script'))
    if (ours && src.startsWith(ours)) return true
  return false
}

/**
 * Matches the tags in the HTML of the start screens. Does not match attributes that run or load anything, or that send a form to a
 * different site.
 */
const harmless =
  /<!--[/&$]*-->|<\/?(?:div|p|span|svg|path|section|h[1-6]|form|label|input|button|a|[ou]l|li)(?: (?:(?!on|src|style|href|form|action|ping|xlink)[a-z-]+="[^"<>]*"|href="(?:(?:https?|file):[^"<>]*|[^"<>:&]*(?:[/?#][^"<>]*)?)"))*\/?>/gi

/** Other scripts of the page could get the policy, so it accepts only our own HTML and scripts. */
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

/** The policy is stored on the document, because the page can create it only once and may contain the widget twice (ESM and UMD). */
const key = Symbol.for('movie-club.trusted-types')
type DocumentWithPolicy = Document & { [key]?: TrustedTypes }

/**
 * Returns the policy for HTML and script URLs. If the browser lacks trusted types or the page forbids the policy, the functions return the
 * checked text unchanged. They throw a TypeError for unexpected HTML or scripts.
 */
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
