// The cached lists that a payment makes stale (specification §4).
import type { Services } from './services.ts'

const stale = ['activity', 'bookings', 'giftCards', 'subscriptions', 'vouchers'] as const

export function forgetLists({ cache }: Pick<Services, 'cache'>): void {
  for (const name of stale) cache.remove(listKey(name))
}

/** The session cache's key of a member's list. */
export const listKey = (name: string): string => `member.${name}`
