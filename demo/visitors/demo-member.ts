// A member as the demo's server stores them.
import type { InferInput } from 'valibot'
import type { memberSchema } from '../../src/domain/member/member-schema.ts'

/** The member before the widget's schema reads them. The server is allowed to send 'free adult' for freeAdult (api §4.1). */
export interface DemoMember extends InferInput<typeof memberSchema> {
  lists: Record<'activity' | 'bookings' | 'vouchers' | 'subscriptions' | 'giftCards' | 'passkeys', unknown[]>
}
