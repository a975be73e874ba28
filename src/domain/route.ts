// The widget's routes (specification §2): their names, and how to read and write one.

export const startRoutes = [
  '/register',
  '/renew',
  '/upgrade',
  '/activate-user',
  '/dashboard',
  '/newsletter',
] as const
export type StartRoute = (typeof startRoutes)[number]
/** What an editor reads. */
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
/** A route to navigate to, with or without a query such as `?type=vip`. */
export type RoutePath = FixedPath | `${FixedPath}?${string}` | `/checkout/${string}`

export interface Route {
  readonly name: RouteName
  /** Path without the query, e.g. `/checkout/abc`. */
  readonly path: string
  /** Includes the question mark; may be empty. */
  readonly query: string
  /** null except for `checkout`. */
  readonly cartId: string | null
}

const isFixed = (path: string): path is FixedPath => Object.hasOwn(fixed, path)

/** What else an address may hold would lead a call elsewhere, at a server that decodes it once more. */
export const isCartId = (text: string): boolean => /^[^/\\?#%\p{Cc}]{1,128}$/u.test(text)

/** null if it is not a route of the widget. A trailing slash is ignored. */
export function parseRoute(text: string): Route | null {
  const at = text.indexOf('?')
  const query = at < 0 ? '' : text.slice(at)
  const path = (at < 0 ? text : text.slice(0, at)).replace(/(.)\/+$/, '$1')
  if (isFixed(path)) return { name: fixed[path], path, query, cartId: null }
  try {
    const cartId = decodeURIComponent(/^\/checkout\/([^/]+)$/.exec(path)?.[1] ?? '')
    if (isCartId(cartId)) return { name: 'checkout', path, query, cartId }
  } catch {
    // It cannot be decoded.
  }
  return null
}

export const checkoutRoute = (cartId: string): RoutePath => `/checkout/${encodeURIComponent(cartId)}`
