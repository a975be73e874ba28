// The rules for orders: who writes to a cart, what the cart contains, and what is reported to the page about a paid order.

import { itemOf } from '../../demo/api/membership-options.ts'
import type { HostEvents } from '../../src/domain/host-events.ts'
import { isSameBuyer } from '../../src/domain/order/change-of-owner.ts'
import { cartIdOf, inCart, type OrderName, orderNames } from '../../src/domain/order/order.ts'
import { isHeld } from '../../src/domain/order/payments/ledger.ts'
import { parseRoute } from '../../src/domain/route.ts'
import type { FlowState, OrderCommand } from '../../src/flow/state/flow-state.ts'
import { buyerIn, isIdentifyingVisitor, suspendedIn } from '../../src/flow/state/visitor.ts'
import { cartsByOwner } from './carts-by-owner.ts'
import type { Sent } from './fakes/demo-server.ts'
import type { FakePage } from './fakes/fake-page.ts'
import type { Network } from './fakes/network.ts'
import { pageNow } from './fakes/running-page.ts'

/** The part of a visible page's widget that the rules read. */
export interface Shown {
  state(): FlowState
  /** Whether the widget has abandoned the cart and does not show it any more. */
  hasGivenUp(cartId: string): boolean
}

/** Each method receives an event and reports the rules that the event breaks. */
export interface OrderRules {
  /** A call was sent. `shown` is the widget, or null if it has ended. */
  sent(sent: Sent, shown: Shown | null): void
  /** The reply has arrived, or the call was aborted. `status` is the server's. */
  ended(sent: Sent, status: number | null, state: FlowState | null): void
  /** The widget has emitted `movie-club:complete`. */
  completed(reported: HostEvents['movie-club:complete'], state: FlowState): void
  /** A different tab begins to pay for this cart, gives up, or has paid. */
  elsewhere(cartId: string, what: 'pays' | 'gave-up' | 'paid'): void
  /** Whether every tab that has sent a payment for the cart has reported its completion. */
  isReported(cartId: string): boolean
  /** The server uses this id for a new cart. */
  usedAgain(cartId: string): void
  /** A different person uses the device, or all data were cleared. */
  forget(isAll: boolean): void
  /** The tab was duplicated, with its session storage. */
  copied(state: FlowState, memory: object): void
  /** Checks the rules after each action. */
  check(shown: Shown): void
  /** Checks the rules at the end, after minutes without any event. */
  checkAtRest(state: FlowState): void
}

const cartOf = ({ path }: Sent): string | null => /^(?:cart|checkout)\/([^/]+)/.exec(path)?.[1] ?? null
const isPayment = ({ method, path }: Sent): boolean => method === 'POST' && /^checkout\/[^/]+$/.test(path)
/** Whether the call orders a membership, or completes an order that costs nothing. */
const isForBuyer = (sent: Sent): boolean =>
  /^cart\/[^/]+\/(?:upgrade-)?membership$/.test(sent.path) ||
  (isPayment(sent) && sent.body.includes('"noPaymentRequired"'))
const isWrite = ({ method, path }: Sent): boolean => method !== 'GET' && /^(?:cart|checkout)\b/.test(path)

/** Whether the visitor is at the step that has started this call for the buyer. */
function isAtStepOf(sent: Sent, { route }: FlowState): boolean {
  const { name, cartId } = parseRoute(route) ?? {}
  return name === 'membership' || name === 'renew' || cartId === cartOf(sent)
}

/** Whether the widget still knows this cart. The widget forgets orders of a different member, and all orders before the latest one. */
const isRemembered = ({ orders, receipt }: FlowState, cartId: string): boolean =>
  receipt?.cartId === cartId ||
  orderNames.some(name => orders[name].status === 'paymentSent' && cartIdOf(orders[name]) === cartId)

/**
 * Creates the rules for orders.
 * @param server its carts, and the orders that it has accepted
 * @param canLock whether the browser has locks. Without them, no tab can know that a different tab is paying.
 */
