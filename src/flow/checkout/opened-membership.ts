// Recognises a membership order of a different tab when the visitor opens the URL of its checkout (specification §2.4). The order type and
// the total identify it.
import { isFree } from '../../domain/member/member.ts'
import { priceFor, vipOf } from '../../domain/member/membership-option.ts'
import type { RegisterType } from '../../domain/member/membership-tables.ts'
import type { Slug } from '../../domain/member/slug.ts'
import { membershipOrderType } from '../../domain/order/checkout.ts'
import { inCart } from '../../domain/order/order.ts'
import type { FlowState } from '../state/flow-state.ts'
import { isMembershipCart, orderIn } from '../state/orders.ts'
import { memberIn } from '../state/visitor.ts'

const confirmedIn = (state: FlowState, cartId: string) => inCart(orderIn(state, cartId))?.confirmed

/** Returns whether the cart contains a membership: the visitor's own, or one from a different tab. */
export const hasMembership = (state: FlowState, cartId: string): boolean =>
  isMembershipCart(state, cartId) || confirmedIn(state, cartId)?.content === 'other'

/**
 * Returns the register type of a membership that was ordered in a different tab; null for a new membership. A membership that a free member
 * pays for is an upgrade.
 */
export function openedRegisterType(state: FlowState, cartId: string): RegisterType | null {
  if (confirmedIn(state, cartId)?.orderType !== 'renewal') return null
  return isFree(memberIn(state)) ? 'upgrade' : 'renew'
}

/**
 * Returns the only paid membership on sale that costs the total of the cart. Returns null if none or several do, or if the
 * options have not loaded. Also returns null if the order type does not fit the person at the screen. In that case a different
 * person ordered the membership. A visitor without a member id cannot renew, and a member can only renew.
 */
export function openedSlug(state: FlowState, cartId: string): Slug | null {
  const confirmed = confirmedIn(state, cartId)
  const member = memberIn(state)
  if (confirmed?.orderType !== membershipOrderType(member)) return null
  const fitting = (state.options ?? []).filter(
    option => vipOf(option.slug) && priceFor(option, member) === confirmed.totalInCents,
  )
  return (fitting.length === 1 && fitting[0]?.slug) || null
}
