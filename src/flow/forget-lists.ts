// The cached lists of a member: whose they are, and what makes them stale (specification §4).
import * as v from 'valibot'
import type { Member } from '../domain/member.ts'
import type { Services } from './services.ts'

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
