// The widget's routes (specification §2): their names, a parser and a writer.
import { withoutEndSlashes } from './text/end-slashes.ts'

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

const fixed = {
  '/register': 'register',
  '/upgrade': 'upgrade',
  '/renew': 'renew',
  '/register/membership': 'membership',
  '/register/thanks': 'thanks',
  '/activate-user': 'activate-user',
  '/dashboard': 'dashboard',
  '/newsletter': 'newsletter',
} as const
type FixedPath = keyof typeof fixed
export const fixedPaths = Object.keys(fixed) as readonly FixedPath[]

export type RouteName = (typeof fixed)[FixedPath] | 'checkout'
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

const isFixed = (path: string): path is FixedPath => Object.hasOwn(fixed, path)

/**
 * Returns whether the text can be a cart's id. An id with a slash or a similar character could redirect a call if the server
 * decodes the URL twice.
 */
export const isCartId = (text: string): boolean => /^[^/\\?#%\p{Cc}]{1,128}$/u.test(text)

/** Returns the route in the text; null if the widget has no such route. Ignores a slash at the end. */
export function parseRoute(text: string): Route | null {
  const at = text.indexOf('?')
  const query = at < 0 ? '' : text.slice(at)
  const path = withoutEndSlashes(at < 0 ? text : text.slice(0, at))
  if (isFixed(path)) return { name: fixed[path], path, query, cartId: null }
  try {
    const cartId = decodeURIComponent(/^\/checkout\/([^/]+)$/.exec(path)?.[1] ?? '')
    if (isCartId(cartId)) return { name: 'checkout', path, query, cartId }
  } catch {
    // The path cannot be decoded.
  }
  return null
}

/** Returns the route of a cart's checkout, with the id encoded. */
export const checkoutRoute = (cartId: string): RoutePath => `/checkout/${encodeURIComponent(cartId)}`
