// Whether a visitor gets on once every call gets through again: nobody is stuck for good.
import type { DemoCart } from '../../demo/visitors/visitors.ts'
import { problemWith } from '../../src/domain/order/order.ts'
import { parseRoute } from '../../src/domain/route.ts'
import { orderIn } from '../../src/flow/state/orders.ts'
import type { Network } from './fakes/network.ts'
import type { Widget } from './widget.ts'

/** What the visitor presses to get on, the first that is offered. */
const waysForward = ['goOn', 'tryAgain', 'checkAgain', 'continue']
const mostPresses = 10

/**
 * Once every call gets through, the visitor gets away from a checkout by the buttons that are offered. Where an
 * order is paid, Go on at its checkout leads to the thanks. Resolves with what stands in the way.
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
    // Where a reply had said that the order is gone, it has to be asked once more.
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
    // What was in a page's order only the page knows.
    if (order.status === 'gone' && state.orders.host === order) return null
    // The page could not put anything into it, and was told so.
    if (state.orders.host === order && isEmpty(carts.get(cartId))) return null
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

const isEmpty = (cart: DemoCart | undefined): boolean =>
  cart !== undefined && !cart.membership && cart.sessions.length === 0 && cart.products.length === 0
