// The events that a widget emits (specification §12.3): CustomEvents on the mount element that bubble and
// carry no personal data.

import type { MemberType } from './member/member.ts'
import type { Slug } from './member/slug.ts'
import type { OrderType, PaymentType } from './order/order-types.ts'
import type { ProblemKind } from './problem.ts'

export interface HostEvents {
  /** The first screen is ready to use. */
  'movie-club:ready': Record<string, never>
  /** A step was shown. `route` has no query, and `{cartId}` in place of a cart's id. */
  'movie-club:step': { readonly route: string }
  /** It became known who the visitor is. null: not a member. */
  'movie-club:member': { readonly memberType: MemberType | null }
  /** A payment ended, or the visitor cancelled it. */
  'movie-club:payment': {
    readonly method: PaymentType
    readonly outcome: 'paid' | 'failed' | 'cancelled' | 'unknown'
  }
  /** An order is complete. `membership` is null for tickets and products. */
  'movie-club:complete': {
    readonly orderType: OrderType
    readonly membership: Slug | null
    readonly valueInCents: number
  }
  /** A failure was shown to the visitor, or the widget could not start. */
  'movie-club:error': { readonly kind: ProblemKind | 'configuration' | 'load' | 'crash' }
}

/** What a listener of the page is given. */
type HostEventMap = { readonly [Name in keyof HostEvents]: CustomEvent<HostEvents[Name]> }

/** The events bubble, so a page may listen on any element, on the document and on the window. */
declare global {
  interface ElementEventMap extends HostEventMap {}
  interface DocumentEventMap extends HostEventMap {}
  interface WindowEventMap extends HostEventMap {}
}

export type Emit = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void
