// Events that a widget tells its page (specification §12.3): bubbling CustomEvents on the mount element, without personal data.

import type { MemberType } from './member/member.ts'
import type { Slug } from './member/membership-option.ts'
import type { OrderType, PaymentType } from './order/checkout.ts'
import type { ProblemKind } from './problem.ts'

export interface HostEvents {
  /** The first screen can be used. */
  'movie-club:ready': Record<string, never>
  /** A step was shown. `route` has a cart's id replaced by `{cartId}` and no query. */
  'movie-club:step': { readonly route: string }
  /** Who the visitor is became known; null for a visitor without membership. */
  'movie-club:member': { readonly memberType: MemberType | null }
  /** A payment ended; a cancel by the visitor is told as well. */
  'movie-club:payment': {
    readonly method: PaymentType
    readonly outcome: 'paid' | 'failed' | 'cancelled' | 'unknown'
  }
  /** An order is complete. `membership` is null for tickets and products; the value is in cents. */
  'movie-club:complete': {
    readonly orderType: OrderType
    readonly membership: Slug | null
    readonly valueInCents: number
  }
  /** Something went wrong that the visitor was told of, or the widget could not start. */
  'movie-club:error': { readonly kind: ProblemKind | 'configuration' | 'load' | 'crash' }
}

/** Tells the page. */
export type Emit = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void
