// A tab with a real widget in front of the scripted server. It has the verbs of a visitor, and reads what a screen would show. Only this file
// names use-cases of the widget, so that the tests beside it describe behaviour.
import { onTestFinished, vi } from 'vitest'
import type { Kind } from '../../../../demo/scenarios.ts'
import { createServices } from '../../../../src/app/create-services.ts'
import { forgetWhenIdle } from '../../../../src/app/lifecycle/forget-when-idle.ts'
import { createChunks } from '../../../../src/app/load-chunks.ts'
import type { Duration, MembershipKind } from '../../../../src/domain/member/membership-option.ts'
import { problemMessage } from '../../../../src/domain/messages/problem-message.ts'
import { paymentStatusMessages } from '../../../../src/domain/messages/status-messages.ts'
import type { ProductOrder, TicketOrder } from '../../../../src/domain/order/cart.ts'
import { shownLines } from '../../../../src/domain/order/cart-lines.ts'
import { membershipIn, problemWith } from '../../../../src/domain/order/order.ts'
import { type Problem, ProblemError, type Result } from '../../../../src/domain/problem.ts'
import { checkoutRoute, parseRoute, type RoutePath } from '../../../../src/domain/route.ts'
import { withDefaults } from '../../../../src/domain/widget-config.ts'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { showCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { fillFromReceipt } from '../../../../src/flow/checkout/fill-contact.ts'
import { addGiftCard, removeGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { reloadWhenOnline } from '../../../../src/flow/checkout/reload-when-online.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { chooseMembership, showMembership } from '../../../../src/flow/join/choose-membership.ts'
import { showRegister } from '../../../../src/flow/join/enter-register.ts'
import { register } from '../../../../src/flow/join/register.ts'
import { showThanks } from '../../../../src/flow/join/show-thanks.ts'
import { forgetVisitor } from '../../../../src/flow/member/forget-visitor.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { loadOptions, loadSessions } from '../../../../src/flow/order/load-options.ts'
import { amountDue, asksForContact, payerOf } from '../../../../src/flow/order/order-details.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { payOrder } from '../../../../src/flow/payment/pay-order.ts'
import {
  completeAtCheckout,
  createPaymentSession,
  payWithGiftCard,
} from '../../../../src/flow/payment/payment-session.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { onNavigate } from '../../../../src/flow/state/on-navigate.ts'
import {
  amountsIn,
  cartIn,
  giftCardsIn,
  isSettled,
  orderIn,
  sentPaymentFor,
} from '../../../../src/flow/state/orders.ts'
import type { Services } from '../../../../src/flow/state/services.ts'
import { logos } from '../../../../src/themes/themes.ts'
import { fakeClock } from '../../../model/fakes/fake-clock.ts'
import { type FakePage, fakePage } from '../../../model/fakes/fake-page.ts'
import { inPage, stubPages } from '../../../model/fakes/running-page.ts'
import { fakeProvider } from '../fake-provider.ts'
import { ann } from '../visitor.ts'
import { type ScriptedServer, scriptedServer } from './scripted-server.ts'

/** Milliseconds after which each action has ended, together with the calls that the widget repeats after a pause. */
const longEnough = 30_000

const chunks = createChunks()

/** Replaces the globals of the browser with those of fake pages, until the test ends. */
async function stubBrowser(server: ScriptedServer) {
  await chunks.later.load()
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  stubPages()
  vi.stubGlobal('fetch', server.fetch)
  const clock = fakeClock({ isWorking: server.isServing, jumps: false })
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
    Reflect.deleteProperty(globalThis, 'sessionStorage')
  })
  return clock
}

type Clock = Awaited<ReturnType<typeof stubBrowser>>

/** Opens a widget in a new tab, in front of a new server. */
export async function openTab({ as = 'visitor', start = '/register' as RoutePath } = {} as OpenSettings) {
  const server = scriptedServer(as)
  const clock = await stubBrowser(server)
  const page = fakePage({
    locks: 'granted',
    storage: 'works',
    flaw: null,
    breaks: rule => {
      throw new Error(rule)
    },
  })
  return await tabOf({ server, clock, page, start })
}

