// Readers for the trimmed text of an attribute. They return undefined for an invalid value. They are hand-written, because a schema library
// would make the entry file a tenth larger.
import { withEndSlash } from '../text/end-slashes.ts'

/**
 * Returns the value of an attribute; undefined if the text is invalid.
 * @param base the page's base URL
 */
export type Read = (text: string, base: string) => string | null | undefined

/**
 * Returns the text unchanged; undefined if it is not a URL that is safe for links and calls. Schemes such as `javascript:` are not allowed.
 * User names and passwords are not allowed either, because `fetch` rejects a URL that contains them.
 */
export function address(text: string, base: string): string | undefined {
  try {
    const isAllowed = /^(https?|file):$/.test(new URL(text, base).protocol)
    // Checks the text without the page's URL, because that URL may contain a user name and password.
    const own = new URL(text, 'https://a')
    return isAllowed && !(own.username || own.password) ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns the URL with a slash at its end; undefined if the URL is invalid. */
export const slashed = (text: string, base: string) =>
  address(text, base) === undefined ? undefined : withEndSlash(text)

/**
 * Returns the URL with a slash at the end of its path; undefined if the URL is invalid. The URL of an image CDN may have a query after the
 * path, e.g. a signature.
 */
export function slashedPath(text: string, base: string): string | undefined {
  const end = text.search(/[?#]|$/)
  return address(text, base) === undefined ? undefined : withEndSlash(text.slice(0, end)) + text.slice(end)
}

export const needed = (text: string) => text || undefined
export const textOrNull = (text: string) => text || null
export const note = (text: string) => (text.length <= 200 ? text : undefined)
export const minutes = (text: string) => (+text >= 1 && +text <= 1440 ? text : undefined)
/** Returns the level of a heading, 1 to 6; undefined for any other text. */
export const level = (text: string) => (/^[1-6]$/.test(text) ? text : undefined)
/** Returns the text if it is empty or begins with a slash, else undefined. */
export const path = (text: string) => (/^$|^\//.test(text) ? text : undefined)

/**
 * Returns the text if it is the IANA name of a time zone, else undefined. Only some browsers know offsets such as '+10:00', so an offset
 * is refused.
 */
export function timeZone(text: string): string | undefined {
  try {
    return Intl.DateTimeFormat('en', { timeZone: text }) && /^\w/.test(text) ? text : undefined
  } catch {
    return undefined
  }
}

/** Returns a reader that accepts only these names, in upper or lower case. For any other text, the reader returns undefined. */
export const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string) =>
    names.find(name => name === text.toLowerCase())
