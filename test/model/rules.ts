// The rules of every journey: what is charged, sent and stored, and what is shown to whom. order-rules.ts has the rules for orders.
import type { HostEvents } from '../../src/domain/host-events.ts'
import { cartOf, detailsOf, type OrderName } from '../../src/domain/order/order.ts'
import { parseRoute } from '../../src/domain/route.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import { isSending } from '../../src/flow/state/under-way.ts'
import { flowOwnerIn, memberIn } from '../../src/flow/state/visitor.ts'
import type { Bank } from './bank.ts'
import { emailOf, emailOfVisitor } from './emails.ts'
import type { Sent, Taken } from './fakes/demo-server.ts'
import type { FakePage } from './fakes/fake-page.ts'
import type { Network } from './fakes/network.ts'
import { pageNow } from './fakes/running-page.ts'
import { createOrderRules, type OrderRules, type Shown } from './order-rules.ts'
import { whereStuck } from './where-stuck.ts'

/** Each method receives an event. If the event breaks a rule, the method adds that rule to `broken`. */
export interface Rules
  extends Pick<OrderRules, 'ended' | 'elsewhere' | 'copied' | 'isReported' | 'usedAgain'> {
  readonly broken: string[]
  /** The banks of the cards; null without 3-D Secure. */
  readonly bank: Bank | null
  /**
   * The visitor presses a button that is allowed to send one payment.
   * @param freeCart the cart of an order that costs nothing, at whose checkout they press. It is completed also if they leave the step.
   */
  pressPay(freeCart?: string): void
  /** The visitor presses 'Continue' or 'Start again' after a lost reply, or after a payment by somebody else. */
  pressGoOn(cartId: string): void
  /** The visitor agrees to the amount and the film that are shown. Returns the nonce. The gateway declines every seventh nonce. */
  nonceFor(cents: number, sessionId: string | null): string
  /** An action has navigated or reported a result after the visitor had left its step. */
  late(what: string): void
  /** Sets how many milliseconds the visitor waits in each sheet from now on. If null, they close the sheet. */
  sheets(milliseconds: number | null): void
  paymentInProgress(): number | null
  /** Returns the email that the visitor of this page types into an empty field. */
  typedEmail(): string
  /** A call was sent. `shown` is the widget, or null if it has ended. */
  sent(sent: Sent, shown: Shown | null): void
  emitted<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name], state: FlowState): void
  /** A different person uses the device, or all data were cleared. */
  newPerson(isAllForgotten?: boolean): void
  /** The widget was asked to forget the visitor of this tab. The next visitor types a different email. */
  forgotten(memory: object): void
  /** The visitor left a page. `before` and `after` are the states of the page's widget right before and right after the visitor left. */
  left(before: FlowState, after: FlowState): void
  /** Checks each visible page after each action. `session` is the member who is logged in. */
  check(shown: Shown, stored: string, session: string | number | undefined): void
  /** Checks each visible page at the end, after minutes without any event. */
  checkAtRest(state: FlowState, isBusy: boolean): void
}

/**
 * Creates the rules of a journey.
 * @param server its carts, and the orders that it has accepted so far
 * @param canLock whether the browser has locks
 */
