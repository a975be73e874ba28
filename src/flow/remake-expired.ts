// An expired cart is noticed before it is used: a membership order is made anew, nothing typed is lost, and the visitor
// is told. Tickets and products were a host page's to choose, so they are only told.
import { isExpired } from '../domain/cart.ts'
import { type Problem, problemOf } from '../domain/problem.ts'
import { checkoutRoute } from '../domain/route.ts'
import { resetCart } from './cart-actions.ts'
import { orderChoice } from './order-choice.ts'
import type { Services } from './services.ts'

/** null while the cart lives. Otherwise the Problem to show: `cart-expired`, or why a new one could not be made. */
export async function remakeExpired(services: Services, cartId: string): Promise<Problem | null> {
  const { store, navigate, now } = services
  const { cart, membershipCartId } = store.getState()
  if (cart?.id !== cartId || !isExpired(cart, now())) return null
  const isMembership = membershipCartId === cartId
  resetCart(services)
  store.setState({ checkout: null, checkoutId: null, giftCards: [], standing: null })
  if (!isMembership) return { kind: 'cart-expired' }
  try {
    const fresh = await orderChoice(services)
    if (!fresh) return { kind: 'cancelled' }
    store.setState({ notice: 'Your order had expired, so we made it again. Nothing you typed is lost.' })
    const onCheckout = store.getState().route.startsWith('/checkout/')
    if (onCheckout) navigate(checkoutRoute(fresh.id), 'replace')
    return { kind: 'cart-expired' }
  } catch (thrown) {
    return problemOf(thrown)
  }
}
