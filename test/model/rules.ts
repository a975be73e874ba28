// What must hold in every journey, whatever the visitor, the network and the server do. A broken rule is kept with what led
// to it.
import type { HostEvents } from '../../src/domain/host-events.ts'
import { cartOf, detailsOf, type OrderName, problemWith } from '../../src/domain/order/order.ts'
import { parseRoute } from '../../src/domain/route.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import { orderIn } from '../../src/flow/state/orders.ts'
import { isSending } from '../../src/flow/state/under-way.ts'
import { memberIn } from '../../src/flow/state/visitor.ts'
import type { FakePage } from './fakes/fake-page.ts'
import type { Network, Sent, Taken } from './fakes/network.ts'
import { tabNow } from './fakes/tabs.ts'
import { createOrderRules, type OrderRules } from './order-rules.ts'

/**
 * As the demo has them. Names prove nothing: POST member/details names no member, so that what was typed for one before a
 * log-in elsewhere becomes the other's own.
 */
const emailOf: Readonly<Record<string, string>> = {
  'member-newsletter': '"newsletter@example.com',
  'member-free-adult': '"free-adult@example.com',
  'member-free-senior': '"free-senior@example.com',
  'member-adult': '"adult@example.com',
  'member-senior': '"senior@example.com',
}

export interface Rules extends Pick<OrderRules, 'ended' | 'elsewhere' | 'copied'> {
  readonly broken: string[]
  /** A press that may send one payment. */
  pressPay(): void
  /** A press of Go on or Start again, after a lost reply or where somebody else has paid. */
  pressGoOn(cartId: string): void
  /** The visitor pays the amount that is shown. Returns the nonce; each seventh one is declined. */
  nonceFor(cents: number): string
  late(what: string): void
  /** How long sheets are looked at; null: they are closed. */
  sheets(milliseconds: number | null): void
  paymentInProgress(): number | null
  sent(sent: Sent, state: FlowState | null): void
  emitted<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name], state: FlowState): void
  /** Another person sits at the device; or nothing was kept of what was done. */
  newPerson(isAllForgotten?: boolean): void
  /** After every step, in each tab. */
  check(state: FlowState, stored: string, session: string | number | undefined): void
  /** In each tab, once nothing has happened for minutes. */
  checkAtRest(state: FlowState, isBusy: boolean): void
}

/** @param server its carts and the orders that it took, which the network adds to */
export function createRules(server: Pick<Network, 'carts' | 'taken' | 'hasLied'>): Rules {
  const broken: string[] = []
  const amounts = new Map<string, number>()
  let checked = 0
  let paymentInProgress: number | null = 700
  let allowed = 0
  /** The last order of either kind that was paid and never told as paid. A free one takes nothing twice. */
  const untold = new Map<FakePage, { readonly [Name in OrderName]?: Taken | undefined }>()
  /** Who the widget of a tab takes the visitor for, and who has been logged in at the server since it does. */
  const owners = new Map<FakePage, { readonly id: string; readonly sessions: Set<string | number> }>()
  /**
   * Whose details went into a cart after another member had logged in, which the widget did not know yet: the server gives them
   * back as those of the order.
   */
  const mixed = new Set<string>()
  const breaks = (rule: string) => void broken.push(rule)
  const orderRules = createOrderRules(server, breaks)

  function checkTaken(): void {
    for (const order of server.taken.slice(checked)) {
      checked += 1
      const name = order.membership ? 'membership' : 'host'
      const before = untold.get(order.tab)?.[name]
      const shown = order.nonce === null ? 0 : amounts.get(order.nonce)
      if (order.charged !== shown) breaks(`${order.charged} was charged where ${shown} was shown`)
      if (before && before.total > 0)
        breaks(
          `${order.paymentType} was taken for ${order.cartId} after ${before.cartId}, which nobody was told of`,
        )
      untold.set(order.tab, { ...untold.get(order.tab), [name]: order })
    }
  }

  function told(cartId: string | undefined): void {
    const { membership, host } = untold.get(tabNow()) ?? {}
    const left = (order: Taken | undefined) => (order?.cartId === cartId ? undefined : order)
    untold.set(tabNow(), { membership: left(membership), host: left(host) })
  }

  return {
    broken,
    pressPay() {
      allowed += 1
    },
    pressGoOn: told,
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
    sent(sent, state) {
      checkTaken()
      orderRules.sent(sent, state)
      const { method, path, body, session } = sent
      const member = state && memberIn(state)
      for (const [id, email] of Object.entries(emailOf)) {
        if (!member || id === session?.id || !body.includes(email)) continue
        if (id === member.id) mixed.add(id)
        // Unless the server has said whose the order is.
        else if (!mixed.has(id) && !owners.get(sent.tab)?.sessions.has(id))
          breaks(`${method} ${path} carries data of ${id} while ${member.id} is known`)
      }
      if (method !== 'POST' || !/^checkout\/[^/]+$/.test(path)) return
      allowed -= 1
      if (allowed < 0) breaks(`A payment was sent that nobody had pressed for: ${path}`)
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
      told(state.receipt?.cartId)
    },
    newPerson(isAllForgotten = false) {
      checkTaken()
      untold.clear()
      orderRules.forget(isAllForgotten)
    },
    check(state, stored, session) {
      checkTaken()
      const { draft, receipt, orders, paymentInProgress } = state
      const member = memberIn(state)
      if (!member || paymentInProgress || isSending(state)) return
      const both = [orders.membership, orders.host]
      const known = owners.get(tabNow())
      const { sessions } = known?.id === member.id ? known : { sessions: new Set<string | number>() }
      owners.set(tabNow(), { id: member.id, sessions })
      if (session !== undefined) sessions.add(session)
      const kept = JSON.stringify([draft, receipt, both.map(cartOf)]) + stored.replaceAll('\\"', '"')
      const shown = JSON.stringify(both.map(detailsOf))
      for (const [id, email] of Object.entries(emailOf)) {
        if (id === member.id || id === session || mixed.has(id)) continue
        if (kept.includes(email)) breaks(`Data of ${id} is kept while ${member.id} is known`)
        // The server says whose an order is, also before the widget has noticed who has logged in.
        if (shown.includes(email) && !sessions.has(id))
          breaks(`Data of ${id} is shown while ${member.id} is known`)
      }
    },
    checkAtRest(state, isBusy) {
      const { route, currentCommand, paymentInProgress } = state
      orderRules.checkAtRest(state)
      if (isBusy) breaks(`A button is busy for ever at ${route}`)
      if (paymentInProgress) breaks('A payment is under way for ever')
      if (currentCommand)
        breaks(`The order queue never ends ${currentCommand.type} of ${currentCommand.order}`)
      const stuck = whereStuck(state)
      if (stuck) breaks(stuck)
    },
  }
}

/** What the visitor sees at a checkout and has no way on from. */
function whereStuck(state: FlowState): string | null {
  const cartId = parseRoute(state.route)?.cartId
  if (!cartId) return null
  const order = orderIn(state, cartId)
  switch (order.status) {
    case 'none':
      return 'Loading your order… for ever'
    case 'payable':
      return null
    case 'notLoaded':
    case 'stale':
    case 'gone':
      return problemWith(order) ? null : `An order is ${order.status} for ever, and nobody says why`
    case 'paymentSent':
      return order.outcome && order.outcome.status !== 'asking' ? null : 'The server is asked for ever'
  }
}
