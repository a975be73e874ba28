// Asks who the visitor is (GET member, api §3.1) while the app is still loading. The app takes the reply over.
import type { EarlyCall } from '../domain/early-call.ts'

/** As src/api/http.ts would ask. null where there is no connection, or no such address: the app finds words for that. */
export function askEarly(apiBase: string): EarlyCall | null {
  try {
    const { href, origin } = new URL('member', new URL(apiBase, window.origin))
    if (!navigator.onLine) return null
    const ending = new AbortController()
    const call = {
      url: href,
      arrived: 0,
      stop: () => ending.abort(),
      reply: fetch(href, {
        credentials: origin === window.origin ? 'same-origin' : 'include',
        cache: 'no-store',
        headers: { accept: 'application/json, application/problem+json' },
        signal: ending.signal,
      }).then(async reply => new Response((await reply.text()) || null, reply)),
    }
    // The app, which deals with a failure, may never come.
    call.reply.then(
      () => {
        call.arrived = Date.now()
      },
      () => {},
    )
    return call
  } catch {
    return null
  }
}
