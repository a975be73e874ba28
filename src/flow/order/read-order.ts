// Reads the server's order (specification §4.12). A cache, a service worker or a lagging server can send an older reply. The widget asks
// for such a reply again.
import { dateOf } from '../../domain/dates/reply-date.ts'
import { isPaidAlready } from '../../domain/order/cart-error.ts'
import { type Age, ageOf, type Known } from '../../domain/order/comparison/old-reply.ts'
import type { ServersOrder } from '../../domain/order/differences.ts'
import { cartOf, detailsOf, type OrderName } from '../../domain/order/order.ts'
import { attempt, type Problem, ProblemError } from '../../domain/problem.ts'
import type { ScopedServices } from '../state/services.ts'
import { noteOrder, pastReplies } from './past-replies.ts'
import { withCart } from './with-cart.ts'

/** The waits before the order is asked for again, in milliseconds. */
const defaultWaits: readonly number[] = [200, 700, 1_500]

/**
 * Sends GET cart and GET checkout together, and resolves to both replies. Rejects with a ProblemError, as `withCart` does. Rejects with
 * `order-unchecked` if a reply is still certainly older than one that the widget has seen. The calls bypass the browser's cache
 * (domain/api-base.ts).
 * @param waits before each further attempt, in milliseconds
 */
export async function readOrder(
  scoped: ScopedServices,
  name: OrderName,
  waits: readonly number[] = defaultWaits,
): Promise<ServersOrder> {
  let age: Age = 'current'
  for (let index = 0; index <= waits.length; index += 1) {
    const wait = waits[index - 1]
    if (wait !== undefined) await scoped.unlessOver(new Promise<void>(resolve => setTimeout(resolve, wait)))
    const wasDoubtful = age === 'doubtful'
    const { cartId, order } = await readOnce(scoped, name)
    age = ageFor(scoped, name, cartId, order)
    // If a doubtful reply comes twice, it is the server's real order.
    if (age === 'current' || (age === 'doubtful' && (wasDoubtful || index === waits.length))) {
      noteOrder(scoped.store, cartId, order)
      return order
    }
  }
  throw new ProblemError({ kind: 'order-unchecked' })
}

const readOnce = (
  scoped: ScopedServices,
  name: OrderName,
): Promise<{ readonly cartId: string; readonly order: ServersOrder }> =>
  withCart(scoped, name, async cartId => {
    const { api } = scoped
    const [checkout, cart] = await Promise.all([
      attempt(() => api.checkout.get(cartId)),
      attempt(() => api.cart.get(cartId)),
    ])
    if (checkout.ok && cart.ok) return { cartId, order: { cart: cart.value, checkout: checkout.value } }
    const problems = [checkout, cart].flatMap(reply => (reply.ok ? [] : [reply.problem]))
    // If one of the two calls says that the cart is paid, this counts.
    throw new ProblemError(problems.find(isPaidAlready) ?? (problems[0] as Problem))
  })

function ageFor(
  { store }: ScopedServices,
  name: OrderName,
  cartId: string,
  { cart, checkout }: ServersOrder,
): Age {
  const order = store.getState().orders[name]
  const amounts = detailsOf(order)?.amounts
  const known: Known = {
    past: pastReplies(store, cartId),
    cart: cartOf(order),
    adjustmentInCents: amounts?.totalInCents === cart.totalInCents ? amounts.adjustmentInCents : 0,
  }
  const replies = {
    cart,
    balanceInCents: checkout.balanceInCents,
    giftCards: checkout.giftCards.length,
    cartDate: dateOf(cart),
    checkoutDate: dateOf(checkout),
  }
  return ageOf(replies, known)
}
