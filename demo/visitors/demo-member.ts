// A member as the demo's server keeps them.
import type { InferInput } from 'valibot'
import type { memberSchema } from '../../src/domain/member/member.ts'

/** As this server writes it: the specification says 'free adult' where the API says freeAdult. */
export interface DemoMember extends InferInput<typeof memberSchema> {
  lists: Record<'activity' | 'bookings' | 'vouchers' | 'subscriptions' | 'giftCards' | 'passkeys', unknown[]>
}
