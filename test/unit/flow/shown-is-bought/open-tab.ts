// A tab with a real widget in front of the scripted server. It has the verbs of a visitor and of the page's script. Only this file,
// start-widget.ts and what-is-shown.ts name parts of the widget, so that the tests beside them describe behaviour.
import { onTestFinished, vi } from 'vitest'
import type { Kind } from '../../../../demo/scenarios.ts'
import type { Duration, MembershipKind } from '../../../../src/domain/member/membership-option.ts'
import type { ProductOrder, TicketOrder } from '../../../../src/domain/order/cart.ts'
import { type Problem, ProblemError, type Result } from '../../../../src/domain/problem.ts'
import { checkoutRoute, type RoutePath } from '../../../../src/domain/route.ts'
import type { WidgetConfig } from '../../../../src/domain/widget-config.ts'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { fillFromReceipt } from '../../../../src/flow/checkout/fill-contact.ts'
import { addGiftCard, removeGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { register } from '../../../../src/flow/join/register.ts'
import { forgetVisitor } from '../../../../src/flow/member/forget-visitor.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { loadOptions } from '../../../../src/flow/order/load-options.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { completeAtCheckout, payWithGiftCard } from '../../../../src/flow/payment/payment-session.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import type { Services } from '../../../../src/flow/state/services.ts'
import { fakeClock } from '../../../model/fakes/fake-clock.ts'
import { type FakePage, fakePage } from '../../../model/fakes/fake-page.ts'
import { inPage, stubPages } from '../../../model/fakes/running-page.ts'
import { ann } from '../visitor.ts'
import { type ScriptedServer, scriptedServer } from './scripted-server.ts'
import { loadChunks, startWidget } from './start-widget.ts'
import { whatIsShown } from './what-is-shown.ts'

/** Milliseconds after which each action has ended, together with the calls that the widget repeats after a pause. */
const longEnough = 30_000

/** Replaces the globals of the browser with those of fake pages, until the test ends. */
async function stubBrowser(server: ScriptedServer) {
  await loadChunks()
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
export async function openTab({ as = 'visitor', start = '/register' }: OpenSettings = {}) {
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
  readonly start?: WidgetConfig['start']
}

interface TabSettings {
  readonly server: ScriptedServer
  readonly clock: Clock
  readonly page: FakePage
  readonly start: WidgetConfig['start']
}

export type Tab = Awaited<ReturnType<typeof tabOf>>

/** Returns the verbs of a visitor, and what the screens show, for the widget of a page. */
async function tabOf({ server, clock, page, start }: TabSettings) {
  let widget = inPage(page, () => startWidget(start))
  /** The problem that the last action returned. A dialog or a form shows it. */
  let problem: Problem | null = null
  onTestFinished(() => stopWidget())
  const stopWidget = () =>
    inPage(page, () => {
      widget.screens.stop()
      widget.stop()
    })
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
  /** Returns the payment session of the shown checkout. */
  function paymentSession() {
    const session = widget.screens.session()
    if (session?.cartId !== shownCart()) throw new Error('This checkout has no payment session.')
    return session
  }
  const shown = whatIsShown(() => ({ widget, problem }))
  const { shownCart } = shown
  await pass()

  const tab = {
    server,
    page,
    pass,
    ...shown,
    payments: () => server.sentAs('POST checkout/{id}'),

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
      await act(async () => paymentSession().mount(name, { container: {} as HTMLElement }))
      const { events, signal } = widget.provider.last(name)
      let approve: (nonce: string) => void = () => {}
      const approved = new Promise<{ nonce: string }>((resolve, reject) => {
        approve = nonce =>
          signal.aborted
            ? reject(new ProblemError({ kind: 'payment-failed', method: name, cause: 'not-used' }))
            : resolve({ nonce })
      })
      let isOpen = false
      const paying = inPage(page, () =>
        events.pay(() => {
          isOpen = true
          return approved
        }),
      )
      if (!isOpen) throw new Error(`${name} did not open.`)
      return {
        approve: () =>
          act(async () => {
            approve('nonce-of-wallet')
            await paying
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

/** Two adult tickets for the film Playtime, at $22.00 each and with a booking fee of $1.75 each. */
export const twoTickets = {
  sessionId: 'sess-1',
  tickets: [{ name: 'Adult', quantity: 2 }],
  seats: ['F7', 'F8'],
}
