// A widget on the fake page: the real services, router and use cases, combined as in app/start-app.tsx.

import { importFile } from '../../src/app/chunks/import-file.ts'
import { createServices } from '../../src/app/create-services.ts'
import { forgetWhenIdle } from '../../src/app/lifecycle/forget-when-idle.ts'
import { markCartsInUse } from '../../src/app/lifecycle/mark-carts-in-use.ts'
import { retryDeletions } from '../../src/app/lifecycle/retry-deletions.ts'
import { warnBeforeLeaving } from '../../src/app/lifecycle/warn-before-leaving.ts'
import { createChunks } from '../../src/app/load-chunks.ts'
import { createOrderLocks } from '../../src/browser/order-locks.ts'
import type { WidgetCart } from '../../src/domain/order/cart.ts'
import { parseRoute, type RoutePath } from '../../src/domain/route.ts'
import { withDefaults } from '../../src/domain/widget-config.ts'
import { reloadWhenOnline } from '../../src/flow/checkout/reload-when-online.ts'
import { forgetVisitor } from '../../src/flow/member/forget-visitor.ts'
import { leavePage, returnToPage } from '../../src/flow/member/leave-page.ts'
import { loadMember } from '../../src/flow/member/load-member.ts'
import { isGivenUp } from '../../src/flow/order/given-up-carts.ts'
import { createHostCart } from '../../src/flow/order/host-cart.ts'
import { asksForContact } from '../../src/flow/order/order-details.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import { onNavigate } from '../../src/flow/state/on-navigate.ts'
import type { Services } from '../../src/flow/state/services.ts'
import { memberIn } from '../../src/flow/state/visitor.ts'
import type { ProviderSettings } from '../../src/payments/provider.ts'
import { logos } from '../../src/themes/themes.ts'
import { fakeProvider } from '../unit/flow/fake-provider.ts'
import { pageNow } from './fakes/running-page.ts'
import type { Buttons } from './persistent-checkout.ts'
import type { Rules } from './rules.ts'
import { showScreens } from './screens.ts'

export interface Widget {
  readonly cart: WidgetCart
  state(): FlowState
  buttons(): Buttons
  isBusy(): boolean
  /** Whether the widget has abandoned the cart and does not show it any more. */
  hasGivenUp(cartId: string): boolean
  goTo(route: RoutePath): void
  /** The tab becomes visible again, or the back-forward cache restores the page. */
  shown(isKept: boolean): void
  /** The visitor leaves the page. The browser can restore the page later. */
  hidden(): void
  /** The visitor has pressed nothing for longer than `data-forget-after`. */
  idle(): void
  /** The visitor types a different email. */
  retype(): void
  /** The visitor presses “Not you?” if it is offered. Returns whether it was offered. */
  notYou(): boolean
  /** The page is unloaded, as before a reload. */
  unload(): void
  stop(): void
}

const config = withDefaults({
  cinemaId: 'ritz',
  cinemaName: 'Ritz Cinemas',
  routing: 'memory',
  forgetAfter: '1440',
})

const chunks = createChunks(importFile)
await chunks.later.load()

/**
 * Starts a widget on the running page.
 * @param onEvent is called for every event on the page, even after the widget has ended
 */
export function startWidget(rules: Rules, onEvent: (name: string) => void): Widget {
  const ending = new AbortController()
  const provider = fakeProvider()
  const { first, door, router, connection } = createServices({
    config,
    chunks,
    name: 'ritz',
    logo: logos.classic,
    signal: ending.signal,
    emit(name, detail) {
      onEvent(name)
      rules.emitted(name, detail, first.store.getState())
    },
  })
  const later = door.loaded()
  if (!later) throw new Error('The later chunk has not loaded.')
  const { services } = later
  const own: Services = {
    ...services,
    connectPayments: (settings: ProviderSettings) =>
      (rules.bank?.connect(own, provider.connect) ?? provider.connect)(settings),
    prefetchPayments: () => {},
    locks: createOrderLocks(navigator.locks, pageNow().lockScope),
  }
  const { store } = own
  router.start((route, how) => onNavigate(own, route, how), ending.signal)
  connection.onChange(() => {
    store.setState({ online: connection.isOnline() })
    if (connection.isOnline()) void reloadWhenOnline(own)
  }, ending.signal)
  void loadMember(own)
  // The fake document fires events only when the test requests them.
  const seen: (() => void)[] = []
  const document = {
    visibilityState: 'visible',
    addEventListener: (_: string, look: () => void) => seen.push(look),
  }
  const page = { document, addEventListener() {} }
  forgetWhenIdle(own, page as unknown as Window, page as unknown as HTMLElement, ending.signal)
  const shownDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const shownPage = Object.assign(new EventTarget(), { document: shownDocument })
  retryDeletions(own, shownPage as unknown as Window, ending.signal)
  markCartsInUse(own, shownDocument as unknown as Document, ending.signal)
  warnBeforeLeaving(own, pageNow().window as Window, ending.signal)
  const screens = showScreens(own, provider, rules)
  return {
    cart: createHostCart(own),
    state: store.getState,
    buttons: screens.buttons,
    isBusy: screens.isBusy,
    hasGivenUp: cartId => isGivenUp(own, cartId),
    goTo: route => own.navigate(route),
    shown(isKept) {
      own.keepLedger()
      returnToPage(own, isKept)
      shownDocument.dispatchEvent(new Event('visibilitychange'))
    },
    hidden() {
      own.keepLedger()
      leavePage(own)
    },
    unload: () => own.keepLedger(),
    idle() {
      own.activity.record(Date.now() - 86_400_000)
      for (const listener of seen) listener()
    },
    retype() {
      if (!memberIn(store.getState()))
        store.setState(({ draft }) => ({ draft: { ...draft, email: 'retyped@example.com' } }))
    },
    notYou() {
      const state = store.getState()
      const { visitor } = state
      const { name, cartId } = parseRoute(state.route) ?? {}
      const isForm = cartId ? asksForContact(state, cartId) : name === 'register' || name === 'upgrade'
      if (!isForm || visitor.status !== 'anonymous' || !visitor.draftRestored) return false
      forgetVisitor(own, cartId)
      return true
    },
    stop() {
      ending.abort()
      screens.stop()
    },
  }
}
