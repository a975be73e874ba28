// A member as the demo's server keeps them.
import type { Member } from '../../src/domain/member.ts'

export interface DemoMember extends Omit<Member, 'memberType'> {
  /** As this server writes it: the specification says 'free adult' where the contract says freeAdult. */
  memberType: string
  lists: Record<'activity' | 'bookings' | 'vouchers' | 'subscriptions' | 'giftCards' | 'passkeys', unknown[]>
}
