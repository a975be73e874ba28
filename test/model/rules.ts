// The rules of every journey: what is charged, what is sent and stored, and what is shown to whom. order-rules.ts has those for orders.
import type { HostEvents } from '../../src/domain/host-events.ts'
import { cartOf, detailsOf, type OrderName, problemWith } from '../../src/domain/order/order.ts'
import { parseRoute } from '../../src/domain/route.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import { orderIn } from '../../src/flow/state/orders.ts'
import { isSending } from '../../src/flow/state/under-way.ts'
import { flowOwnerIn, memberIn } from '../../src/flow/state/visitor.ts'
import type { FakePage } from './fakes/fake-page.ts'
import type { Network, Sent, Taken } from './fakes/network.ts'
import { pageNow } from './fakes/running-page.ts'
import { createOrderRules, type OrderRules } from './order-rules.ts'

/**
 * The demo's members by their ids. A name proves nothing: POST member/details names no member, so that a name typed for one member
 * before a log-in in a different tab is saved as the other member's.
 */
const emailOf: Readonly<Record<string, string>> = {
  'member-newsletter': '"newsletter@example.com',
  'member-free-adult': '"free-adult@example.com',
  'member-free-senior': '"free-senior@example.com',
  'member-adult': '"adult@example.com',
  'member-senior': '"senior@example.com',
}

const emailOfVisitor = (count: number): string => `visitor-${count}@example.com`

/** Each method hears of something that has happened, and adds the rules that it breaks to `broken`. */
export interface Rules extends Pick<OrderRules, 'ended' | 'elsewhere' | 'copied'> {
  readonly broken: string[]
  /** The visitor presses a button that may send one payment. */
  pressPay(): void
  /** The visitor presses Go on or Start again, after a lost reply or after a payment of somebody else. */
  pressGoOn(cartId: string): void
  /** The visitor agrees to the amount that is shown. Returns the nonce. The gateway declines each seventh one. */
  nonceFor(cents: number): string
  /** A run has navigated or reported after its step was left. */
  late(what: string): void
  /** For how many milliseconds the visitor looks at each sheet from now on; null: they close it. */
  sheets(milliseconds: number | null): void
  paymentInProgress(): number | null
  /** The email that the visitor of this page types into an empty field. */
  typedEmail(): string
  /** A call was sent. `state` is the widget's; null if the widget has ended. */
  sent(sent: Sent, state: FlowState | null): void
  emitted<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name], state: FlowState): void
  /** A different person is at the device, or nothing is left of what was done. */
  newPerson(isAllForgotten?: boolean): void
  /** The widget was asked to forget the visitor of this tab. The next one types a different email. */
  forgotten(memory: object): void
  /** A page was left. The states are from right before and right after. */
  left(before: FlowState, after: FlowState): void
  /** After each action, in each page that is shown. `session` is the member who is logged in. */
  check(state: FlowState, stored: string, session: string | number | undefined): void
  /** At the end, in each page that is shown, after nothing has happened for minutes. */
  checkAtRest(state: FlowState, isBusy: boolean): void
}

