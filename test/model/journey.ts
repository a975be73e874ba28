// Plays a journey: performs its actions in order, and checks the rules after each action. README.md follows one journey.
import { vi } from 'vitest'
import { memberOf } from '../../demo/visitors/members.ts'
import { createOrderLocks } from '../../src/browser/order-locks.ts'
import { cartIdOf, type OrderName } from '../../src/domain/order/order.ts'
import type { RoutePath } from '../../src/domain/route.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import { createBank } from './bank.ts'
import { type Browser, createBrowser } from './browser.ts'
import { nameOf, type Sent } from './fakes/demo-server.ts'
import { fakeClock } from './fakes/fake-clock.ts'
import type { FakePage } from './fakes/fake-page.ts'
import type { Flaw } from './fakes/flaws.ts'
import { createNetwork, type Network } from './fakes/network.ts'
import { createNextCarts } from './fakes/next-cart.ts'
import { inPage, outsidePages, stubPages } from './fakes/running-page.ts'
import { unknownSession } from './fakes/server-replies.ts'
import type { JourneyAction, OrderedThing, Step, World } from './journey-actions.ts'
import { recover } from './recovery.ts'
import { createRules } from './rules.ts'
import type { Widget } from './widget.ts'

/** If one action causes more calls than this, the widget is in a loop. */
const mostCalls = 40
/** Idle milliseconds at the end of a journey, longer than every time limit and retry. */
const rest = 300_000
const minute = 60_000

/**
 * Plays a journey in a world, and resolves with the rules that it broke. The journey ends at the first action that breaks a rule.
 * @param flaw breaks a fake on purpose, to prove that a rule can fail
 */
export async function play(
  world: World,
  steps: readonly Step[],
  flaw: Flaw | null = null,
): Promise<readonly string[]> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  try {
    return await playIn(world, steps, flaw)
  } finally {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
}

