// Starts a real widget on a fake page, with a fake payment provider and a fake captcha. Shows the screen of each route without React.
import { importFile } from '../../../../src/app/chunks/import-file.ts'
import { createServices } from '../../../../src/app/create-services.ts'
import { forgetWhenIdle } from '../../../../src/app/lifecycle/forget-when-idle.ts'
import { markCartsInUse } from '../../../../src/app/lifecycle/mark-carts-in-use.ts'
import { createChunks } from '../../../../src/app/load-chunks.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { parseRoute } from '../../../../src/domain/route.ts'
import { type WidgetConfig, withDefaults } from '../../../../src/domain/widget-config.ts'
import { showCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { reloadWhenOnline } from '../../../../src/flow/checkout/reload-when-online.ts'
import { showMembership } from '../../../../src/flow/join/choose-membership.ts'
import { showRegister } from '../../../../src/flow/join/enter-register.ts'
import { showThanks } from '../../../../src/flow/join/show-thanks.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { loadSessions } from '../../../../src/flow/order/load-options.ts'
import { createPaymentSession } from '../../../../src/flow/payment/payment-session.ts'
import { onNavigate } from '../../../../src/flow/state/on-navigate.ts'
import { cartIn } from '../../../../src/flow/state/orders.ts'
import type { Services } from '../../../../src/flow/state/services.ts'
import { logos } from '../../../../src/themes/themes.ts'
import { fakeProvider } from '../fake-provider.ts'

const chunks = createChunks(importFile)

/** Loads the code of the later steps. Call this before `startWidget`. */
export const loadChunks = async (): Promise<void> => void (await chunks.later.load())

export type StartedWidget = ReturnType<typeof startWidget>

/** Starts the widget of a page, as in app/start-app.tsx. */
export function startWidget(start: WidgetConfig['start']) {
  const ending = new AbortController()
  const emitted: { readonly name: string; readonly detail: unknown }[] = []
  const provider = fakeProvider()
  const { door, router, connection } = createServices({
    config: withDefaults({
      cinemaId: 'ritz',
      cinemaName: 'Ritz Cinemas',
      routing: 'memory',
      forgetAfter: '15',
      start,
    }),
    chunks,
    name: 'ritz',
    logo: logos.classic,
    signal: ending.signal,
    emit: (name, detail) => void emitted.push({ name, detail }),
  })
  const later = door.loaded()
  if (!later) throw new Error('The later chunk has not loaded.')
  let hasCaptcha = true
  const services: Services = {
    ...later.services,
    captcha: {
      async token(action) {
        if (!(await connection.check())) throw new ProblemError({ kind: 'offline' })
        if (!hasCaptcha) throw new ProblemError({ kind: 'captcha-unavailable' })
        return `token for ${action}`
      },
    },
    connectPayments: provider.connect,
    prefetchPayments: () => {},
  }
  router.start((route, how) => onNavigate(services, route, how), ending.signal)
  connection.onChange(() => {
    services.store.setState({ online: connection.isOnline() })
    if (connection.isOnline()) void reloadWhenOnline(services)
  }, ending.signal)
  void loadMember(services)
  // The fake window has no property `document`.
  const idlePage = { document, addEventListener: window.addEventListener } as unknown as Window
  markCartsInUse(services, document, ending.signal)
  forgetWhenIdle(services, idlePage, { addEventListener() {} } as unknown as HTMLElement, ending.signal)
  return {
    services,
    emitted,
    provider,
    setCaptcha(works: boolean) {
      hasCaptcha = works
    },
    stop: () => ending.abort(),
    screens: showScreens(services),
  }
}

/** Shows the screen of the current route, without React. The payment session of a checkout ends when a different checkout is shown. */
function showScreens(services: Services) {
  const { store } = services
  let shown = ''
  let leave: () => void = () => {}
  let session: ReturnType<typeof createPaymentSession> | null = null
  let endSession: () => void = () => {}
  const loadFilms = () => {
    const cartId = parseRoute(store.getState().route)?.cartId
    const { sessions = [] } = (cartId && cartIn(store.getState(), cartId)) || {}
    const ids = sessions.map(({ sessionId }) => sessionId)
    if (ids.some(id => !store.getState().sessions.has(id))) void loadSessions(services, ids)
  }
  const showCart = (cartId: string) => {
    if (session?.cartId !== cartId) {
      endSession()
      session = createPaymentSession(services, cartId)
      endSession = session.start()
    }
    return showCheckout(services, cartId)
  }
  const render = () => {
    const route = parseRoute(store.getState().route)
    loadFilms()
    if (!route || store.getState().route === shown) return
    leave()
    shown = store.getState().route
    if (route.cartId) leave = showCart(route.cartId)
    else if (route.name === 'membership' || route.name === 'renew') leave = showMembership(services)
    else if (route.name === 'thanks') leave = showThanks(services)
    else if (route.name === 'register' || route.name === 'upgrade') leave = showRegister(services, route)
    else leave = () => {}
  }
  const stop = store.subscribe(() => queueMicrotask(render))
  render()
  return {
    session: () => session,
    stop() {
      stop()
      leave()
      endSession()
    },
  }
}
