// Detects an expired cart before it is used (specification §4.3). A membership order is repeated in a new
// cart. Tickets and products cannot be, because the host page chose them. Either way the visitor sees a
// message.
import { ENTER_CARD_AGAIN, ORDER_MADE_AGAIN } from '../../domain/messages/notices.ts'
import { isExpired } from '../../domain/order/cart.ts'
import { type Problem, problemOf } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { resetCart } from '../order/cart-actions.ts'
import { submitMembershipOrder } from '../order/submit-membership-order.ts'
import { isAtCheckout, isMembershipOrder, noCheckout } from '../state/checkout-state.ts'
import type { Services } from '../state/services.ts'

/**
 * An order is repeated at most once for each press of the visitor (api §7).
 * null if the cart has not expired. Otherwise the Problem to show: `cart-expired`, or why it could not be
 * replaced. `refused`: the server says that the cart has expired, whatever the clock here says (api §7).
 */
export async function replaceExpiredCart(
  services: Services,
  cartId: string,
  { refused = false } = {},
): Promise<Problem | null> {
  const { store, serverNow } = services
  const { cart, orderRepeated } = store.getState()
  const isMembership = isMembershipOrder(store.getState(), cartId)
  // A membership order with another cart in the store: the new cart was made, but the order in it failed.
  const isGone = cart?.id === cartId ? refused || isExpired(cart, serverNow()) : isMembership
  if (!isGone) return null
  store.setState({ ...noCheckout, paying: null })
  if (!isMembership) {
    resetCart(services)
    store.setState({ checkoutProblem: { kind: 'cart-expired' } })
    return { kind: 'cart-expired' }
  }
  if (orderRepeated) {
    store.setState({ checkoutProblem: { kind: 'cart-expired' } })
    return { kind: 'cart-expired' }
  }
  store.setState({ orderRepeated: true })
  // Otherwise the order would reuse the cart, which has not expired by the clock here.
  if (cart?.id === cartId) store.setState({ cart: null })
  try {
    const fresh = await submitMembershipOrder(services)
    if (!fresh) return { kind: 'cancelled' }
    store.setState({ orderUncertain: false })
    switchToCart(services, cartId, fresh.id)
    return { kind: 'cart-expired' }
  } catch (thrown) {
    const checkoutProblem = problemOf(thrown)
    store.setState({ checkoutProblem })
    return checkoutProblem
  }
}

/** Shows the checkout of the new cart, with a notice that the expired order was repeated. */
export function switchToCart(services: Services, from: string, to: string): void {
  const { store, navigate } = services
  moveGiftCard(services, from, to)
  // Navigate first: navigation clears the notice.
  if (isAtCheckout(store.getState(), from)) navigate(checkoutRoute(to), 'replace')
  const isCardOpen = store.getState().openOption === 'creditCard'
  store.setState({ notice: isCardOpen ? ENTER_CARD_AGAIN : ORDER_MADE_AGAIN })
}

// The gift card on each widget's order, so that it can be added again where an expired order is repeated. In memory only:
// number and PIN are never stored (specification §13).

export interface GiftCardInput {
  readonly cardNumber: string
  readonly cardPin: string
}

type Owner = { readonly store: object }

const added = new WeakMap<object, { readonly cartId: string; readonly card: GiftCardInput }>()
/** Cards whose order was repeated in this cart, and which have not been tried there yet. */
const moved = new WeakMap<object, { readonly cartId: string; readonly card: GiftCardInput }>()

export const keepGiftCard = ({ store }: Owner, cartId: string, card: GiftCardInput): void => {
  added.set(store, { cartId, card })
}

/** @param of only a card of this cart */
export function forgetGiftCard({ store }: Owner, of?: string): void {
  for (const cards of [added, moved]) if (!of || cards.get(store)?.cartId === of) cards.delete(store)
}

/** The order of the cart `from` was repeated in the cart `to`. */
export function moveGiftCard({ store }: Owner, from: string, to: string): void {
  const kept = added.get(store) ?? moved.get(store)
  if (kept?.cartId === from) moved.set(store, { cartId: to, card: kept.card })
  added.delete(store)
}

/** The card that is to be tried in this cart; the next call gives none. */
export function takeMovedGiftCard({ store }: Owner, cartId: string): GiftCardInput | null {
  const kept = moved.get(store)
  if (kept?.cartId !== cartId) return null
  moved.delete(store)
  return kept.card
}
