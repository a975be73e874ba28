// GET member without the HTTP client, which comes later: reads the reply that embed/ has asked for before the app had loaded.
import * as v from 'valibot'
import type { Connection } from '../domain/connection.ts'
import { type Member, memberOrVisitorSchema } from '../domain/member/member.ts'
import { isNoMemberStatus } from '../domain/member/no-member.ts'
import type { PrefetchedCall } from '../domain/prefetched-call.ts'
import { withinTime } from '../domain/time-limit.ts'
import type { Api } from './api.ts'

/** How long a reply that is under way is waited for without the client, in milliseconds. */
const patience = 2_000

type MemberCalls = Pick<Api['member'], 'current' | 'details'>

/**
 * The calls of the first screen. A reply that is late, a failure, or a reply with any deviation is left to the calls of the client,
 * which take it as their first try.
 * @param prefetched the calls that embed/ has sent. A call that is taken is removed.
 */
export function firstMemberCalls(
  prefetched: PrefetchedCall[],
  connection: Pick<Connection, 'record'>,
  loadCalls: () => Promise<MemberCalls>,
): MemberCalls {
  return {
    async current(call) {
      const place = prefetched.findIndex(({ url }) => url.endsWith('/member'))
      const [first] = place < 0 ? [] : prefetched.splice(place, 1)
      if (!first) return (await loadCalls()).current(call)
      const stop = () => first.stop()
      call?.signal?.addEventListener('abort', stop)
      const read = await memberIn(first)
      call?.signal?.removeEventListener('abort', stop)
      if (call?.signal?.aborted) return undefined
      if (read) connection.record(true)
      if (read) return read.member
      prefetched.push(first)
      return (await loadCalls()).current(call)
    },
    details: async call => (await loadCalls()).details(call),
  }
}

/** null if the reply has not come in time, or needs more than this to be understood. */
async function memberIn({ reply }: PrefetchedCall): Promise<{ readonly member: Member | null } | null> {
  try {
    const onTimeout = () => new Error('GET member is late.')
    const come = await withinTime(reply, { milliseconds: patience, onTimeout })
    if (isNoMemberStatus(come.status)) return { member: null }
    if (come.status !== 200 || /problem/.test(come.headers.get('content-type') ?? '')) return null
    const text = await come.clone().text()
    const { success, output } = v.safeParse(memberOrVisitorSchema, text && JSON.parse(text))
    return success ? { member: output } : null
  } catch {
    return null
  }
}
