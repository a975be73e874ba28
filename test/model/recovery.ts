// The end of each journey: when every call gets through again, the visitor can go on. Nobody is stuck.
import type { Cart } from '../../src/domain/order/cart.ts'
import { cartOf, problemWith } from '../../src/domain/order/order.ts'
import { parseRoute } from '../../src/domain/route.ts'
import { orderIn } from '../../src/flow/state/orders.ts'
import type { Network } from './fakes/network.ts'
import type { Widget } from './widget.ts'

/** The visitor presses the first of these that is offered. */
const waysForward = ['goOn', 'tryAgain', 'checkAgain', 'continue']
const mostPresses = 10

/**
 * Leaves the checkout by the buttons that are offered. If an order is paid, Go on at its checkout leads to the thanks. Resolves with
 * the obstacle, or null.
 */
export async function recover(
  widget: Widget,
  { carts }: Network,
  pass: (milliseconds: number) => Promise<void>,
): Promise<string | null> {
  const { membership, host } = widget.state().orders
  for (const order of [membership, host]) {
    if (order.status !== 'paymentSent' || !carts.get(order.payment.cartId)?.isPaid) continue
    widget.goTo(`/checkout/${order.payment.cartId}`)
    await pass(10_000)
    // If a false reply has said that the order is gone, the visitor asks once more.
    widget.buttons()['checkAgain']?.()
    await pass(10_000)
    widget.buttons()['goOn']?.()
    await pass(10_000)
    const { route } = widget.state()
    if (parseRoute(route)?.name !== 'thanks') return `Go on led to ${route} after an order that is paid`
  }
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const state = widget.state()
    const cartId = parseRoute(state.route)?.cartId
    if (!cartId) return null
    const order = orderIn(state, cartId)
    // Only the page knows what was in its order.
    if (order.status === 'gone' && state.orders.host === order) return null
    // The page could not put anything into it, and its script has got the error.
    if (state.orders.host === order && isEmpty(cartOf(order))) return null
    // They have to log in.
    if (problemWith(order)?.kind === 'signed-out') return null
    const buttons = widget.buttons()
    const way = waysForward.find(name => buttons[name])
    if (!way) return `Nothing can be pressed at the checkout, whose order is ${order.status}`
    buttons[way]?.()
    await pass(30_000)
  }
  const { route, orders } = widget.state()
  return `${mostPresses} presses do not lead out of ${route}: ${JSON.stringify(orders)}`
}

const isEmpty = (cart: Cart | null): boolean =>
  cart !== null && cart.sessions.length === 0 && cart.concessions.length === 0
