// A membership of a different tab, if its checkout was opened by its address (specification §2.4). Its order type and total say which
// membership it is.
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

/** Whether the cart has a membership in it: the visitor's, or as the server says, one of a different tab. */
export const hasMembership = (state: FlowState, cartId: string): boolean =>
  isMembershipCart(state, cartId) || confirmedIn(state, cartId)?.content === 'other'

/** The register type of a different tab's membership; null: it is a new one. A free member who pays for one upgrades. */
export function openedRegisterType(state: FlowState, cartId: string): RegisterType | null {
  if (confirmedIn(state, cartId)?.orderType !== 'renewal') return null
  return isFree(memberIn(state)) ? 'upgrade' : 'renew'
}

/**
 * The only paid membership on sale to the visitor that costs what the cart does. null if none does, if several do, if the options are
 * not known, or if somebody else has ordered: a visitor has no renewal, and a member nothing else.
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
