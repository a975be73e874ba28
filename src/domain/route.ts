// The widget's routes (specification §2): their names, a parser and a writer.
export const startRoutes = [
  '/register',
  '/renew',
  '/upgrade',
  '/activate-user',
  '/dashboard',
  '/newsletter',
] as const
export type StartRoute = (typeof startRoutes)[number]
/** Titles of the start routes, for the website's editors. */
export const startTitles: Readonly<Record<StartRoute, string>> = {
  '/register': 'Joining the club',
  '/renew': 'Renewing a membership',
  '/upgrade': 'Upgrading a membership',
  '/activate-user': 'Activating an online account',
  '/dashboard': 'What a member has',
  '/newsletter': 'The newsletter',
}

export const fixedPaths = [
  '/register',
  '/upgrade',
  '/renew',
  '/register/membership',
  '/register/thanks',
  '/activate-user',
  '/dashboard',
  '/newsletter',
] as const
type FixedPath = (typeof fixedPaths)[number]

/** The name of a route is the last part of its path. */
type LastPart<Path> = Path extends `${string}/${infer Rest}` ? LastPart<Rest> : Path
export type RouteName = LastPart<FixedPath> | 'checkout'
/** A route as a navigation target, with or without a query such as `?type=vip`. */
export type RoutePath = FixedPath | `${FixedPath}?${string}` | `/checkout/${string}`

export interface Route {
  readonly name: RouteName
  /** The path without the query, e.g. `/checkout/abc`. */
  readonly path: string
  /** The query with its question mark, or an empty text. */
  readonly query: string
  /** The cart's id for `checkout`, else null. */
  readonly cartId: string | null
}

/**
 * Returns whether the text can be a cart's id. An id with a slash or a similar character could redirect a call if the server
 * decodes the URL twice.
 */
export const isCartId = (text: string): boolean => /^[^/\\?#%\p{Cc}]{1,128}$/u.test(text)

const checkoutPattern = /^\W*\/checkout\/+([^/?<>]+?)\/*(?:[?<>].*|[&#;](?:amp;)?\w+=.*)?$/is

/** Returns the letters and digits. A line break in a mail leaves a `=`, and word processors write different hyphens. */
const lettersOf = (path: string): string => path.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/**
 * Returns the route in the text; null if the widget has no such route. Mail tools add parameters with `&` or `#`, before the route or
 * behind it. Chat apps encode the slashes, and people write upper case or a full stop. Such a text is still the route (specification
 * §11.5). A cart's id is exact.
 */
export function parseRoute(text: string): Route | null {
  let plain = text
  try {
    plain = decodeURIComponent(text)
    // Some mail tools encode an encoded address again.
    plain = decodeURIComponent(plain)
  } catch {
    // The text has no more to decode.
  }
  plain = plain
    .replace(/:~:.*|\p{Cf}/gsu, '')
    .trim()
    .replace(/^[!/?&]*(?:\w+=[^#&/]*[#&]+)+(?=\/)/, '')
  const cartId = checkoutPattern.exec(plain)?.[1] ?? ''
  if (isCartId(cartId)) return { name: 'checkout', path: checkoutRoute(cartId), query: '', cartId }
  // Full-width signs become plain ones.
  const simple = plain.normalize('NFKC')
  const [, given = '', query = ''] = /^\W*[/\\][^\w?]*([^?&#;:<\s[{*|%]*).?(.*)/s.exec(simple) ?? []
  const path = fixedPaths.find(known => lettersOf(known) === lettersOf(given))
  return path
    ? {
        name: path.slice(path.lastIndexOf('/') + 1) as RouteName,
        path,
        query: query && `?${query}`,
        cartId: null,
      }
    : null
}

/** Returns the route of a cart's checkout, with the id encoded. */
export const checkoutRoute = (cartId: string): RoutePath => `/checkout/${encodeURIComponent(cartId)}`