interface OpenSettings {
  /** The person who is logged in at the server. */
  readonly as?: Kind
  readonly start?: RoutePath
}

interface TabSettings {
  readonly server: ScriptedServer
  readonly clock: Clock
  readonly page: FakePage
  readonly start: RoutePath
}

export type Tab = Awaited<ReturnType<typeof tabOf>>

/** Starts the widget of a page, as in app/start-app.tsx. */
function startWidget(start: RoutePath) {
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
  forgetWhenIdle(services, idlePage, { addEventListener() {} } as unknown as HTMLElement, ending.signal)
  return {
    services,
    emitted,
    provider,
    setCaptcha(works: boolean) {
      hasCaptcha = works
    },
    stop: () => ending.abort(),
    stopScreens: showScreens(services),
  }
}

/** Shows the screen of the current route, without React. Returns a function that stops this. */
function showScreens(services: Services): () => void {
  const { store } = services
  let shown = ''
  let leave: () => void = () => {}
  const films = () => {
    const cartId = parseRoute(store.getState().route)?.cartId
    const { sessions = [] } = (cartId && cartIn(store.getState(), cartId)) || {}
    const ids = sessions.map(({ sessionId }) => sessionId)
    if (ids.some(id => !store.getState().sessions.has(id))) void loadSessions(services, ids)
  }
  const render = () => {
    const route = parseRoute(store.getState().route)
    films()
    if (!route || store.getState().route === shown) return
    leave()
    shown = store.getState().route
    if (route.cartId) leave = showCheckout(services, route.cartId)
    else if (route.name === 'membership' || route.name === 'renew') leave = showMembership(services)
    else if (route.name === 'thanks') leave = showThanks(services)
    else if (route.name === 'register' || route.name === 'upgrade') leave = showRegister(services, route)
    else leave = () => {}
  }
  const stop = store.subscribe(() => queueMicrotask(render))
  render()
  return () => {
    stop()
    leave()
  }
}

