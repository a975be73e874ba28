// A fetch that has the body too when it resolves, so that one try's time limit and retry cover all of it.

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>

/**
 * Browsers word a lost connection in many ways (Safari: 'Load failed', 'The network connection was lost.', …) and a
 * body cut short in others; ky knows some of them. They all become the one that it knows. A call given up stays what it is.
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