export function createOrderRules(
  server: Pick<Network, 'carts' | 'taken' | 'hasLied'>,
  canLock: boolean,
  breaks: (rule: string) => void,
): OrderRules {
  const awaited = new Set<Sent>()
  /** For each tab: the carts that the widget paid for as membership carts. */
  const ofClub = cartsByOwner()
  /** For each run of a widget: the carts that the server has reported as paid. */
  const paid = cartsByOwner()
  /** For each tab: the carts for which a payment was sent. */
  const tried = cartsByOwner()
  /** For each tab: the carts that were reported as complete. */
  const reportedCarts = cartsByOwner()
  const payingElsewhere = new Set<string>()
  /** For each call for the buyer: the step and the buyer at that time. A script can have opened this step right before the call. */
  const stepOf = new Map<Sent, { readonly route: string; readonly buyer: ReturnType<typeof buyerIn> }>()
  /** By page: the route of a refused call for the buyer. A later GET member or a different route removes the entry. */
  const refusedAt = new Map<FakePage, string>()
  const paidElsewhere = new Set<string>()
  /** The commands that were running when GET member was sent. They began before GET member, so they are allowed to continue. */
  const askedDuring = new WeakSet<OrderCommand>()
  const nameOf = ({ method, path }: Sent) => `${method} ${path}`

  /** Whether the cart is open, and no false reply has reported a cart as gone. */
  function isOpen(cartId: string): boolean {
    const cart = server.carts.get(cartId)
    return cart !== undefined && !cart.isPaid && cart.expires > Date.now() && !server.hasLied()
  }

  /**
   * Reports an open cart that the widget knows and yet replaces. This includes a cart of a suspended flow while the widget identifies the
   * visitor. A cart that a frame of the page has abandoned may be replaced.
   */
  function replaces(name: OrderName, { state: stateNow, hasGivenUp }: Shown): void {
    const state = stateNow()
    const isEarlier = state.currentCommand !== null && askedDuring.has(state.currentCommand)
    const hidden = isIdentifyingVisitor(state) && !isEarlier ? suspendedIn(state)?.orders[name] : null
    if (hidden && 'cartId' in hidden && isOpen(hidden.cartId))
      breaks(`The cart of ${name} is replaced, and is open and suspended`)
    const order = state.orders[name]
    if (order.status === 'gone' && isOpen(order.cartId) && !hasGivenUp(order.cartId))
      breaks(`The cart of ${name} is replaced as gone, and is open`)
    const known = inCart(order)
    // After a payment without an answer, the widget changes nothing in its cart.
    if (!known || !isOpen(known.cartId) || isHeld(state.ledger, known.cartId)) return
    const isKnown = known.cart !== null || known.confirmed !== null
    if (isKnown && known.confirmed?.content !== 'other')
      breaks(`The cart of ${name} is replaced, and is open`)
  }

  /**
   * Checks that the payment's order type is `renewal` exactly if the membership in the cart is a renewal. If the visitor continues with the
   * order of the person whom the server names, the server determines the order type.
   */
  function checkItem({ body }: Sent, cartId: string, { acceptedBuyerOf }: FlowState): void {
    const { membership = null } = server.carts.get(cartId) ?? {}
    if (!membership || acceptedBuyerOf === cartId) return
    const { orderType } = JSON.parse(body) as { readonly orderType: string }
    const isRenewal = itemOf(membership.itemId)?.isRenewal ?? false
    if (isRenewal !== (orderType === 'renewal'))
      breaks(`A payment of type ${orderType} was sent for the item ${membership.itemId}`)
  }

  return {
    sent(sent, shown) {
      const state = shown?.state() ?? null
      if (state && isForBuyer(sent) && isAtStepOf(sent, state))
        stepOf.set(sent, { route: state.route, buyer: buyerIn(state) })
      if (sent.path === 'member') refusedAt.delete(sent.page)
      if (sent.path === 'member' && state?.currentCommand) askedDuring.add(state.currentCommand)
      if (!isWrite(sent)) return
      // A host page's cart is created only for the host page's own order.
      const isForPage = state?.currentCommand?.order === 'host' && state.currentCommand.type === 'order'
      if (sent.path === 'cart' && shown) replaces(isForPage ? 'host' : 'membership', shown)
      const cartId = cartOf(sent) ?? ''
      for (const before of awaited) {
        if (before.page === sent.page) breaks(`${nameOf(sent)} was sent while ${nameOf(before)} was awaited`)
        else if (canLock && isPayment(before) && cartOf(before) === cartId)
          breaks(`${nameOf(sent)} was sent while another tab was paying`)
      }
      if (paid.has(cartId, sent.page.run) && state && isRemembered(state, cartId))
        breaks(`${nameOf(sent)} was sent for an order that is paid`)
      if (payingElsewhere.has(cartId)) breaks(`${nameOf(sent)} was sent while another tab was paying`)
      awaited.add(sent)
      if (!isPayment(sent)) return
      tried.add(cartId, sent.page.memory)
      if (state && cartIdOf(state.orders.membership) === cartId) {
        ofClub.add(cartId, sent.page.memory)
        checkItem(sent, cartId, state)
      } else ofClub.remove(cartId, sent.page.memory)
    },
    ended(sent, status, state) {
      awaited.delete(sent)
      // Any reply to GET member counts, even if the call was sent before the refusal.
      if (sent.path === 'member' && status !== null) refusedAt.delete(sent.page)
      const step = stepOf.get(sent)
      // If GET member has identified a different person since the call, the widget has left the step or has ended its work.
      const isAtStep = step && state && step.route === state.route && isSameBuyer(step.buyer, buyerIn(state))
      if (isAtStep && (status === 401 || status === 422)) refusedAt.set(sent.page, step.route)
      const cartId = cartOf(sent)
      // In reply to a different write, a 409 does not mean that the cart is paid.
      const isPaid = isPayment(sent) ? status === 409 || status === 200 : status === 409 && !isWrite(sent)
      if (cartId && isPaid) paid.add(cartId, sent.page.run)
      for (const cart of server.carts.values())
        if (cart.membership && (cart.sessions.length > 0 || cart.products.length > 0))
          breaks(`A membership and the page's goods are in the same cart after ${nameOf(sent)}`)
    },
    completed({ orderType, membership, valueInCents, reference }, { receipt }) {
      const { memory } = pageNow()
      const { cartId = '' } = receipt ?? {}
      if (cartId.slice(-8) !== reference && cartId !== reference)
        breaks(`The page heard of the order ${reference}, and the receipt is for ${cartId}`)
      const order = server.taken.findLast(known => known.cartId === cartId)
      if (!tried.has(cartId, memory) || (!order && !paidElsewhere.has(cartId)))
        return breaks('The widget has reported an order that the server did not complete')
      // If several tabs have sent a payment for this cart, the server can have accepted any of these payments.
      const isOwn = tried.count(cartId) === 1
      if (reportedCarts.has(cartId, memory) || (isOwn && reportedCarts.count(cartId) > 0))
        breaks(`The completion of ${cartId} was reported twice`)
      reportedCarts.add(cartId, memory)
      if (!order || !isOwn || order.isChangedUnseen) return
      // The server does not report which membership is in a cart that the widget has forgotten.
      const isSame = membership === order.membership || (membership === null && !ofClub.has(cartId, memory))
      const isSameValue = valueInCents === order.total || order.isFeeUnseen
      if (orderType !== order.orderType || !isSame || !isSameValue)
        breaks(
          `The page heard of ${orderType} ${membership} ${valueInCents}, and ${order.orderType} ${order.membership} ${order.total} was taken`,
        )
      const byGiftCards = order.total - order.charged
      if (receipt?.giftCardsInCents !== byGiftCards && !order.isFeeUnseen)
        breaks(`The receipt has ${receipt?.giftCardsInCents} by gift card, and ${byGiftCards} was taken`)
    },
    elsewhere(cartId, what) {
      if (what === 'pays' && canLock) payingElsewhere.add(cartId)
      else payingElsewhere.delete(cartId)
      if (what === 'paid') paidElsewhere.add(cartId)
    },
    isReported: cartId => tried.count(cartId) > 0 && tried.count(cartId) === reportedCarts.count(cartId),
    usedAgain(cartId) {
      for (const carts of [ofClub, paid, tried, reportedCarts]) carts.drop(cartId)
      paidElsewhere.delete(cartId)
    },
    forget() {
      paid.clear()
    },
    copied({ orders }, memory) {
      for (const order of [orders.membership, orders.host]) {
        const cartId = cartIdOf(order)
        if (cartId && tried.has(cartId, pageNow().memory)) tried.add(cartId, memory)
      }
    },
    check({ state, hasGivenUp }) {
      const { orders, route } = state()
      // The visitor has left the step. The next step finds out who the visitor is.
      if (refusedAt.get(pageNow()) !== route) refusedAt.delete(pageNow())
      for (const name of orderNames) {
        const order = orders[name]
        if (order.status === 'gone' && isOpen(order.cartId) && !hasGivenUp(order.cartId))
          breaks(`The order of ${name} counts as gone, and its cart is open`)
      }
    },
    checkAtRest(state) {
      const { orders, route } = state
      if (refusedAt.has(pageNow())) breaks('An order was refused, and GET member was not sent')
      for (const order of [orders.membership, orders.host]) {
        const cartId = cartIdOf(order)
        // After a false reply that the cart is gone, the server used that cart for the other order, which was paid.
        const isFreed = order.status === 'gone' && server.hasLied()
        if (!cartId || isFreed || !paid.has(cartId, pageNow().run)) continue
        // A different tab paid. This tab offers no payment: it could not load the order, or loads it when the visitor opens it.
        const isClosed = parseRoute(route)?.cartId !== cartId || ('problem' in order && order.problem)
        const isUnread = order.status === 'notLoaded' && isClosed && !isRemembered(state, cartId)
        if (order.status !== 'paymentSent' && !isUnread)
          breaks(`The server said that ${cartId} is paid, and it is ${order.status}`)
      }
    },
  }
}
