// A member's list: from the session cache for 300 s, else from the server (specification §7.3).

import * as v from 'valibot'
import type { Api } from '../../api/api.ts'
import { type ListEntry, type MemberListName, memberListSchema } from '../../domain/member/list-entry.ts'
import type { Member } from '../../domain/member/member.ts'
import { attempt, ProblemError, type Result } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'

/** The cached lists of a member: whose they are, and what makes them stale (specification §4.6, §7.3). */
const stale = ['activity', 'bookings', 'giftCards', 'subscriptions', 'vouchers'] as const

/** After a payment. */
export function forgetLists({ cache }: Pick<Services, 'cache'>): void {
  for (const name of stale) cache.remove(listKey(name))
}

/** The session cache's key of a member's list. */
export const listKey = (name: string): string => `member.${name}`

const ownerKey = listKey('owner')

/** Another member, or nobody, has logged in since in this tab: the lists of the one before go. */
export function forgetListsOfOthers({ cache }: Pick<Services, 'cache'>, member: Member | null): void {
  if (member && cache.get(ownerKey, v.string()) === member.id) return
  cache.removeAll(listKey(''))
  if (member) cache.set(ownerKey, member.id)
}

/** There is no call for a member's gift cards (api §2). */
export type LoadedListName = Exclude<MemberListName, 'giftCards'>

const cacheSeconds = 300

const calls = {
  activity: api => api.member.activity(),
  bookings: api => api.member.bookings(),
  vouchers: api => api.member.vouchers(),
  subscriptions: api => api.member.subscriptions(),
  passkeys: api => api.passkeys.list(),
} as const satisfies Record<LoadedListName, (api: Api) => Promise<ListEntry[] | undefined>>

/** A session that has ended is also told by `signedOut` in the store, once for all lists. */
export async function loadList(
  services: Services,
  name: LoadedListName,
): Promise<Result<readonly ListEntry[]>> {
  const { api, cache, store } = services
  const owner = store.getState().member?.id
  const result = await attempt(async () => {
    const entries = await cache.remember(listKey(name), memberListSchema, cacheSeconds, async () => {
      const fetched = await calls[name](api)
      // Somebody else may have logged in meanwhile, and must not see it.
      return store.getState().member?.id === owner ? fetched : undefined
    })
    if (!entries) throw new ProblemError({ kind: 'cancelled' })
    return entries
  })
  if (!result.ok) {
    reportProblem(services, result.problem)
    if (result.problem.kind === 'signed-out') store.setState({ signedOut: true })
  }
  return result
}

/** The list has changed on the server: the next look fetches it. */
export const forgetList = ({ cache }: Pick<Services, 'cache'>, name: LoadedListName): void =>
  cache.remove(listKey(name))

/** The server has just told what the list is now. */
export const rememberList = (
  { cache }: Pick<Services, 'cache'>,
  name: LoadedListName,
  entries: readonly ListEntry[],
): void => cache.set(listKey(name), entries, cacheSeconds)
