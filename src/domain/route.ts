// Routes of the widget (specification §2): which there are, how one is read and written.

export const startRoutes = [
  '/register',
  '/renew',
  '/upgrade',
  '/activate-user',
  '/dashboard',
  '/newsletter',
] as const
export type StartRoute = (typeof startRoutes)[number]

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

export type RouteName = (typeof fixed)[FixedPath] | 'checkout'
/** A route as it is asked for; `?type=vip` and the like may follow. */
export type RoutePath = FixedPath | `${FixedPath}?${string}` | `/checkout/${string}`

export interface Route {
  readonly name: RouteName
  /** Path without the query, e.g. `/checkout/abc`. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly query: string
  /** Only of `checkout`. */
  readonly cartId: string | null
}

const isFixed = (path: string): path is FixedPath => Object.hasOwn(fixed, path)

/** null when it is no route of ours. A trailing slash is forgiven. */
export function parseRoute(text: string): Route | null {
  const at = text.indexOf('?')
  const query = at < 0 ? '' : text.slice(at)
  const path = (at < 0 ? text : text.slice(0, at)).replace(/(.)\/+$/, '$1')
  if (isFixed(path)) return { name: fixed[path], path, query, cartId: null }
  const cartId = /^\/checkout\/([^/]+)$/.exec(path)?.[1]
  if (!cartId) return null
  try {
    return { name: 'checkout', path, query, cartId: decodeURIComponent(cartId) }
  } catch {
    return null
  }
}

export const checkoutRoute = (cartId: string): RoutePath => `/checkout/${encodeURIComponent(cartId)}`
