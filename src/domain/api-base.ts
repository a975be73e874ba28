// Address and options of the calls to the cinema's API. The client and the prefetch of the first screen share them.

/**
 * Returns the API's base as an absolute address with a slash at its end. `https:x` is an address of the page's own site.
 * @param apiBase `data-api-base`
 * @throws TypeError if it is no address
 */
export const baseUrl = (apiBase: string, pageOrigin: string): URL =>
  // The origin of a sandboxed page is 'null', which is no base for a URL. An absolute API base works there.
  new URL(apiBase.replace(/\/*$/, '/'), pageOrigin === 'null' ? undefined : pageOrigin)

/** Returns what `fetch` is given for each call (specification §7.1). */
export const requestOptions = (isOwnOrigin: boolean) =>
  ({
    credentials: isOwnOrigin ? 'same-origin' : 'include',
    // Replies are personal, so the browser must not cache them. The session cache expires (specification §7.3).
    cache: 'no-store',
    headers: { accept: 'application/json, application/problem+json' },
  }) as const
