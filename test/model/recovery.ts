// The end of each journey: every call gets through again, and the visitor must be able to continue.
import { problemWith } from '../../src/domain/order/order.ts'
import { parseRoute } from '../../src/domain/route.ts'
import { orderIn } from '../../src/flow/state/orders.ts'
import type { Network } from './fakes/network.ts'
import type { Widget } from './widget.ts'

/** The buttons that lead out of the checkout. The visitor presses the first of them that the screen offers. */
const waysForward = ['goOn', 'acceptBuyer', 'tryAgain', 'checkAgain', 'continue']
const mostPresses = 10

/**
 * Leaves the checkout with the buttons that it offers. If an order is paid, the button Continue at its checkout must open the
 * thank-you screen. Resolves to a description of the obstacle, or to null.
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
    // If a false reply has reported the order as gone, the visitor checks again.
    widget.buttons()['checkAgain']?.()
    await pass(10_000)
    widget.buttons()['goOn']?.()
    await pass(10_000)
    const { route } = widget.state()
    if (parseRoute(route)?.name !== 'thanks') return `Continue led to ${route} after an order that is paid`
  }
  for (let presses = 0; presses < mostPresses; presses += 1) {
    const state = widget.state()
    const cartId = parseRoute(state.route)?.cartId
    if (!cartId) return null
    const order = orderIn(state, cartId)
    // The visitor cannot order again, because only the page knows the contents of the page's order.
    if (order.status === 'gone' && state.orders.host === order) return null
    // The page failed to add anything to the cart, and its script has received the error.
    const cart = carts.get(cartId)
    if (state.orders.host === order && cart && cart.sessions.length + cart.products.length === 0) return null
    // The visitor has to log in.
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
