// How a journey is played: the visitor, the page, other tabs and the network do what it says, one after the other.
import { vi } from 'vitest'
import { memberOf } from '../../demo/visitors/members.ts'
import { createOrderLocks } from '../../src/browser/order-locks.ts'
import { cartIdOf, type OrderName } from '../../src/domain/order/order.ts'
import { parseRoute, type RoutePath } from '../../src/domain/route.ts'
import { orderIn } from '../../src/flow/state/orders.ts'
import type { Deed, Step, World } from './deeds.ts'
import { fakeClock } from './fake-clock.ts'
import { type FakePage, fakePage } from './fake-page.ts'
import { createNetwork, type Network, nameOf, type Sent } from './network.ts'
import { createRules } from './rules.ts'
import { startWidget, type Widget } from './widget.ts'

const mostCalls = 40
const restMilliseconds = 300_000

/** Plays a journey. Resolves with the rules that it broke. */
export async function play(world: World, steps: readonly Step[]): Promise<readonly string[]> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    return await playOn(fakePage(world.locks, world.storage), world, steps)
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
}

async function playOn(page: FakePage, world: World, steps: readonly Step[]): Promise<readonly string[]> {
  let widget: Widget | null = null
  const backDuring: string[] = []
  const network: Network = createNetwork({
    ...world,
    onSend(sent: Sent) {
      rules.sent(sent, widget?.state() ?? null)
      const at = backDuring.findIndex(call => nameOf(sent).startsWith(call))
      if (at < 0) return
      backDuring.splice(at, 1)
      setTimeout(() => page.go(-1), world.latency)
    },
    onEnd: (sent, status) => rules.ended(sent, status),
  })
  const rules = createRules(network)
  const events: string[] = []
  stubGlobals(page, network)

  network.logIn(memberOf(world.as))
  const { pass } = fakeClock(network.isServing)

  const start = () => startWidget(rules, name => void events.push(name))

  async function renew(how: 'reload' | number): Promise<void> {
    widget?.stop()
    widget = null
    const traces: readonly (readonly unknown[])[] = [page.writes, events, network.sent]
    const before = traces.map(({ length }) => length)
    await pass(how === 'reload' ? 20 : how)
    const more = traces.flatMap((trace, index) => trace.slice(before[index]))
    if (more.length > 0) rules.broken.push(`After the end: ${JSON.stringify(more)}`)
    if (how === 'reload') {
      page.reload()
      if (world.storage === 'blocked') rules.newPerson(true)
    }
    widget = start()
  }

  async function askCart(of: Widget | null, what: 'get' | 'reset'): Promise<void> {
    const cart = await of?.cart[what]().catch(() => null)
    if (cart && network.carts.get(cart.id)?.membership && world.storage === 'works')
      rules.broken.push('The page was given a membership')
  }

  async function payElsewhere(name: OrderName, ends: 'paid' | 'gave-up', after: number): Promise<void> {
    const cartId = widget && cartIdOf(widget.state().orders[name])
    if (!cartId) return
    await createOrderLocks(page.locksElsewhere).paying(cartId, async () => {
      rules.elsewhere(cartId, 'pays')
      await new Promise<void>(resolve => setTimeout(resolve, after))
      rules.elsewhere(cartId, ends === 'paid' && network.payElsewhere(cartId) ? 'paid' : 'gave-up')
    })
  }

  async function act(deed: Deed): Promise<void> {
    if ('press' in deed) widget?.buttons()[deed.press]?.()
    else if ('go' in deed) page.go(deed.go)
    else if ('goTo' in deed) widget?.goTo(deed.goTo satisfies RoutePath)
    else if ('renew' in deed) await renew(deed.renew)
    else if ('logIn' in deed) {
      rules.newPerson()
      network.logIn(memberOf(deed.logIn))
      widget?.shown()
    } else if ('order' in deed) void orderFor(widget, deed.order)
    else if ('cart' in deed) void askCart(widget, deed.cart)
    else if ('elsewhere' in deed) void payElsewhere(deed.elsewhere, deed.ends, deed.after)
    else if ('backDuring' in deed) backDuring.push(deed.backDuring)
    else if ('trouble' in deed) {
      // Only the server may say of an order that it is complete.
      const isLie = deed.ending === '409' && !deed.trouble.includes('member')
      if (!isLie) network.expect({ call: deed.trouble, ending: deed.ending })
    } else if ('offline' in deed) {
      page.setOnline(false)
      await pass(deed.offline)
      page.setOnline(true)
    } else await pass(deed.wait)
  }

  widget = start()
  for (const { deed, pause } of [...steps, { deed: { wait: 0 }, pause: restMilliseconds }]) {
    const before = network.sent.length
    await act(deed)
    await pass(pause)
    const count = network.sent.length - before
    if (count > mostCalls) rules.broken.push(`${count} calls after ${JSON.stringify(deed)}`)
    rules.check(widget.state(), page.stored(), network.loggedIn())
    if (rules.broken.length > 0) break
  }
  if (rules.broken.length === 0) rules.checkAtRest(widget.state(), widget.isBusy())
  if (rules.broken.length === 0) {
    network.calm()
    const noWay = await findWayOut(widget, pass)
    if (noWay) rules.broken.push(noWay)
  }
  widget.stop()
  await pass(0)
  return rules.broken
}

function stubGlobals(page: FakePage, network: Network): void {
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('navigator', page.navigator)
  vi.stubGlobal('ShadowRoot', class {})
  vi.stubGlobal('fetch', network.fetch)
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: () => page.storage })
}

async function orderFor(widget: Widget | null, what: 'tickets' | 'products'): Promise<void> {
  const ordered =
    what === 'tickets'
      ? widget?.cart.addTickets({ sessionId: '7', tickets: [{ type: 'Adult', quantity: 2 }], seats: [] })
      : widget?.cart.addProducts({
          products: [{ name: 'Popcorn', quantity: 1 }],
          deliveryAddress: null,
          billingAddress: null,
        })
  const cart = await ordered?.catch(() => undefined)
  if (cart) widget?.goTo(`/checkout/${cart.id}`)
}

/** What the visitor presses to get on, the first that is offered. */
const waysOn = ['goOn', 'tryAgain', 'checkAgain', 'continue']
const mostPresses = 10

/**
 * Once every call gets through, the visitor gets away from a checkout by the buttons that are offered. Where the server has said
 * that an order is paid, Go on at its checkout leads to the thanks. Resolves with what stands in the way.
 */
async function findWayOut(
  widget: Widget,
  pass: (milliseconds: number) => Promise<void>,
): Promise<string | null> {
  const { club, page } = widget.state().orders
  for (const order of [club, page]) {
    if (order.is !== 'sent' || order.answer?.status !== 'closed' || order.answer.paid !== 'likely') continue
    widget.goTo(`/checkout/${order.payment.cartId}`)
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
    if (order.is === 'gone' && state.orders.page === order) return null
    const buttons = widget.buttons()
    const way = waysOn.find(name => buttons[name])
    if (!way) return `Nothing can be pressed at the checkout, whose order is ${order.is}`
    buttons[way]?.()
    await pass(30_000)
  }
  const { route, orders } = widget.state()
  return `${mostPresses} presses do not lead out of ${route}: ${JSON.stringify(orders)}`
}
