// Reads the reply to the first GET member, which embed/ sends before the app has loaded. For a visitor who is not logged in, the
// first screen then does not need the chunk `base`, which contains the HTTP client. A member needs that chunk anyway.
import type { Connection } from '../domain/connection.ts'
import { isVisitorReply } from '../domain/member/visitor-reply.ts'
import type { PrefetchedCall } from '../domain/prefetched-call.ts'
import { withinTime } from '../domain/time-limit.ts'
import type { Api } from './api.ts'
import { patience, takePrefetched } from './http/take-prefetched.ts'

type MemberCalls = Pick<Api['member'], 'current' | 'details'>

/**
 * Returns the member calls of the first screen. `current` resolves to null for a visitor who is not logged in, and to undefined
 * if it was aborted. `current` passes any other reply to the HTTP client as the reply to the client's first attempt. `current`
 * and `details` reject if the client cannot be loaded.
 * @param prefetched the calls that embed/ has sent; a call is removed from this list when it is used
 * @param ending aborted when the widget ends
 * @param loadCalls loads the HTTP client and returns its calls
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

/**
 * Resolves to true if the reply means a visitor who is not logged in. Resolves to false for any other reply, and if the reply is late or
 * unreadable.
 */
async function isVisitor({ reply }: PrefetchedCall): Promise<boolean> {
  try {
    const onTimeout = () => new Error('GET member is late.')
    const come = await withinTime(reply, { milliseconds: patience, onTimeout })
    return isVisitorReply(come, await come.clone().text())
  } catch {
    return false
  }
}
