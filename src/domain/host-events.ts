// The events that a widget emits (specification §12.3). Each is a bubbling CustomEvent on the mount element and contains no personal data.

import type { MemberType } from './member/member.ts'
import type { Slug } from './member/slug.ts'
import type { OrderType, PaymentType } from './order/order-types.ts'
import type { ProblemKind } from './problem.ts'

export interface HostEvents {
  /** The first screen is ready for use. */
  'movie-club:ready': Record<string, never>
  /** The widget has shown a step. `route` has no query, and it contains `{cartId}` instead of a cart's id. */
  'movie-club:step': { readonly route: string }
  /**
   * The widget has found out whether the visitor is a member. `memberType` is null if the visitor is not a member, and `other` if the
   * member has a type that the widget does not know.
   */
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
    /** null if several payments were sent with different amounts, and nobody knows which of them has paid. */
    readonly valueInCents: number | null
    /** The order's number as the receipt shows it. */
    readonly reference: string
  }
  /** The widget has shown a failure to the visitor, or the widget could not start. */
  'movie-club:error': { readonly kind: ProblemKind | 'configuration' | 'load' | 'crash' }
}

/** The event objects that the page's listeners receive. */
type HostEventMap = { readonly [Name in keyof HostEvents]: CustomEvent<HostEvents[Name]> }

/** Events bubble, so a page can listen on any element, on the document and on the window. */
declare global {
  interface ElementEventMap extends HostEventMap {}
  interface DocumentEventMap extends HostEventMap {}
  interface WindowEventMap extends HostEventMap {}
}

export type Emit = <Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name]) => void
