// A device with one browser, whose pages have the real widget and the demo's server (test/model/README.md). Its tests observe the widget
// from outside: calls, events, the receipt, the route, the notice, the offered buttons and the storage. They run in the environment
// `node`, as the model does, because the fakes of the browser take the place of happy-dom.
import { expect, onTestFinished, vi } from 'vitest'
import { memberOf } from '../../../../demo/visitors/members.ts'
import type { DemoCart } from '../../../../demo/visitors/visitors.ts'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import type { HostEvents } from '../../../../src/domain/host-events.ts'
import { nameOf, type Sent } from '../../../model/fakes/demo-server.ts'
import type { Ending } from '../../../model/fakes/endings.ts'
import { fakeClock } from '../../../model/fakes/fake-clock.ts'
import { fakePage } from '../../../model/fakes/fake-page.ts'
import { createNetwork } from '../../../model/fakes/network.ts'
import { inPage, stubPages } from '../../../model/fakes/running-page.ts'
import type { World } from '../../../model/journey-actions.ts'
import { usual } from '../../../model/known-journey.ts'
import { createRules } from '../../../model/rules.ts'
import { startWidget, type Widget } from '../../../model/widget.ts'
import { watchLeaving } from './watch-leaving.ts'

export type Device = ReturnType<typeof createDevice>
export type OpenPage = Awaited<ReturnType<Device['openFirst']>>
type Complete = HostEvents['movie-club:complete']
type Payment = HostEvents['movie-club:payment']

/** Milliseconds in which the widget finishes everything that an action causes. */
const enough = 30_000
/** Seconds. The carts last longer than every test, so only a test can end a cart. */
const cartSeconds = 7 * 86_400

/** Creates the device. It ends with the test. */
export function createDevice(settings: Partial<World> = {}) {
  const world: World = { ...usual, cartSeconds, ...settings }
  const storageBefore = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  stubPages()
  const network = createNetwork({ ...world, flaw: null, onSend() {}, onEnd() {} })
  vi.stubGlobal('fetch', network.fetch)
  network.logIn(memberOf(world.as))
  const { pass } = fakeClock({ isWorking: network.isServing, jumps: false })
  const completes: Complete[] = []
  const outcomes: Payment[] = []
  const usualRules = createRules(network, world.locks === 'granted')
  const rules: typeof usualRules = {
    ...usualRules,
    emitted(name, detail) {
      if (name === 'movie-club:complete') completes.push(detail as Complete)
      if (name === 'movie-club:payment') outcomes.push(detail as Payment)
    },
  }
  onTestFinished(() => {
    // All tests share the memory of the module, which has the entries that no storage has accepted.
    createSessionCache().removeAll('')
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    if (storageBefore) Object.defineProperty(globalThis, 'sessionStorage', storageBefore)
    else Reflect.deleteProperty(globalThis, 'sessionStorage')
  })
  const sentCalls = (call: string): readonly Sent[] => network.sent.filter(sent => nameOf(sent) === call)
  const paymentCalls = () => sentCalls('POST checkout/{id}')

  /** Opens a page with a widget, and waits until its first screen is ready. */
  async function openFirst() {
    const page = fakePage({ ...world, flaw: null, breaks() {} })
    const asksBeforeLeaving = watchLeaving(page)
    const start = () => inPage(page, () => startWidget(rules, () => {}))
    let running: Widget | null = start()
    const widget = (): Widget => {
      if (!running) throw new Error('The page has no widget now.')
      return running
    }
    const end = () => {
      inPage(page, () => running?.stop())
      running = null
    }
    onTestFinished(end)
    const wait = (milliseconds = enough) => inPage(page, () => pass(milliseconds))
    const buttons = () => inPage(page, () => widget().buttons())
    await wait()
    return {
      page,
      state: () => widget().state(),
      receipt: () => widget().state().receipt,
      route: () => widget().state().route,
      /** Returns the sentence that the visitor reads at the step; an empty text if there is none. */
      notice: () => widget().state().notice ?? '',
      /** Returns the names of the buttons that are offered. */
      offers: () => Object.keys(buttons()),
      wait,
      /** Whether the browser would ask the visitor before they leave the page. */
      asksBeforeLeaving,
      /** Performs an action in the page, and waits. By default, waits until everything that the action causes is done. */
      async act(work: (widget: Widget) => unknown, milliseconds = enough) {
        inPage(page, () => void work(widget()))
        await wait(milliseconds)
      },
      /** Presses these buttons one after the other. Throws if a button is not offered. */
      async press(...names: readonly string[]) {
        for (const name of names) {
          const button = buttons()[name]
          if (!button)
            throw new Error(
              `“${name}” is not offered at ${widget().state().route}: ${Object.keys(buttons())}`,
            )
          inPage(page, button)
          await wait()
        }
      },
      /** Presses a button that pays, and waits only until the payment has been sent. */
      async beginToPay(name: string) {
        const before = paymentCalls().length
        inPage(page, () => buttons()[name]?.())
        for (let turns = 0; turns < 1_000 && paymentCalls().length === before; turns += 1) await wait(10)
        expect(paymentCalls()).toHaveLength(before + 1)
      },
      /** Loads the page again, after this many milliseconds without a page. */
      async reload(milliseconds = 20) {
        inPage(page, () => running?.unload())
        end()
        await inPage(page, () => pass(milliseconds))
        page.reload()
        running = start()
        await wait()
      },
      /** Returns the details of the events `movie-club:complete` of this page. */
      completes: () => completes,
      /** Returns the methods of the payments that this page has reported as paid. */
      reportedAsPaid: () => outcomes.flatMap(({ outcome, method }) => (outcome === 'paid' ? [method] : [])),
    }
  }

  return {
    ...network,
    openFirst,
    /**
     * Sets how the next payment ends. With `dropped`, the payment is still on its way: the server has not seen it. With `lost`, the server
     * has taken it, and only the reply is lost.
     */
    nextPayment: (ending: Ending) => network.expect({ call: 'POST checkout/{id}', ending }),
    /** A payment that was on its way reaches the server, which takes it. */
    arrive(cartId: string) {
      expect(network.payElsewhere(cartId)).toBe(true)
    },
    /** The server's carts by id, which a test can change. */
    carts: network.carts as Map<string, DemoCart>,
    /** Returns all payments that were sent. */
    payments: paymentCalls,
    /** Returns the names of all calls that have changed this cart, except its payments, after the first `since` calls. */
    changesOf: (cartId: string, since: number): readonly string[] =>
      network.sent
        .slice(since)
        .filter(({ method, path }) => method !== 'GET' && path.split('/')[1] === cartId)
        .map(nameOf)
        .filter(name => name !== 'POST checkout/{id}'),
  }
}
