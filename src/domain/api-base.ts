// The base URL and the options of calls to the cinema's API. The API client and the prefetch of the first screen share them.
import { withEndSlash } from './text/end-slashes.ts'

/**
 * Returns the API's base as an absolute URL that ends with a slash. On an https page, a base such as `https:x` is relative, so it is on the
 * page's own site.
 * @param apiBase `data-api-base`
 * @throws TypeError if `apiBase` is not a URL
 */
export const baseUrl = (apiBase: string, pageOrigin: string): URL =>
  // A sandboxed page has the origin 'null', which cannot be the base of a URL. Such a page needs an absolute API base.
  new URL(withEndSlash(apiBase), pageOrigin === 'null' ? undefined : pageOrigin)

/** Returns the `fetch` options of every call (specification §7.1). */
export const requestOptions = (isOwnOrigin: boolean) =>
  ({
    // On the page's own origin, a redirect to a different origin is a network error. A redirect with status 307 would carry the visitor's
    // details there.
    mode: isOwnOrigin ? 'same-origin' : 'cors',
    credentials: isOwnOrigin ? 'same-origin' : 'include',
    // Replies are personal, so the browser must not cache them. The widget's own session cache stores some of them for a limited time
    // (specification §7.3).
    cache: 'no-store',
    headers: { accept: 'application/json, application/problem+json' },
  }) as const
