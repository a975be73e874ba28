// Ways to read the trimmed text of an attribute; undefined where it is wrong. By hand, because a schema library would be a tenth
// of the entry.

/** @param base the page's base address */
export type Read = (text: string, base: string) => string | null | undefined

/** Used for links and calls, so schemes like `javascript:` are not allowed, nor a user name or a password, with which `fetch` would call nobody. */
export function address(text: string, base: string): string | undefined {
  try {
    const isAllowed = /^(https?|file):$/.test(new URL(text, base).protocol)
    // Its own: the page's address may have one.
    const own = new URL(text, 'https://a')
    return isAllowed && !(own.username || own.password) ? text : undefined
  } catch {
    return undefined
  }
}

export const slashed = (text: string, base: string) => address(text, base)?.replace(/\/*$/, '/')
/** The slash belongs to the path: an image CDN may be given a query, e.g. a signature. */
export const slashedPath = (text: string, base: string) => address(text, base)?.replace(/\/*(?=[?#]|$)/, '/')

export const needed = (text: string) => text || undefined
export const textOrNull = (text: string) => text || null
export const note = (text: string) => (text.length <= 200 ? text : undefined)
export const minutes = (text: string) => (+text >= 1 && +text <= 1440 ? text : undefined)
export const path = (text: string) => (/^$|^\//.test(text) ? text : undefined)

export const oneOf =
  <Name extends string>(names: readonly Name[]) =>
  (text: string) =>
    names.find(name => name === text.toLowerCase())
