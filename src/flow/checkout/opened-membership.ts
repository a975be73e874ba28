// A membership of a different tab, whose checkout was opened by its address (specification §2.4): what its order type and total say of it.
import { isFree } from '../../domain/member/member.ts'
import { type MembershipOption, vipOf } from '../../domain/member/membership-option.ts'
import type { RegisterType } from '../../domain/member/membership-tables.ts'
import { inCart } from '../../domain/order/order.ts'
import type { FlowState } from '../state/flow-state.ts'
import { isMembershipCart, orderIn } from '../state/orders.ts'
import { memberIn } from '../state/visitor.ts'

type Opened = Pick<FlowState, 'orders' | 'options' | 'visitor'>

const confirmedIn = (state: Opened, cartId: string) => inCart(orderIn(state, cartId))?.confirmed ?? null

/** Whether the server says that the cart, which nobody here has made, has a membership in it. */
export const isOpenedMembership = (state: Opened, cartId: string): boolean =>
  confirmedIn(state, cartId)?.content === 'other'

/** Whether the cart has a membership in it: the visitor's, or one of a different tab. */
export const hasMembership = (state: Opened, cartId: string): boolean =>
  isMembershipCart(state, cartId) || isOpenedMembership(state, cartId)

/** The register type of such a membership; null: it is a new one. A free member who pays for one upgrades. */
export function openedRegisterType(state: Opened, cartId: string): RegisterType | null {
  if (confirmedIn(state, cartId)?.orderType !== 'renewal') return null
  return isFree(memberIn(state)) ? 'upgrade' : 'renew'
}

/** Cents: by the order type, because the person who ordered may be logged in no more. */
export const openedPrice = (state: Opened, cartId: string, option: MembershipOption): number =>
  confirmedIn(state, cartId)?.orderType === 'renewal'
    ? option.renewalPriceInCents
    : option.activatePriceInCents

/** The only paid option that costs what the cart does. null if none does, if several do, or if the options are not known. */
export function openedOption(state: Opened, cartId: string): MembershipOption | null {
  const total = confirmedIn(state, cartId)?.totalInCents
  const fitting = (state.options ?? []).filter(
    option => vipOf(option.slug) !== null && openedPrice(state, cartId, option) === total,
  )
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
