// Fetches a URL without using the browser's cache.

const limitMilliseconds = 8000

/**
 * Fetches a URL and bypasses the cache. Resolves to the reply. Resolves to null if the request fails or takes longer than 8 seconds, or if
 * the page is not allowed to read the reply. Never rejects.
 */
export const fetchUncached = (url: URL, options: RequestInit = {}): Promise<Response | null> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(limitMilliseconds), ...options }).catch(
    () => null,
  )
