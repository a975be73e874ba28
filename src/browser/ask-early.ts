// Asks who the visitor is (GET member, api §3.1), and for a member's renewal what is on sale (api §3.3), while the app is still
// loading. The app takes the replies over.

import { baseUrl } from '../domain/api-base.ts'
import type { EarlyCall } from '../domain/early-call.ts'
import { originOfPage } from './page-address.ts'

/** As the server writes it most of the time. Where it does not, the app asks. */
const plainType = /^(newsletter|freeAdult|freeSenior|adult|senior)$/

/** null for whoever is no member, and gets a list that the session cache may have. */
function memberTypeIn(text: string): string | null {
  try {
    const { id, memberType } = JSON.parse(text) ?? {}
    return id && plainType.test(memberType) ? memberType : null
  } catch {
    return null
  }
}

/**
 * As src/api/http.ts would ask. Empty where there is no connection, or no such address: the app finds words for that.
 *
 * @param needsOptions the step shows memberships; their call joins the others when the member is known
 */
export function askEarly(apiBase: string, needsOptions: boolean): EarlyCall[] {
  const calls: EarlyCall[] = []
  function ask(path: string, read: (text: string) => void): void {
    const { href, origin } = new URL(path, baseUrl(apiBase, originOfPage()))
    const ending = new AbortController()
    const call = {
      url: href,
      arrived: 0,
      stop: () => ending.abort(),
      reply: fetch(href, {
        credentials: origin === originOfPage() ? 'same-origin' : 'include',
        cache: 'no-store',
        headers: { accept: 'application/json, application/problem+json' },
        signal: ending.signal,
      }).then(async reply => {
        const text = await reply.text()
        if (reply.ok) read(text)
        return new Response(text || null, reply)
      }),
    }
    // The app, which deals with a failure, may never come.
    call.reply.then(
      () => {
        call.arrived = Date.now()
      },
      () => {},
    )
    calls.push(call)
  }
  try {
    if (navigator.onLine)
      ask('member', text => {
        const memberType = needsOptions && memberTypeIn(text)
        if (memberType) ask(`shop/membership-options?memberType=${memberType}`, () => {})
      })
  } catch {
    // No address.
  }
  return calls
}
