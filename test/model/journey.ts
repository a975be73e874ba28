// How a journey is played: the visitor, the page, other tabs and the network do what it says, one after the other.
import { vi } from 'vitest'
import { memberOf } from '../../demo/visitors/members.ts'
import { createOrderLocks } from '../../src/browser/order-locks.ts'
import { cartIdOf, type OrderName } from '../../src/domain/order/order.ts'
import type { RoutePath } from '../../src/domain/route.ts'
import { fakeClock } from './fakes/fake-clock.ts'
import { type FakePage, fakePage } from './fakes/fake-page.ts'
import { createNetwork, type Network, nameOf, type Sent } from './fakes/network.ts'
import { inTab, stubPages } from './fakes/tabs.ts'
import type { JourneyAction, Step, World } from './journey-actions.ts'
import { recover } from './recovery.ts'
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

/** A tab with the page and its widget; none while the element is away. */
interface Tab {
  readonly page: FakePage
  widget: Widget | null
  readonly events: string[]
}

async function playOn(page: FakePage, world: World, steps: readonly Step[]): Promise<readonly string[]> {
  const tabs: Tab[] = []
  const backDuring: string[] = []
  const network: Network = createNetwork({
    ...world,
    onSend(sent: Sent) {
      const tab = tabs.find(({ page: of }) => of === sent.tab)
      rules.sent(sent, tab?.widget?.state() ?? null)
      const at = backDuring.findIndex(call => nameOf(sent).startsWith(call))
      if (at < 0) return
      backDuring.splice(at, 1)
      setTimeout(() => sent.tab.go(-1), world.latency)
    },
    onEnd: (sent, status) => rules.ended(sent, status),
  })
  const rules = createRules(network)
  stubPages()
  vi.stubGlobal('fetch', network.fetch)
  network.logIn(memberOf(world.as))
  const { pass } = fakeClock(network.isServing)

  function openTab(of: FakePage): Tab {
    const tab: Tab = { page: of, widget: null, events: [] }
    tabs.push(tab)
    start(tab)
    return tab
  }
  const start = (tab: Tab) =>
    inTab(tab.page, () => {
      tab.widget = startWidget(rules, name => void tab.events.push(name))
    })
  let front = openTab(page)

  async function renew(tab: Tab, how: 'reload' | number): Promise<void> {
    tab.widget?.stop()
    tab.widget = null
    const traces = (): readonly (readonly unknown[])[] => {
      const sent = network.sent.filter(({ tab: of }) => of === tab.page)
      return [tab.page.writes, tab.events, sent]
    }
    const before = traces().map(({ length }) => length)
    await pass(how === 'reload' ? 20 : how)
    const more = traces().flatMap((trace, index) => trace.slice(before[index]))
    if (more.length > 0) rules.broken.push(`After the end: ${JSON.stringify(more)}`)
    if (how === 'reload') {
      tab.page.reload()
      if (world.storage === 'blocked') rules.newPerson(true)
    }
    start(tab)
  }

  function visit(widget: Widget | null, which: OrderName | number): void {
    const cartId =
      typeof which === 'number'
        ? [...network.carts.keys()][which]
        : widget && cartIdOf(widget.state().orders[which])
    if (cartId) widget?.goTo(`/checkout/${cartId}`)
  }

  async function askCart(of: Widget | null, what: 'get' | 'reset'): Promise<void> {
    const cart = await of?.cart[what]().catch(() => null)
    if (cart && network.carts.get(cart.id)?.membership && world.storage === 'works')
      rules.broken.push('The page was given a membership')
  }

  async function payElsewhere(name: OrderName, ends: 'paid' | 'gave-up', after: number): Promise<void> {
    const cartId = front.widget && cartIdOf(front.widget.state().orders[name])
    if (!cartId) return
    await createOrderLocks(page.locksElsewhere).paying(cartId, async () => {
      rules.elsewhere(cartId, 'pays')
      await new Promise<void>(resolve => setTimeout(resolve, after))
      rules.elsewhere(cartId, ends === 'paid' && network.payElsewhere(cartId) ? 'paid' : 'gave-up')
    })
  }

  function turnTo(which: 'copy' | 'other'): void {
    const other = tabs.find(tab => tab !== front)
    if (which === 'copy' && !other && front.widget) {
      const copy = front.page.copy()
      rules.copied(front.widget.state(), copy)
      if (world.storage === 'blocked') rules.newPerson(true)
      front = openTab(copy)
    } else if (other) {
      front = other
      inTab(front.page, () => front.widget?.shown(false))
    }
  }

  async function act(action: JourneyAction): Promise<void> {
    const { page: shown, widget } = front
    if ('press' in action) widget?.buttons()[action.press]?.()
    else if ('go' in action) shown.go(action.go)
    else if ('goTo' in action) widget?.goTo(action.goTo satisfies RoutePath)
    else if ('renew' in action) await renew(front, action.renew)
    else if ('tab' in action) turnTo(action.tab)
    else if ('logIn' in action) {
      rules.newPerson()
      network.logIn(memberOf(action.logIn))
      widget?.shown(false)
    } else if ('order' in action) void orderFor(widget, action.order)
    else if ('orderBehind' in action) void orderFor(widget, action.orderBehind, true)
    else if ('visit' in action) visit(widget, action.visit)
    else if ('sheets' in action) rules.sheets(action.sheets)
    else if ('change' in action) {
      const cartId = widget && cartIdOf(widget.state().orders[action.change])
      if (cartId) network.change(cartId, action.to)
    } else if ('away' in action) {
      widget?.hidden()
      await pass(action.away)
      widget?.shown(true)
    } else if ('retype' in action) widget?.retype()
    else if ('idle' in action) {
      rules.newPerson(true)
      widget?.idle()
    } else if ('cart' in action) void askCart(widget, action.cart)
    else if ('elsewhere' in action) void payElsewhere(action.elsewhere, action.ends, action.after)
    else if ('backDuring' in action) backDuring.push(action.backDuring)
    else if ('trouble' in action) {
      // Only the server may say of an order that it is complete.
      const isLie = action.ending === '409' && !action.trouble.includes('member')
      if (!isLie) network.expect({ call: action.trouble, ending: action.ending })
    } else if ('offline' in action) {
      await setOnline(false)
      await pass(action.offline)
      await setOnline(true)
    } else await pass(action.wait)
  }
  const setOnline = (online: boolean) => inEach(async ({ page: of }) => of.setOnline(online))

  async function inEach(work: (tab: Tab, widget: Widget) => Promise<void>): Promise<void> {
    for (const tab of tabs) if (tab.widget) await inTab(tab.page, () => work(tab, tab.widget as Widget))
  }

  for (const { action, pause } of [...steps, { action: { wait: 0 }, pause: restMilliseconds }]) {
    const before = network.sent.length
    await inTab(front.page, () => act(action))
    await inTab(front.page, () => pass(pause))
    const count = network.sent.length - before
    if (count > mostCalls) rules.broken.push(`${count} calls after ${JSON.stringify(action)}`)
    await inEach(async (tab, widget) => rules.check(widget.state(), tab.page.stored(), network.loggedIn()))
    if (rules.broken.length > 0) break
  }
  if (rules.broken.length === 0)
    await inEach(async (_, widget) => rules.checkAtRest(widget.state(), widget.isBusy()))
  network.calm()
  backDuring.length = 0
  rules.sheets(700)
  await inEach(async (_, widget) => {
    if (rules.broken.length > 0) return
    // Whoever has logged in or out elsewhere is noticed at the latest now.
    widget.shown(false)
    await pass(10_000)
    const obstacle = await recover(widget, network, pass)
    if (obstacle) rules.broken.push(obstacle)
  })
  await inEach(async (_, widget) => widget.stop())
  await inTab(page, () => pass(0))
  return rules.broken
}

async function orderFor(widget: Widget | null, what: 'tickets' | 'products', stays = false): Promise<void> {
  const ordered =
    what === 'tickets'
      ? widget?.cart.addTickets({ sessionId: '7', tickets: [{ type: 'Adult', quantity: 2 }], seats: [] })
      : widget?.cart.addProducts({
          products: [{ name: 'Popcorn', quantity: 1 }],
          deliveryAddress: null,
          billingAddress: null,
        })
  const cart = await ordered?.catch(() => undefined)
  if (cart && !stays) widget?.goTo(`/checkout/${cart.id}`)
}
