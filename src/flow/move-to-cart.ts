// An order that had expired was made again in a new cart: the visitor is told, and the checkout becomes the new one's.
import { checkoutRoute } from '../domain/route.ts'
import { isAtCheckout } from './is-at-checkout.ts'
import type { Services } from './services.ts'

export function switchToCart(services: Services, from: string, to: string): void {
  const { store, navigate } = services
  // First, because a navigation takes the notices of the step before away.
  if (isAtCheckout(services, from)) navigate(checkoutRoute(to), 'replace')
  store.setState({ notice: 'Your order had expired, so we made it again. Nothing you typed is lost.' })
}
