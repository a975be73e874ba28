// A journey: what the visitor, the host page and the network do, in their order, and how it is played.
import fc from 'fast-check'
import { vi } from 'vitest'
import { memberOf } from '../../demo/visitors/members.ts'
import type { RoutePath } from '../../src/domain/route.ts'
import { fakeClock } from './fake-clock.ts'
import { type FakePage, fakePage, type LockKind, type StorageKind } from './fake-page.ts'
import { createNetwork, type Ending, endings, type Network, type Sent } from './network.ts'
import { createRules } from './rules.ts'
import { startWidget, type Widget } from './widget.ts'

export const buttons = [
  'continue',
  'free',
  'vip',
  'adult',
  'senior',
  '1year',
  '2year',
  'payPal',
  'smallGiftCard',
  'bigGiftCard',
  'removeGiftCard',
  'tryAgain',
  'checkAgain',
  'goOn',
] as const
const people = ['visitor', 'newsletter', 'free-adult', 'free-senior', 'adult', 'senior'] as const
const calls = [
  'POST checkout/{id}',
  'GET checkout/{id}',
  'POST cart',
  'POST cart/{id}/membership',
  'GET member',
  'POST member/verify-email',
  'DELETE checkout/{id}/gift-card',
  'POST checkout/{id}/gift-card',
  'GET',
] as const
const routes = ['/register', '/register/membership', '/renew', '/upgrade'] as const

export type Deed =
  | { readonly press: (typeof buttons)[number] }
  | { readonly go: -1 | 1 }
  | { readonly goTo: (typeof routes)[number] }
  /** The page is loaded again; or the element is replaced, which stays away for so many milliseconds. */
  | { readonly renew: 'reload' | number }
  | { readonly logIn: (typeof people)[number] }
  | { readonly order: 'tickets' | 'products' }
  | { readonly trouble: (typeof calls)[number]; readonly ending: Ending }
  | { readonly offline: number }
  | { readonly wait: number }

export interface Step {
  readonly deed: Deed
  /** Milliseconds until the next one. */
  readonly pause: number
}

export interface World {
  readonly as: (typeof people)[number]
  readonly latency: number
  readonly serverAhead: number
  readonly cartSeconds: number
  readonly locks: LockKind
  readonly storage: StorageKind
}

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const hour = 3_600_000

export const worlds: fc.Arbitrary<World> = fc.record({
  as: oneOf(...people),
  latency: oneOf(50, 10, 400),
  serverAhead: oneOf(0, 3 * hour, -3 * hour),
  cartSeconds: oneOf(1200, 30, 3),
  locks: oneOf<LockKind>('granted', 'granted', 'refused', 'missing', 'held'),
  storage: oneOf<StorageKind>('works', 'works', 'works', 'blocked'),
})

const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ press: fc.constant('continue' as const) }) },
  { weight: 9, arbitrary: fc.record({ press: oneOf(...buttons) }) },
  { weight: 4, arbitrary: fc.record({ go: oneOf<-1 | 1>(-1, -1, 1) }) },
  { weight: 1, arbitrary: fc.record({ goTo: oneOf(...routes) }) },
  { weight: 3, arbitrary: fc.record({ renew: oneOf<'reload' | number>('reload', 0, 30, 1_500, 70_000) }) },
  { weight: 2, arbitrary: fc.record({ logIn: oneOf(...people) }) },
  { weight: 2, arbitrary: fc.record({ order: oneOf<'tickets' | 'products'>('tickets', 'products') }) },
  { weight: 7, arbitrary: fc.record({ trouble: oneOf(...calls), ending: oneOf(...endings) }) },
  { weight: 1, arbitrary: fc.record({ offline: oneOf(100, 5_000) }) },
  { weight: 2, arbitrary: fc.record({ wait: oneOf(31_000, 2_000, 1_300_000) }) },
)

export const journeys: fc.Arbitrary<readonly Step[]> = fc.array(
  // Mostly the visitor waits for what comes; sometimes nothing is there yet.
  fc.record({ deed: deeds, pause: oneOf(5_000, 5_000, 5_000, 5_000, 0, 30, 120, 1_000) }),
  { minLength: 1, maxLength: 30, size: 'max' },
)

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
  const onSend = (sent: Sent) => rules.sent(sent, widget?.state() ?? null)
  const network: Network = createNetwork({ ...world, onSend })
  const rules = createRules(network.taken)
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
      if (world.storage === 'blocked') rules.newPerson()
    }
    widget = start()
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
    else if ('trouble' in deed) {
      // Only the server may say of an order that it is complete.
      const isLie = deed.ending === '409' && deed.trouble.includes('checkout')
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
