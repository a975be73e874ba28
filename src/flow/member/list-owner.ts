// Whose lists are in the session cache (specification §7.3).
import * as v from 'valibot'
import type { Member } from '../../domain/member/member.ts'
import { memberListKey, memberListsOf, typedKey } from '../../domain/storage-keys.ts'
import type { Services } from '../state/services.ts'

/** Drops the cached lists, and what was typed before the app was there, if they belong to someone else (specification §7.3, §13). */
export function forgetListsOfOthers({ cache }: Pick<Services, 'cache'>, member: Member | null): void {
  if (member && cache.get(memberListsOf, v.string()) === member.id) return
  cache.removeAll(memberListKey())
  if (!member) return
  cache.set(memberListsOf, member.id)
  // At steps that they have not come to.
  cache.removeAll(typedKey())
}
