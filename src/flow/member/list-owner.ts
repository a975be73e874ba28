// Whose lists are in the session cache (specification §7.3).
import * as v from 'valibot'
import type { Member } from '../../domain/member/member.ts'
import type { Services } from '../state/services.ts'

/** The list's key in the session cache. */
export const listKey = (name: string): string => `member.${name}`

const ownerKey = listKey('owner')

/** Drops the cached lists, and what was typed before the app was there, if they belong to someone else (specification §7.3, §13). */
export function forgetListsOfOthers({ cache }: Pick<Services, 'cache'>, member: Member | null): void {
  if (member && cache.get(ownerKey, v.string()) === member.id) return
  cache.removeAll(listKey(''))
  if (!member) return
  cache.set(ownerKey, member.id)
  // At steps that they have not come to.
  cache.removeAll('typed.')
}
