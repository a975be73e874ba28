// A fetch that resolves once the whole body has arrived, so that time limits and retries cover the body too.

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Browsers have different messages for a lost connection (Safari: 'Load failed', 'The network connection was
 * lost.', …) and for an incomplete body. ky recognises only some of them, so all become one that it does. An
 * abort is rethrown.
 */
export const bufferedFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    try {
      const response = await fetch(input, init)
      const text = await response.text()
      return new Response(text === '' ? null : text, response)
    } catch (cause) {
      if (input instanceof Request && input.signal.aborted) throw cause
      throw new TypeError('Failed to fetch', { cause })
    }
  }
