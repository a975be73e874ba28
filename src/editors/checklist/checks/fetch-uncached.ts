// Fetches a URL without using the browser's cache.

const limitMilliseconds = 8000

/**
 * Fetches a URL and bypasses the cache. Resolves to the reply. Resolves to null, and never rejects, if the request fails, exceeds 8 seconds
 * or the page may not read the reply.
 */
export const fetchUncached = (url: URL, options: RequestInit = {}): Promise<Response | null> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(limitMilliseconds), ...options }).catch(
    () => null,
  )
