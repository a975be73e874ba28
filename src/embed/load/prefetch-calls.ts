// Asks who the visitor is (GET member, api §3.1), and for a member's renewal what is on sale (api §3.3), while the app is still
// loading. The app takes the replies over.

import { originOfPage } from '../../browser/page-address.ts'
import { baseUrl, requestOptions } from '../../domain/api-base.ts'
import { monotonicNow } from '../../domain/dates/server-clock.ts'
import { isVisitorStatus } from '../../domain/member/visitor-reply.ts'
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'
import { isProblemJson } from '../../domain/problem.ts'

/** As the server writes most types of members: `freeAdult`. Other spellings are left to the app. */
const plainType = /^[a-z]+([A-Z][a-z]+)?$/

/** Milliseconds from now on. */
function since(clock: () => number): () => number {
  const start = clock()
  return () => clock() - start
}

/** Empty for a visitor. null where that is not known. */
function memberIn(text: string): { readonly id: string; readonly memberType: string } | null {
  try {
    const { id, memberType } = JSON.parse(text || '{}') ?? {}
    return { id: id ? String(id) : '', memberType }
  } catch {
    return null
  }
}

/**
 * As src/api/http/client.ts would ask. Empty where there is no such address: the app finds words for that.
 *
 * @param needsOptions the step shows memberships; their call joins the others when the member is known
 * @param tellWho gets the id of the member, or nothing for a visitor; is not called where the server does not say
 * @param signal aborted when the widget ends
 */
export function prefetchCalls(
  apiBase: string,
  needsOptions: boolean,
  tellWho: (id: string) => void,
  signal: AbortSignal,
): PrefetchedCall[] {
  const calls: PrefetchedCall[] = []
  function ask(path: string, read: (text: string) => void): void {
    const { href, origin } = new URL(path, baseUrl(apiBase, originOfPage()))
    const ending = new AbortController()
    const call = {
      url: href,
      waited: () => 0,
      age: () => 0,
      stop: () => ending.abort(),
      reply: fetch(href, {
        ...requestOptions(origin === originOfPage()),
        signal: ending.signal,
      }).then(async reply => {
        const text = await reply.text()
        // A problem with a status of success says nothing about who it is (api §2).
        if (reply.ok) isProblemJson(reply.headers) || read(text)
        else if (isVisitorStatus(reply.status)) read('')
        return new Response(text || null, reply)
      }),
    }
    // The app, which deals with a failure, may never come.
    call.reply.then(
      () => {
        call.waited = since(monotonicNow)
        const byDate = since(Date.now)
        call.age = () => Math.max(call.waited(), byDate())
      },
      () => {},
    )
    calls.push(call)
  }
  try {
    ask('member', text => {
      const member = memberIn(text)
      if (!member) return
      const { id, memberType } = member
      tellWho(id)
      // A visitor gets a list that the session cache may have.
      if (needsOptions && id && plainType.test(memberType))
        ask(`shop/membership-options?memberType=${memberType}`, () => {})
    })
  } catch {
    // No address.
  }
  const stopAll = () => {
    for (const call of calls.splice(0)) call.stop()
  }
  signal.addEventListener('abort', stopAll)
  // Who comes back to a page that the browser has kept may be somebody else.
  window.addEventListener('pagehide', stopAll, { once: true, signal })
  return calls
}
