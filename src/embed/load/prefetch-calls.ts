// Sends the first API calls while the app is still loading: GET member (api §3.1) and, for a member's renewal, the membership
// options (api §3.3). The app uses the replies.

import { originOfPage } from '../../browser/page-address.ts'
import { baseUrl, requestOptions } from '../../domain/api-base.ts'
import { monotonicNow } from '../../domain/dates/server-clock.ts'
import { isVisitorReply } from '../../domain/member/visitor-reply.ts'
import type { PrefetchedCall } from '../../domain/prefetched-call.ts'
import { isProblemJson } from '../../domain/problem.ts'

/**
 * The usual spelling of the member types. For a type in any other spelling, the app sends the call for the membership options later. For an
 * unknown type, no call is sent.
 */
const plainType = /^(newsletter|(free)?[AaSs](dult|enior))$/

/** Returns a function that returns the milliseconds since `since` was called. */
function since(clock: () => number): () => number {
  const start = clock()
  return () => clock() - start
}

/** Reads the member from a reply. Returns null if the app must read it, e.g. because JavaScript has rounded the id. */
function memberIn(text: string): { readonly id: string; readonly memberType: string } | null {
  try {
    const { id, memberType } = JSON.parse(text)
    return id && (typeof id === 'string' || Number.isSafeInteger(id)) ? { id: `${id}`, memberType } : null
  } catch {
    return null
  }
}

/**
 * Sends the calls exactly as src/api/http/client.ts would, and returns them. Adds a second call to the returned list when the member is
 * known. Returns an empty list if `apiBase` is not a valid URL, because the app then shows the error.
 * @param needsOptions whether the step shows memberships
 * @param tellWho called with the member's id, or an empty string for a visitor; not called if the reply does not identify the visitor
 * @param signal aborted when the widget ends
 */
export function prefetchCalls(
  apiBase: string,
  needsOptions: boolean,
  tellWho: (id: string) => void,
  signal: AbortSignal,
): PrefetchedCall[] {
  const calls: PrefetchedCall[] = []
  function ask(path: string, read?: (reply: Response, text: string) => void): void {
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
        read?.(reply, text)
        return new Response(text || null, reply)
      }),
    }
    // The app handles failures. The second handler here prevents an unhandled rejection if the app never loads.
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
    ask('member', (reply, text) => {
      if (isVisitorReply(reply, text)) return tellWho('')
      // A problem document with a success status says nothing about the visitor (api §2).
      const member = reply.ok && !isProblemJson(reply.headers) ? memberIn(text) : null
      if (!member) return
      const { id, memberType } = member
      tellWho(id)
      // For a visitor who is not a member, the membership options may already be cached, so the app requests them only if needed.
      if (needsOptions && plainType.test(memberType)) ask(`shop/membership-options?memberType=${memberType}`)
    })
  } catch {
    // `apiBase` is not a valid URL. The app shows the error.
  }
  const stopAll = () => {
    for (const call of calls.splice(0)) call.stop()
  }
  signal.addEventListener('abort', stopAll)
  // Stops the calls when the visitor leaves, because the back-forward cache may show the page to a different person.
  window.addEventListener('pagehide', stopAll, { once: true, signal })
  return calls
}
