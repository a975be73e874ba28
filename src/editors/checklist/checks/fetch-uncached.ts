// Asks for an address, past the cache. Null when there is no answer that the page may read.

const limitMilliseconds = 8000

export const fetchUncached = (url: URL, options: RequestInit = {}): Promise<Response | null> =>
  fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(limitMilliseconds), ...options }).catch(
    () => null,
  )