async function playIn(world: World, steps: readonly Step[], flaw: Flaw | null): Promise<readonly string[]> {
  /** The calls during which the visitor goes Back. */
  const backDuring: string[] = []
  const widgetOf = (sent: Sent): Widget | null => browser.find(sent.page)?.widget ?? null
  const stateOf = (sent: Sent): FlowState | null => widgetOf(sent)?.state() ?? null
  const nextCarts = createNextCarts({
    stateOf,
    carts: () => network.carts,
    // In a different tab, this order may still be open.
    isOver: cartId => rules.isReported(cartId) && !browser.hasOther(),
    onUsedAgain: cartId => rules.usedAgain(cartId),
  })
  const network: Network = createNetwork({
    ...world,
    flaw,
    nextCartId: nextCarts.idFor,
    onSend(sent: Sent) {
      rules.sent(sent, widgetOf(sent))
      const at = backDuring.findIndex(call => nameOf(sent).startsWith(call))
      if (at < 0) return
      backDuring.splice(at, 1)
      setTimeout(() => sent.page.go(-1), world.latency)
    },
    onEnd: (sent, status) => rules.ended(sent, status, stateOf(sent)),
  })
  const bank = world.isSecure ? createBank(flaw, rule => breaks(rule)) : null
  const rules = createRules(network, world.locks === 'granted', bank)
  stubPages()
  vi.stubGlobal('fetch', network.fetch)
  network.logIn(memberOf(world.as))
  const { pass, correct } = fakeClock({ isWorking: network.isServing, jumps: flaw === 'device-clock' })
  const breaks = (rule: string) => void rules.broken.push(rule)
  const browser: Browser = createBrowser({ ...world, flaw, breaks, network, rules, pass })
  const firstPage = browser.front().page

  const cartOf = (name: OrderName): string | null => {
    const { widget } = browser.front()
    return widget && cartIdOf(widget.state().orders[name])
  }

  function visit(which: OrderName | number): void {
    const cartId = typeof which === 'number' ? [...network.carts.keys()][which] : cartOf(which)
    if (cartId) browser.front().widget?.goTo(`/checkout/${cartId}`)
  }

  async function askCart(what: 'get' | 'reset'): Promise<void> {
    const cart = await browser
      .front()
      .widget?.cart[what]()
      .catch(() => null)
    if (cart && network.carts.get(cart.id)?.membership && world.storage === 'works')
      breaks('The page was given a membership')
  }

  async function payElsewhere(name: OrderName, ends: 'paid' | 'gave-up', after: number): Promise<void> {
    const cartId = cartOf(name)
    if (!cartId) return
    await createOrderLocks(firstPage.locksElsewhere, firstPage.lockScope).paying(cartId, async () => {
      rules.elsewhere(cartId, 'pays')
      await new Promise<void>(resolve => setTimeout(resolve, after))
      rules.elsewhere(cartId, ends === 'paid' && network.payElsewhere(cartId) ? 'paid' : 'gave-up')
    })
  }

  async function goOffline(milliseconds: number): Promise<void> {
    const setOnline = (online: boolean) => eachPage(async page => page.setOnline(online))
    await setOnline(false)
    await pass(milliseconds)
    await setOnline(true)
  }

  /**
   * Performs an action at the server that the widget can fail to notice: the visitor logs in or out, or gets a different member type.
   * Returns whether the action was of this kind.
   */
  function changeSession(action: JourneyAction): boolean {
    if ('logIn' in action) {
      rules.newPerson()
      network.logIn(memberOf(action.logIn))
    } else if ('logOut' in action) network.logOut(action.logOut === 'without carts')
    else if ('changeType' in action) network.changeType(action.changeType)
    else return false
    // The visitor acted in a different tab and then returns to this one.
    if (!('logOut' in action && action.logOut === 'unnoticed')) browser.front().widget?.shown(false)
    return true
  }

  /** Performs an action on the page or its tab. Resolves with whether the action was of this kind. */
  async function changePage(action: JourneyAction): Promise<boolean> {
    if ('renew' in action) await browser.renew(action.renew)
    else if ('tab' in action) browser.turnTo(action.tab)
    else if ('away' in action) await browser.away(action.away)
    else if ('page' in action) browser.goTo(action.page)
    else if ('prerender' in action) browser[action.prerender === 'begin' ? 'prerender' : 'activate']()
    else return false
    return true
  }

  /** Performs an action of the visitor in the widget, or of the page's script. Returns whether the action was of this kind. */
  function actInWidget(action: JourneyAction): boolean {
    const { page, widget } = browser.front()
    if ('press' in action) widget?.buttons()[action.press]?.()
    else if ('go' in action) page.go(action.go)
    else if ('goTo' in action) widget?.goTo(action.goTo satisfies RoutePath)
    else if ('order' in action) void orderFor(widget, action.order)
    else if ('orderBehind' in action) void orderFor(widget, action.orderBehind, true)
    else if ('visit' in action) visit(action.visit)
    else if ('sheets' in action) rules.sheets(action.sheets)
    else if ('bank' in action) rules.bank?.plan(action)
    else if ('retype' in action) widget?.retype()
    else if ('cart' in action) void askCart(action.cart)
    else if ('idle' in action) {
      rules.newPerson(true)
      widget?.idle()
    } else if ('notYou' in action) {
      if (widget?.notYou()) rules.forgotten(page.memory)
    } else return false
    return true
  }

  /** Performs an action of a different tab, the network or the clock. */
  async function changeWorld(action: JourneyAction): Promise<void> {
    if ('change' in action) {
      const cartId = cartOf(action.change)
      if (cartId) network.change(cartId, action.to)
    } else if ('elsewhere' in action)
      void outsidePages(() => payElsewhere(action.elsewhere, action.ends, action.after))
    else if ('backDuring' in action) backDuring.push(action.backDuring)
    else if ('trouble' in action) {
      // Ignore a 409 that would report an order as complete, because only the server is allowed to report that. In reply to any other call,
      // a 409 is a refusal.
      const { trouble, ending } = action
      const isAboutPaid = trouble === 'POST checkout/{id}' || /^GET(?! member)/.test(trouble)
      const isLie = ending === '409' && isAboutPaid
      if (!isLie) network.expect({ call: trouble, ending })
    } else if ('nextCart' in action) nextCarts.expect(action.nextCart)
    else if ('offline' in action) await goOffline(action.offline)
    else if ('clock' in action) {
      network.correctClock(action.clock * minute)
      correct(action.clock * minute)
    } else if ('wait' in action) await pass(action.wait)
  }

  async function perform(action: JourneyAction): Promise<void> {
    if (changeSession(action) || actInWidget(action) || (await changePage(action))) return
    await changeWorld(action)
  }

  async function eachPage(work: (page: FakePage, widget: Widget) => Promise<void>): Promise<void> {
    for (const { page, widget } of browser.shownPages()) await inPage(page, () => work(page, widget))
  }

  for (const { action, pause } of [...steps, { action: { wait: 0 }, pause: rest }]) {
    const before = network.sent.length
    await inPage(browser.front().page, () => perform(action))
    await inPage(browser.front().page, () => pass(pause))
    const count = network.sent.length - before
    if (count > mostCalls) breaks(`${count} calls after ${JSON.stringify(action)}`)
    await eachPage(async (page, widget) => rules.check(widget, page.stored(), network.loggedIn()))
    if (rules.broken.length > 0) break
  }
  if (rules.broken.length === 0)
    await eachPage(async (_, widget) => rules.checkAtRest(widget.state(), widget.isBusy()))
  network.calm()
  nextCarts.expect(null)
  backDuring.length = 0
  rules.sheets(700)
  rules.bank?.plan({ bank: 'passes', after: 0 })
  await eachPage(async (_, widget) => {
    if (rules.broken.length > 0) return
    // If the visitor has logged in or out in a different tab, the widget notices the change here at the latest.
    widget.shown(false)
    await pass(10_000)
    const obstacle = await recover(widget, network, pass)
    if (obstacle) breaks(obstacle)
  })
  browser.stop()
  await inPage(firstPage, () => pass(0))
  return rules.broken
}

/** Orders tickets or products as the page's script does. If `stays` is false, opens the checkout. */
async function orderFor(widget: Widget | null, what: OrderedThing, stays = false): Promise<void> {
  const ordered =
    what === 'products'
      ? widget?.cart.addProducts({
          products: [{ name: 'Popcorn', quantity: 1 }],
          deliveryAddress: null,
          billingAddress: null,
        })
      : widget?.cart.addTickets({
          sessionId: what === 'tickets' ? '7' : unknownSession,
          tickets: [{ type: 'Adult', quantity: 2 }],
          seats: [],
        })
  const cart = await ordered?.catch(() => undefined)
  if (cart && !stays) widget?.goTo(`/checkout/${cart.id}`)
}