/** @param server its carts, and the orders that it has taken so far */
export function createRules(server: Pick<Network, 'carts' | 'taken' | 'hasLied'>): Rules {
  const broken: string[] = []
  const amounts = new Map<string, number>()
  let checked = 0
  let paymentInProgress: number | null = 700
  let allowed = 0
  /** By tab: the last paid order of either kind that was not reported. A free one takes nothing twice. */
  const unreported = new Map<object, { readonly [Name in OrderName]?: Taken | undefined }>()
  /** By tab: how many visitors the widget has forgotten. */
  const forgottenVisitors = new Map<object, number>()
  /** How often everything was forgotten, in any tab. */
  let clearings = 0
  /** For each cart: how much was forgotten when its payment was sent. A visitor who was forgotten since then leaves no doubt about it. */
  const paidAfter = new Map<string, number>()
  /** By page: the member whom the widget knows, and everybody who has been logged in at the server since then. */
  const owners = new Map<FakePage, { readonly id: string; readonly sessions: Set<string | number> }>()
  /**
   * Members whose details were ordered with after a different member had logged in, before the widget knew of it. The server returns
   * these details as those of the order.
   */
  const mixed = new Set<string>()
  const forgottenCount = (memory: object): number => forgottenVisitors.get(memory) ?? 0
  const clearingsOf = (memory: object): number => clearings + forgottenCount(memory)
  const breaks = (rule: string) => void broken.push(rule)
  const orderRules = createOrderRules(server, breaks)

  /** The widget has forgotten earlier visitors of this tab: their emails are neither shown nor stored. */
  function checkForgotten({ draft, acceptedEmail, receipt }: FlowState, stored: string): void {
    const kept = JSON.stringify([draft, acceptedEmail, receipt]) + stored
    for (let person = 0; person < forgottenCount(pageNow().memory); person += 1)
      if (kept.includes(emailOfVisitor(person)))
        breaks(`Data of visitor ${person} is back, who was forgotten`)
  }

  /** Compares each new order of the server with what was shown, and with the payment before. */
  function checkTaken(): void {
    for (const order of server.taken.slice(checked)) {
      checked += 1
      const name = order.membership ? 'membership' : 'host'
      const before = unreported.get(order.page.memory)?.[name]
      const shown = order.nonce === null ? 0 : amounts.get(order.nonce)
      if (order.charged !== shown) breaks(`${order.charged} was charged, and ${shown} was shown`)
      if (before && before.total > 0)
        breaks(
          `${order.paymentType} was taken for ${order.cartId} after ${before.cartId}, whose payment was never reported`,
        )
      const { memory } = order.page
      if (paidAfter.get(order.cartId) !== clearingsOf(memory)) continue
      unreported.set(order.page.memory, { ...unreported.get(order.page.memory), [name]: order })
    }
  }

  /** Nobody waits for the result of this payment any more. */
  function reported(cartId: string | undefined): void {
    const { membership, host } = unreported.get(pageNow().memory) ?? {}
    const left = (order: Taken | undefined) => (order?.cartId === cartId ? undefined : order)
    unreported.set(pageNow().memory, { membership: left(membership), host: left(host) })
  }

  return {
    broken,
    pressPay() {
      allowed += 1
    },
    pressGoOn: reported,
    nonceFor(cents) {
      const count = amounts.size + 1
      const nonce = `${count % 7 === 0 ? 'declined' : 'nonce'}-${count}`
      amounts.set(nonce, cents)
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
    typedEmail: () => emailOfVisitor(forgottenCount(pageNow().memory)),
    sent(sent, state) {
      checkTaken()
      if (sent.page.isPrerendering) breaks(`A prerendered page has sent ${sent.method} ${sent.path}`)
      if (sent.page.isFrozen) breaks(`A page that was left has sent ${sent.method} ${sent.path}`)
      orderRules.sent(sent, state)
      const { method, path, body, session } = sent
      const member = state && memberIn(state)
      for (const [id, email] of Object.entries(emailOf)) {
        if (!member || id === session?.id || !body.includes(email)) continue
        if (id === member.id) mixed.add(id)
        // Unless the server has said whose order it is.
        else if (!mixed.has(id) && !owners.get(sent.page)?.sessions.has(id))
          breaks(`${method} ${path} carries data of ${id} while ${member.id} is known`)
      }
      if (method !== 'POST' || !/^checkout\/[^/]+$/.test(path)) return
      paidAfter.set(path.replace('checkout/', ''), clearingsOf(sent.page.memory))
      allowed -= 1
      if (allowed < 0) breaks(`A payment was sent, and nobody had pressed a button: ${path}`)
      const isFree = body.includes('"noPaymentRequired"')
      const route = parseRoute(state?.route ?? '')?.name
      if (isFree && route !== 'membership' && route !== 'renew' && route !== 'checkout')
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
      forgottenVisitors.set(memory, forgottenCount(memory) + 1)
    },
    left(before, after) {
      const owner = flowOwnerIn(before)
      const email = owner && emailOf[owner.id]
      const { draft, acceptedEmail, receipt, orders } = after
      if (
        email &&
        !isSending(before) &&
        JSON.stringify([draft, acceptedEmail, receipt, orders]).includes(email)
      )
        breaks(`The page was left, and data of ${owner.id} is not hidden`)
    },
    check(state, stored, session) {
      checkTaken()
      orderRules.check(state)
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
      const shown = JSON.stringify(both.map(detailsOf))
      for (const [id, email] of Object.entries(emailOf)) {
        if (id === member.id || id === session || mixed.has(id)) continue
        if (kept.includes(email)) breaks(`Data of ${id} is kept while ${member.id} is known`)
        // The server says whose order it is, also before the widget has noticed who has logged in.
        if (shown.includes(email) && !sessions.has(id))
          breaks(`Data of ${id} is shown while ${member.id} is known`)
      }
    },
    checkAtRest(state, isBusy) {
      const { route, currentCommand, paymentInProgress } = state
      orderRules.checkAtRest(state)
      if (isBusy) breaks(`A button stays busy at ${route}`)
      if (paymentInProgress) breaks('A payment never ends')
      if (currentCommand)
        breaks(`The order queue never ends ${currentCommand.type} of ${currentCommand.order}`)
      const stuck = whereStuck(state)
      if (stuck) breaks(stuck)
    },
  }
}

/** Returns what is wrong with a checkout at which the visitor can do nothing; null if they can. */
function whereStuck(state: FlowState): string | null {
  const cartId = parseRoute(state.route)?.cartId
  if (!cartId) return null
  const order = orderIn(state, cartId)
  switch (order.status) {
    case 'none':
      return 'The checkout never loads'
    case 'payable':
      return null
    case 'notLoaded':
    case 'stale':
    case 'gone':
      return problemWith(order) ? null : `An order stays ${order.status}, and the visitor does not read why`
    case 'paymentSent':
      return order.outcome && order.outcome.status !== 'asking'
        ? null
        : 'The question about a payment is never answered'
  }
}
