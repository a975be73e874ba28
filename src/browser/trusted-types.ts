// The widget's trusted types policy (specification §10.5). It covers `script.src` on a page with the policy
// `require-trusted-types-for 'script'`. The widget writes no HTML.

import { pageElements } from './page-elements.ts'

/** TypeScript lacks these types. The browser's values are not strings, but the widget only passes them back to the browser. */
interface TrustedTypes {
  createScriptURL(url: string): string
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: TrustedTypes): TrustedTypes
}

const vendors = /^https:\/\/(?:www\.google\.com\/recaptcha\/api|pay\.google\.com\/gp\/p\/js\/pay)\.js(?:\?|$)/

const beside = /(?:chunks\/[\w-]+|movie-club-checklist)\.js(\?again=\d+)?$/

/** Returns whether the URL is that of a chunk or of the checklist, below the folder of a widget script on the page. */
function isOurs(url: string): boolean {
  const ours = beside.test(url) && url.replace(beside, 'movie-club')
  for (const { src } of pageElements<HTMLScriptElement>('script'))
    if (ours && src.startsWith(ours)) return true
  return false
}

/** Other scripts of the page could get the policy, so it accepts only our own scripts. */
const rules: TrustedTypes = {
  createScriptURL(url) {
    if (!vendors.test(url) && !isOurs(url)) throw new TypeError(`Movie Club: unexpected script ${url}`)
    return url
  },
}

/** The policy is stored on the document, because the page can create it only once and may contain the widget twice (ESM and UMD). */
const key = Symbol.for('movie-club.trusted-types')
type DocumentWithPolicy = Document & { [key]?: TrustedTypes }

/**
 * Returns the policy for script URLs. If the browser lacks trusted types or the page forbids the policy, the functions return the
 * checked text unchanged. They throw a TypeError for unexpected scripts.
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
