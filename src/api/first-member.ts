// Reads the first reply to GET member without the HTTP client, which loads later. It recognises a visitor in the reply that embed/
// requested before the app had loaded. A member needs the later chunk anyway.
import type { Connection } from '../domain/connection.ts'
import { isVisitorReply, isVisitorStatus } from '../domain/member/visitor-reply.ts'
import type { PrefetchedCall } from '../domain/prefetched-call.ts'
import { isProblemJson } from '../domain/problem.ts'
import { withinTime } from '../domain/time-limit.ts'
import type { Api } from './api.ts'
import { patience, takePrefetched } from './http/take-prefetched.ts'

type MemberCalls = Pick<Api['member'], 'current' | 'details'>

/**
 * Returns the member calls of the first screen. `current` resolves to null for a visitor, and to undefined if it was aborted. Any other
 * reply is passed to the client's calls as their first try, and they decide the result or problem. Both calls reject if the client's calls
 * cannot be loaded.
 * @param prefetched the calls that embed/ has sent. A call that is used is removed.
 * @param ending aborted when the widget ends
 * @param loadCalls loads the calls of the client
 */
export function firstMemberCalls(
  prefetched: PrefetchedCall[],
  connection: Pick<Connection, 'record'>,
  ending: AbortSignal,
  loadCalls: () => Promise<MemberCalls>,
): MemberCalls {
  return {
    async current(call) {
      const first = takePrefetched(prefetched, '/member')
      if (!first) return (await loadCalls()).current(call)
      const ends = [call?.signal, ending]
      for (const signal of ends) signal?.addEventListener('abort', first.stop)
      const isNone = await isVisitor(first)
      if (ends.some(signal => signal?.aborted)) return undefined
      if (isNone) {
        connection.record(true)
        return null
      }
      prefetched.push(first)
      return (await loadCalls()).current(call)
    },
    details: async call => (await loadCalls()).details(call),
  }
}

/** Returns whether the reply means a visitor. Also returns false if the reply is late or does not say who the visitor is. */
async function isVisitor({ reply }: PrefetchedCall): Promise<boolean> {
  try {
    const onTimeout = () => new Error('GET member is late.')
    const come = await withinTime(reply, { milliseconds: patience, onTimeout })
    if (isVisitorStatus(come.status)) return true
    if (!come.ok || isProblemJson(come.headers)) return false
    const text = await come.clone().text()
    return isVisitorReply(text && JSON.parse(text))
  } catch {
    return false
  }
}
