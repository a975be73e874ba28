import type { OrderName } from '../../domain/order/order.ts'
import type { ScopedServices } from '../state/services.ts'
import { withCart } from './with-cart.ts'
export async function readOrder(scoped: ScopedServices, name: OrderName) {
  const { api } = scoped
  const [checkout, cart] = await withCart(scoped, name, cartId => Promise.all([api.checkout.get(cartId), api.cart.get(cartId)]))
  return { checkout, cart }
}