/** Returns the verbs of a visitor, and what the screens show, for the widget of a page. */
async function tabOf({ server, clock, page, start }: TabSettings) {
  let widget = inPage(page, () => startWidget(start))
  let session = { cartId: '', pays: null as ReturnType<typeof createPaymentSession> | null }
  /** The problem that the last action returned. A dialog or a form shows it. */
  let problem: Problem | null = null
  onTestFinished(() => stopWidget())
  const stopWidget = () =>
    inPage(page, () => {
      widget.stopScreens()
      widget.stop()
    })
  const state = () => widget.services.store.getState()
  const pass = (milliseconds = longEnough) => inPage(page, () => clock.pass(milliseconds))
  /** Starts an action, and waits until everything that it caused has ended. */
  async function act<T>(work: (services: Services) => Promise<T>): Promise<T> {
    problem = null
    const done = inPage(page, () => work(widget.services))
    const settled = Promise.allSettled([done])
    await pass()
    await settled
    return await done
  }
  async function press(work: (services: Services) => Promise<Result<unknown>>): Promise<Problem | null> {
    const result = await act(work)
    problem = result.ok ? null : result.problem
    return problem
  }
  /** Returns the session of the shown checkout, with all its payment methods. */
  function paymentSession() {
    const cartId = shownCart()
    if (session.cartId !== cartId || !session.pays) {
      const element = () => ({ getRootNode: () => new ShadowRoot() }) as unknown as HTMLElement
      const pays = createPaymentSession(widget.services, cartId, element())
      pays.start()
      session = { cartId, pays }
    }
    return session.pays as ReturnType<typeof createPaymentSession>
  }
  const shownCart = (): string => {
    const cartId = parseRoute(state().route)?.cartId
    if (!cartId) throw new Error(`No checkout is shown, but ${state().route}.`)
    return cartId
  }
  const outcomeText = (): string => {
    const cartId = parseRoute(state().route)?.cartId
    const outcome = cartId ? sentPaymentFor(state(), cartId)?.outcome : null
    if (!outcome) return ''
    const { open, asking, unknown, closed } = paymentStatusMessages
    if (outcome.status === 'asking') return asking
    if (outcome.status === 'unknown') return unknown
    if (outcome.status === 'closed') return `${closed[outcome.paid].title} ${closed[outcome.paid].text}`
    return `${open.lost} ${outcome.balanceInCents === 0 ? open.nothingToPay : open.before} ${open.next}`
  }
  await pass()

  const tab = {
    server,
    page,
    state,
    pass,
    /** Returns the events of this name, with their details. */
    events: (name: string) =>
      widget.emitted.filter(event => event.name === name).map(({ detail }) => detail as object),

    // What the screens show
    /** Returns all sentences that the visitor reads: the notice, the problem of the order, of the last action, and of a payment. */
    said(): string {
      const cartId = parseRoute(state().route)?.cartId
      const ofOrder = cartId ? problemWith(orderIn(state(), cartId)) : null
      const texts = [
        state().notice,
        ofOrder && problemMessage(ofOrder, 'checkout-load'),
        problem && problemMessage(problem, 'payment'),
        session.pays?.store.getState().shownError &&
          problemMessage(session.pays.store.getState().shownError as Problem, 'payment'),
        outcomeText(),
      ]
      return [...new Set(texts.filter(text => text))].join('\n')
    },
    shownCart,
    route: () => state().route,
    /** Returns the personal details in the form. */
    draft: () => state().draft,
    /** Returns the lines of the order summary as texts, such as `Playtime`, `Adult × 2 $44.00`. */
    lines(): readonly string[] {
      const cartId = shownCart()
      const cart = cartIn(state(), cartId)
      const lines = cart ? shownLines(cart, state().sessions, membershipIn(orderIn(state(), cartId))) : []
      return lines.map(lineText)
    },
    payer: () => payerOf(state(), shownCart()),
    asksForContact: () => asksForContact(state(), shownCart()),
    amounts: () => amountsIn(state(), shownCart()),
    giftCards: () => giftCardsIn(state(), shownCart()).map(({ cardNumber }) => cardNumber),
    /** Returns the duration that is selected. */
    selected: () => state().choice.duration,
    isPayable: () => isSettled(state(), shownCart()),
    receipt: () => state().receipt,
    /** Returns the receipt's lines as texts, as `lines` does. */
    receiptLines: () => (state().receipt?.lines ?? []).map(lineText),
    payments: () => server.sentAs('POST checkout/{id}'),
    /** Whether the form says that its details are from earlier, with the button “Not you?”. */
    saysNotYou: () =>
      state().visitor.status === 'anonymous' && 'draftRestored' in state().visitor
        ? Reflect.get(state().visitor, 'draftRestored') === true
        : false,

    // What the visitor does
    async typeDetails(details: Partial<typeof ann> = {}) {
      const type = ({ draft }: FlowState) => ({ draft: { ...draft, ...ann, ...details } })
      await act(async ({ store }) => store.setState(type))
    },
    /** Types the details, presses Continue, chooses this membership and presses Continue again. */
    async join(kind: MembershipKind = 'vip') {
      await tab.goTo('/register')
      await tab.typeDetails()
      await press(services => register(services))
      return await tab.choose(kind)
    },
    /** Chooses this membership on the membership step, and presses Continue. */
    async choose(kind: MembershipKind = 'vip') {
      await act(services => loadOptions(services))
      return await press(services => {
        services.store.setState(({ choice }) => ({ choice: { ...choice, kind, termsAccepted: true } }))
        return chooseMembership(services)
      })
    },
    /** Renews as the member who is logged in. */
    async renew() {
      await tab.goTo('/renew')
      return await tab.choose()
    },
    /** Follows the link “Join” of the thank-you screen, which fills the form from the receipt. */
    joinFromThanks: () =>
      act(async services => {
        fillFromReceipt(services)
        services.navigate('/register')
      }),
    /** Chooses a duration at the checkout. */
    duration: (chosen: Duration) => act(services => chooseDuration(services, shownCart(), chosen)),
    tryAgain: () => act(services => retryCheckout(services, shownCart())),
    checkAgain: () => act(services => askAboutPayment(services, shownCart())),
    /** Presses Continue after the server has closed the order. */
    goOn: () => act(async services => continueAfterLostReply(services, shownCart())),
    addGiftCard: (cardNumber = '6000000000000001') =>
      press(services => addGiftCard(services, shownCart(), { cardNumber, cardPin: '1234' })),
    removeGiftCard: () => press(services => removeGiftCard(services, shownCart())),
    /** Presses Process Payment, with a card that the provider accepts. */
    pay: (nonce = 'nonce-1') =>
      press(services => payOrder(services, shownCart(), { paymentType: 'braintree', nonce })),
    /** Presses the button that pays with gift cards. */
    async payWithGiftCards() {
      const pays = paymentSession()
      await act(services => payWithGiftCard(services, pays))
    },
    /** Presses the button that completes an order that costs nothing. */
    completeFree: () => press(services => completeAtCheckout(services, paymentSession())),
    /** Opens the sheet of a wallet. `approve` approves the payment later. */
    async openSheet(name: 'payPal' | 'googlePay') {
      const pays = paymentSession()
      const quoted = inPage(page, () => amountDue(widget.services, shownCart()))
      const cartId = shownCart()
      await act(async () => pays.mount(name, { container: { getRootNode: () => new ShadowRoot() } as never }))
      const attempt = inPage(page, () => widget.provider.last(name).events.begin())
      if (!attempt) throw new Error(`${name} did not open.`)
      return {
        quoted,
        cartId,
        approve: () =>
          act(async () => {
            await attempt.pay('nonce-of-wallet').catch(() => false)
            attempt.end()
          }),
      }
    },
    goTo: (route: RoutePath) => act(async services => services.navigate(route)),
    openCheckout: (cartId: string) => tab.goTo(checkoutRoute(cartId)),
    notYou: () => act(async services => forgetVisitor(services)),
    /** Touches the widget, so that it is not idle. */
    touch: () => widget.services.activity.record(),
    /** Loads the page again. */
    async reload() {
      stopWidget()
      page.reload()
      session = { cartId: '', pays: null }
      problem = null
      widget = inPage(page, () => startWidget(start))
      await pass()
    },
    /** Duplicates the tab. */
    duplicate: () => tabOf({ server, clock, page: page.copy(), start }),
    async goOffline() {
      server.setReachable(false)
      await act(async () => page.setOnline(false))
    },
    async goOnline() {
      server.setReachable(true)
      await act(async () => page.setOnline(true))
    },
    /** Decides whether the captcha gives tokens. */
    setCaptcha: (works: boolean) => widget.setCaptcha(works),

    // What the page's script does
    cart: {
      addTickets: (order: TicketOrder = twoTickets) =>
        act(services => createHostCart(services).addTickets(order)),
      addProducts: (order: ProductOrder) => act(services => createHostCart(services).addProducts(order)),
      get: () => act(services => createHostCart(services).get()),
      reset: () => act(services => createHostCart(services).reset()),
    },
  }
  return tab
}

type Line = ReturnType<typeof shownLines>[number]

function lineText({ label, detail, quantity, cents }: Line): string {
  const count = quantity !== undefined && quantity > 1 ? ` × ${quantity}` : ''
  const price = cents === undefined ? '' : ` $${(cents / 100).toFixed(2)}`
  return `${label}${count}${detail ? ` (${detail})` : ''}${price}`
}

/** Two adult tickets for the film Playtime, at $22.00 each and with a booking fee of $1.75 each. */
export const twoTickets = {
  sessionId: 'sess-1',
  tickets: [{ name: 'Adult', quantity: 2 }],
  seats: ['F7', 'F8'],
}
