// What must hold in every journey, whatever the visitor, the network and the server do. A broken rule is kept with what led
// to it.
import type { HostEvents } from '../../src/domain/host-events.ts'
import { parseRoute } from '../../src/domain/route.ts'
import { currentCheckout } from '../../src/flow/state/checkout-state.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import type { Sent, Taken } from './network.ts'

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

export interface Rules {
  readonly broken: string[]
  /** A press that may send one payment. */
  pressPay(): void
  /** A press of Go on or Start again, after a lost reply. */
  pressGoOn(): void
  /** The visitor pays the amount that is shown. Returns the nonce; each seventh one is declined. */
  nonceFor(cents: number): string
  late(what: string): void
  sent(sent: Sent, state: FlowState | null): void
  emitted<Name extends keyof HostEvents>(name: Name, detail: HostEvents[Name], state: FlowState): void
  /** Another person sits at the device, or nothing was kept of what was done. */
  newPerson(): void
  /** After every step. */
  check(state: FlowState, stored: string, session: string | number | undefined): void
  /** Once nothing has happened for minutes. */
  checkAtRest(state: FlowState, isBusy: boolean): void
}

/** @param taken the orders that the server took, which the network adds to */
export function createRules(taken: readonly Taken[]): Rules {
  const broken: string[] = []
  const amounts = new Map<string, number>()
  const told = new Set<Taken>()
  let checked = 0
  let allowed = 0
  /** The last order that was paid and never told as paid. A free one takes nothing twice. */
  let untold: Taken | null = null
  /** Who the widget takes the visitor for, and who has been logged in at the server since it does. */
  let owner: string | null = null
  const sessions = new Set<string | number>()
  const breaks = (rule: string) => void broken.push(rule)

  function checkTaken(): void {
    for (const order of taken.slice(checked)) {
      checked += 1
      const shown = order.nonce === null ? 0 : amounts.get(order.nonce)
      if (order.charged !== shown) breaks(`${order.charged} was charged where ${shown} was shown`)
      if (untold && untold.total > 0)
        breaks(
          `${order.paymentType} was taken for ${order.cartId} after ${untold.cartId}, which nobody was told of`,
        )
      untold = order
    }
  }

  return {
    broken,
    pressPay() {
      allowed += 1
    },
    pressGoOn() {
      untold = null
    },
    nonceFor(cents) {
      const count = amounts.size + 1
      const nonce = `${count % 7 === 0 ? 'declined' : 'nonce'}-${count}`
      amounts.set(nonce, cents)
      return nonce
    },
    late: what => breaks(`A step that was left ${what}`),
    sent({ method, path, body, session }, state) {
      checkTaken()
      const { member = null } = state ?? {}
      for (const [id, email] of Object.entries(emailOf))
        if (member && id !== member.id && id !== session?.id && body.includes(email))
          breaks(`${method} ${path} carries data of ${id} while ${member.id} is known`)
      if (method !== 'POST' || !/^checkout\/[^/]+$/.test(path)) return
      allowed -= 1
      if (allowed < 0) breaks(`A payment was sent that nobody had pressed for: ${path}`)
      const isFree = body.includes('"noPaymentRequired"')
      const route = parseRoute(state?.route ?? '')?.name
      if (isFree && route !== 'membership' && route !== 'renew' && route !== 'checkout')
        breaks(`A free order was completed at ${route}`)
    },
    emitted(name, detail) {
      if (name !== 'movie-club:complete' || !('valueInCents' in detail)) return
      checkTaken()
      const order = taken.findLast(known => !told.has(known))
      if (!order) return breaks('A completion was told that the server knows nothing of')
      told.add(order)
      untold = null
      if (detail.valueInCents !== order.total)
        breaks(`The page was told ${detail.valueInCents} where ${order.total} was taken`)
    },
    newPerson() {
      checkTaken()
      untold = null
    },
    check(state, stored, session) {
      checkTaken()
      const { member, memberStatus, draft, receipt, checkout, cart, payment } = state
      if (!member || memberStatus !== 'known' || payment) return
      if (member.id !== owner) sessions.clear()
      owner = member.id
      if (session !== undefined) sessions.add(session)
      const kept = JSON.stringify([draft, receipt, cart]) + stored.replaceAll('\\"', '"')
      const shown = JSON.stringify(checkout)
      for (const [id, email] of Object.entries(emailOf)) {
        if (id === member.id || id === session) continue
        if (kept.includes(email)) breaks(`Data of ${id} is kept while ${member.id} is known`)
        // The server says whose an order is, also before the widget has noticed who has logged in.
        if (shown.includes(email) && !sessions.has(id))
          breaks(`Data of ${id} is shown while ${member.id} is known`)
      }
    },
    checkAtRest(state, isBusy) {
      const { route, checkoutProblem, paymentStatus, checkoutBusy, payment } = state
      const cartId = parseRoute(route)?.cartId
      if (isBusy) breaks(`A button is busy for ever at ${route}`)
      if (payment) breaks('A payment is under way for ever')
      if (checkoutBusy) breaks('The checkout is busy for ever')
      if (cartId && !currentCheckout(state, cartId) && !checkoutProblem && !paymentStatus)
        breaks('Loading your order… for ever')
    },
  }
}
