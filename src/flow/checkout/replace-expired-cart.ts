// An expired cart is noticed before it is used: a membership order is made anew, nothing typed is lost, and the visitor
// is told. Tickets and products were a host page's to choose, so they are only told.
import { ORDER_MADE_AGAIN } from '../../domain/messages/notices.ts'
import { isExpired } from '../../domain/order/cart.ts'
import { type Problem, problemOf } from '../../domain/problem.ts'
import { checkoutRoute } from '../../domain/route.ts'
import { resetCart } from '../order/cart-actions.ts'
import { submitMembershipOrder } from '../order/submit-membership-order.ts'
import { isAtCheckout, isMembershipOrder, noCheckout } from '../state/checkout-state.ts'
import type { Services } from '../state/services.ts'

/**
 * null while the cart lives. Otherwise the Problem to show: `cart-expired`, or why a new one could not be made.
 * `refused`: the server says that the cart has expired, whatever our clock says.
 */
export async function replaceExpiredCart(
  services: Services,
  cartId: string,
  { refused = false } = {},
): Promise<Problem | null> {
  const { store, now } = services
  const { cart } = store.getState()
  const isMembership = isMembershipOrder(store.getState(), cartId)
  // Of a membership whose cart was replaced, the new one was made and its order failed.
  const isGone = cart?.id === cartId ? refused || isExpired(cart, now()) : isMembership
  if (!isGone) return null
  store.setState({ ...noCheckout, paying: null })
  if (!isMembership) {
    resetCart(services)
    store.setState({ checkoutProblem: { kind: 'cart-expired' } })
    return { kind: 'cart-expired' }
  }
  // The order's own step would still take a cart that only the server knows to be gone.
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

/** An order that had expired was made again in a new cart: the visitor is told, and the checkout becomes the new one's. */
export function switchToCart(services: Services, from: string, to: string): void {
  const { store, navigate } = services
  // First, because a navigation takes the notices of the step before away.
  if (isAtCheckout(store.getState(), from)) navigate(checkoutRoute(to), 'replace')
  store.setState({ notice: ORDER_MADE_AGAIN })
}