export function createRules(
  server: Pick<Network, 'carts' | 'taken' | 'hasLied'>,
  canLock: boolean,
  bank: Bank | null = null,
): Rules {
  const broken: string[] = []
  const agreed = new Map<string, { readonly cents: number; readonly sessionId: string | null }>()
  let checked = 0
  let paymentInProgress: number | null = 700
  let allowed = 0
  const freeCarts = new Set<string>()
  /**
   * For each tab: the latest unreported paid order of the membership and of the host page. Free orders are not included, since they cannot
   * be charged twice.
   */
  const unreported = new Map<object, { readonly [Name in OrderName]?: Taken | undefined }>()
  /** For each tab: how many visitors the widget has forgotten. */
  const forgottenVisitors = new Map<object, number>()
  /** How often all data were cleared, in any tab. */
  let clearings = 0
  /**
   * For each cart: the number of forgotten visitors when its payment was sent. If a visitor was forgotten since then, the widget
   * need not know about that payment.
   */
  const paidAfter = new Map<string, number>()
  /** For each tab: the payments since a visitor was forgotten. A frame may forget somebody who then pays in its page, which shows them. */
  const paidBy = new Map<object, string>()
  /** For each page: the member whom the widget knows, and the members who were logged in at the server from then on. */
  const owners = new Map<FakePage, { readonly id: string; readonly sessions: Set<string | number> }>()
  /** Members whose details the widget sent after a different login, but before it noticed it. The server returns them with the order. */
  const mixed = new Set<string>()
  const forgottenCount = (memory: object): number => forgottenVisitors.get(memory) ?? 0
  const clearingsOf = (memory: object): number => clearings + forgottenCount(memory)
  const breaks = (rule: string) => void broken.push(rule)
  const orderRules = createOrderRules(server, canLock, breaks)

  /** Checks that the emails of forgotten visitors of this tab are neither shown nor stored. */
  function checkForgotten({ draft, acceptedEmail, receipt }: FlowState, stored: string): void {
    const { isLatest, memory } = pageNow()
    const kept = (isLatest ? JSON.stringify([draft, acceptedEmail, receipt]) : '') + stored
    for (let person = 0; person < forgottenCount(memory); person += 1)
      if (kept.includes(emailOfVisitor(person)) && !paidBy.get(memory)?.includes(emailOfVisitor(person)))
        breaks(`Data of visitor ${person} is back, who was forgotten`)
  }

  /** Compares each new order of the server with the amount that was shown and with the previous payment. */
  function checkTaken(): void {
    for (const order of server.taken.slice(checked)) {
      checked += 1
      const name = order.membership ? 'membership' : 'host'
      const before = unreported.get(order.page.memory)?.[name]
      const shown = order.nonce === null ? null : agreed.get(order.nonce.replace('-verified', ''))
      if (order.charged !== (shown?.cents ?? 0) && !order.isChangedUnseen)
        breaks(`${order.charged} was charged, and ${shown?.cents} was shown`)
      bank?.charged(order)
      if (shown && order.sessionId !== shown.sessionId && !order.isChangedUnseen)
        breaks(`The film session ${order.sessionId} was bought, and ${shown.sessionId} was shown`)
      if (before && before.total > 0)
        breaks(
          `${order.paymentType} was taken for ${order.cartId} after ${before.cartId}, whose payment was never reported`,
        )
      const { memory } = order.page
      if (paidAfter.get(order.cartId) !== clearingsOf(memory)) continue
      unreported.set(order.page.memory, { ...unreported.get(order.page.memory), [name]: order })
    }
  }

  /** Records that this payment has been reported. */
  function reported(cartId: string | undefined): void {
    const { membership, host } = unreported.get(pageNow().memory) ?? {}
    const left = (order: Taken | undefined) => (order?.cartId === cartId ? undefined : order)
    unreported.set(pageNow().memory, { membership: left(membership), host: left(host) })
  }

  return {
    broken,
    bank,
    pressPay(freeCart) {
      allowed += 1
      if (freeCart) freeCarts.add(freeCart)
    },
    pressGoOn: reported,
    nonceFor(cents, sessionId) {
      const nonce = `${agreed.size % 7 === 6 ? 'declined' : 'nonce'}-${agreed.size + 1}`
      agreed.set(nonce, { cents, sessionId })
      return nonce
    },
    sheets(milliseconds) {
      paymentInProgress = milliseconds
    },
    paymentInProgress: () => paymentInProgress,
    late: what => breaks(`A step that was left ${what}`),
    ended: orderRules.ended,
    elsewhere: orderRules.elsewhere,
    copied: orderRules.copied,
    isReported: orderRules.isReported,
    usedAgain: orderRules.usedAgain,
    typedEmail: () => emailOfVisitor(forgottenCount(pageNow().memory)),
    sent(sent, shown) {
      const state = shown?.state() ?? null
      checkTaken()
      if (sent.page.isPrerendering) breaks(`A prerendered page has sent ${sent.method} ${sent.path}`)
      if (sent.page.isFrozen) breaks(`A page that was left has sent ${sent.method} ${sent.path}`)
      orderRules.sent(sent, shown)
      const { method, path, body, session } = sent
      bank?.sent(sent, state)
      const member = state && memberIn(state)
      for (const [id, email] of Object.entries(emailOf)) {
        if (!member || id === session?.id || !body.includes(email)) continue
        if (id === member.id) mixed.add(id)
        // Data of this member is allowed if they logged in after the page identified its visitor. The server then knows that the order is
        // theirs.
        else if (!mixed.has(id) && !owners.get(sent.page)?.sessions.has(id))
          breaks(`${method} ${path} carries data of ${id} while ${member.id} is known`)
      }
      if (method !== 'POST' || !/^checkout\/[^/]+$/.test(path)) return
      const { memory } = sent.page
      paidAfter.set(path.replace('checkout/', ''), clearingsOf(memory))
      paidBy.set(memory, body + (paidBy.get(memory) ?? ''))
      allowed -= 1
      if (allowed < 0) breaks(`A payment was sent, and nobody had pressed a button: ${path}`)
      const isFree = body.includes('"noPaymentRequired"')
      const route = parseRoute(state?.route ?? '')?.name
      const isAtCheckout = freeCarts.has(path.replace('checkout/', ''))
      if (isFree && !isAtCheckout && route !== 'membership' && route !== 'renew')
        breaks(`A free order was completed at ${route}`)
    },
    emitted(name, detail, state) {
      if (name !== 'movie-club:complete') return
      const complete = detail as HostEvents['movie-club:complete']
      checkTaken()
      orderRules.completed(complete, state)
      reported(state.receipt?.cartId)
    },
    newPerson(isAllForgotten = false) {
      checkTaken()
      if (isAllForgotten) clearings += 1
      unreported.clear()
      orderRules.forget(isAllForgotten)
    },
    forgotten(memory) {
      checkTaken()
      unreported.delete(memory)
      orderRules.forget(true)
      paidBy.delete(memory)
      forgottenVisitors.set(memory, forgottenCount(memory) + 1)
    },
    left(before, after) {
      const owner = flowOwnerIn(before)
      const email = owner && emailOf[owner.id]
      const { draft, acceptedEmail, receipt, orders } = after
      const kept = JSON.stringify([draft, acceptedEmail, receipt, orders])
      if (email && !isSending(before) && kept.includes(email))
        breaks(`The page was left, and data of ${owner.id} is not hidden`)
    },
    check(shown, stored, session) {
      const state = shown.state()
      checkTaken()
      orderRules.check(shown)
      checkForgotten(state, stored)
      const { draft, receipt, orders, paymentInProgress } = state
      const member = memberIn(state)
      if (!member || paymentInProgress || isSending(state)) return
      const both = [orders.membership, orders.host]
      const known = owners.get(pageNow())
      const { sessions } = known?.id === member.id ? known : { sessions: new Set<string | number>() }
      owners.set(pageNow(), { id: member.id, sessions })
      if (session !== undefined) sessions.add(session)
      const kept = JSON.stringify([draft, receipt, both.map(cartOf)]) + stored.replaceAll('\\"', '"')
      const details = JSON.stringify(both.map(detailsOf))
      for (const [id, email] of Object.entries(emailOf)) {
        if (id === member.id || id === session || mixed.has(id)) continue
        if (kept.includes(email)) breaks(`Data of ${id} is kept while ${member.id} is known`)
        // This is allowed if the member has logged in since the page identified its visitor. The server then returns their details before
        // the widget has noticed the login.
        if (details.includes(email) && !sessions.has(id))
          breaks(`Data of ${id} is shown while ${member.id} is known`)
      }
    },
    checkAtRest(state, isBusy) {
      const { route, currentCommand, paymentInProgress, bankCheck } = state
      orderRules.checkAtRest(state)
      if (isBusy) breaks(`A button stays busy at ${route}`)
      if (paymentInProgress) breaks('A payment never ends')
      if (bankCheck) breaks('A check of the bank never ends')
      if (currentCommand)
        breaks(`The order queue never ends ${currentCommand.type} of ${currentCommand.order}`)
      const stuck = whereStuck(state)
      if (stuck) breaks(stuck)
    },
  }
}
