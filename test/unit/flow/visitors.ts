// Sample visitors and confirmed orders for tests.
import type { Member } from '../../../src/domain/member/member.ts'
import type { Confirmed } from '../../../src/domain/order/buyer.ts'
import type { Problem } from '../../../src/domain/problem.ts'
import type { SuspendedFlow } from '../../../src/flow/state/stored/saved-flow.ts'
import type { Visitor } from '../../../src/flow/state/visitor.ts'

/** Returns a visitor whom the server has identified as this member, or, if null, as not logged in. */
export const visitorOf = (member: Member | null): Visitor =>
  member ? { status: 'member', member, problem: null } : anonymous()

export const anonymous = (suspended: SuspendedFlow | null = null, draftRestored = false): Visitor => ({
  status: 'anonymous',
  suspended,
  draftRestored,
})

export const unavailable = (problem: Problem): Visitor => ({
  status: 'unavailable',
  problem,
  suspended: null,
  draftRestored: false,
})

const prices: Readonly<Record<Confirmed['content'], number>> = {
  'adult-1year': 1900,
  'adult-2year': 3300,
  'senior-1year': 1500,
  'senior-2year': 2700,
  freeAdult: 0,
  freeSenior: 0,
  goods: 4700,
  other: 1900,
}

/** Returns the contents of an order that the server has confirmed for this member, or, if null, for a visitor. */
export function confirmed(content: Confirmed['content'], member: Member | null = null): Confirmed {
  const buyer = { memberId: member?.id ?? null, memberType: member?.memberType ?? null }
  const isMembership = content !== 'goods' && content !== 'other'
  return {
    content,
    buyer,
    itemId: isMembership ? `${member ? 'renewal' : 'activate'}-${content}` : null,
    priceInCents: isMembership ? prices[content] : null,
    orderType: isMembership ? (member ? 'renewal' : 'registration') : null,
    totalInCents: prices[content],
  }
}
