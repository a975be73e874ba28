// Puts the chosen membership into the cart: as an upgrade under the register type `upgrade`, else as a
// membership (api §5).

import { findOption, itemIdFor, type MembershipOption } from '../../domain/member/membership-option.ts'
import type { Cart } from '../../domain/order/cart.ts'
import { ProblemError } from '../../domain/problem.ts'
import { orderedDetails } from '../member/member-details.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { Services } from '../state/services.ts'
import { watchOwner } from '../state/single-flight.ts'
import { ensureCart, orderMembership, orderUpgrade, resetCart } from './cart-actions.ts'
import { holdCart } from './host-cart.ts'
import { loadOptions } from './load-options.ts'

export const chosenOption = ({ options, choice }: FlowState): MembershipOption | undefined =>
  findOption(options ?? [], choice.kind, choice.age, choice.term)

const queues = new WeakMap<object, { last: Promise<unknown>; sent: number }>()

/** How many orders were submitted so far. If the number has changed, a later order has superseded yours. */
export const membershipOrdersSubmitted = ({ store }: Pick<Services, 'store'>): number =>
  queues.get(store)?.sent ?? 0

/**
 * Creates a cart if there is none or it has expired. Orders go out one at a time: otherwise the server might
 * handle the earlier choice last. Resolves with undefined if the call was aborted. Rejects with a
 * ProblemError.
 */
export async function submitMembershipOrder(
  services: Services,
  signal?: AbortSignal,
): Promise<Cart | undefined> {
  const before = queues.get(services.store)
  const order = (async () => {
    await before?.last.catch(() => {})
    signal?.throwIfAborted()
    return await sendChoice(services, signal)
  })()
  queues.set(services.store, { last: order, sent: (before?.sent ?? 0) + 1 })
  return await order
}

async function sendChoice(services: Services, signal?: AbortSignal): Promise<Cart | undefined> {
  const { store } = services
  const isOthers = watchOwner(services)
  if (!store.getState().options) await loadOptions(services)
  const { member, registerType, draft, optionsProblem } = store.getState()
  const option = chosenOption(store.getState())
  if (!option) throw new ProblemError(optionsProblem ?? { kind: 'no-such-option' })
  signal?.throwIfAborted()
  if (choiceNeedsOwnCart(store.getState())) holdCart(services)
  if (!(await ensureCart(services, signal)) || isOthers()) return undefined
  signal?.throwIfAborted()
  store.setState({ orderUncertain: true, ordered: null })
  const itemId = itemIdFor(option, member)
  const cart =
    registerType === 'upgrade'
      ? await orderUpgrade(services, itemId, signal)
      : await orderMembership(services, itemId, orderedDetails({ member, draft }), signal)
  // The order carries the details of the member before.
  if (isOthers()) {
    resetCart(services)
    return undefined
  }
  if (cart) store.setState({ membershipCartId: cart.id, ordered: option.slug })
  return cart
}

/** Free, while the cart holds something that costs: a host page's tickets or products, perhaps beside a membership. */
function choiceNeedsOwnCart({ choice, cart, heldCart, membershipCartId }: FlowState): boolean {
  if (choice.kind !== 'free' || !cart || heldCart) return false
  const lines = cart.concessions.length - (cart.id === membershipCartId ? 1 : 0)
  return cart.sessions.length > 0 || lines > 0 || (cart.id !== membershipCartId && cart.totalInCents > 0)
}
