// What must hold of the orders at the server: who writes to a cart, what is in it, and what is told of a paid one.
import type { HostEvents } from '../../src/domain/host-events.ts'
import { cartIdOf, inCart, type OrderName } from '../../src/domain/order/order.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import type { FakePage } from './fakes/fake-page.ts'
import type { Network, Sent } from './fakes/network.ts'
import { tabNow } from './fakes/tabs.ts'

export interface OrderRules {
  /** @param state what the widget knows; null while there is none */
  sent(sent: Sent, state: FlowState | null): void
  /** Its reply has come, or it was given up. `status` is what the server said. */
  ended(sent: Sent, status: number | null): void
  completed(told: HostEvents['movie-club:complete'], state: FlowState): void
  /** Another tab pays for this cart right now; it gave up; or it has paid. */
  elsewhere(cartId: string, what: 'pays' | 'gave-up' | 'paid'): void
  /** Another person sits at the device; or nothing was kept of what was done. */
  forget(isAll: boolean): void
  /** The tab is duplicated, with what it knows. */
  copied(state: FlowState, copy: FakePage): void
  /** Once nothing has happened for minutes. */
  checkAtRest(state: FlowState): void
}

const cartOf = ({ path }: Sent): string | null => /^(?:cart|checkout)\/([^/]+)/.exec(path)?.[1] ?? null
const isPayment = ({ method, path }: Sent): boolean => method === 'POST' && /^checkout\/[^/]+$/.test(path)
const isWrite = ({ method, path }: Sent): boolean => method !== 'GET' && /^(?:cart|checkout)\b/.test(path)

/** Of an order that another member had paid, and of one before the last, nothing is left. */
const isRemembered = ({ orders, receipt }: FlowState, cartId: string): boolean =>
  receipt?.cartId === cartId ||
  [orders.membership, orders.host].some(
    order => order.status === 'paymentSent' && order.payment.cartId === cartId,
  )

/** @param server its carts and what it took */
export function createOrderRules(
  server: Pick<Network, 'carts' | 'taken' | 'hasLied'>,
  breaks: (rule: string) => void,
): OrderRules {
  const awaited = new Set<Sent>()
  /** By tab: carts that the widget knew as the membership's when it paid. */
  const ofClub = cartsByTab()
  /** By tab: carts that the server has said are paid; that a payment was sent for; that were told as complete. */
  const paid = cartsByTab()
  const tried = cartsByTab()
  const told = cartsByTab()
  const payingElsewhere = new Set<string>()
  const paidElsewhere = new Set<string>()
  const nameOf = ({ method, path }: Sent) => `${method} ${path}`

  /** A cart that is alive, and that the widget knows something of, is not replaced. */
  function replaces(name: OrderName, { orders }: FlowState): void {
    const known = inCart(orders[name])
    const cart = known && server.carts.get(known.cartId)
    if (!cart || cart.isPaid || cart.expires <= Date.now() || server.hasLied()) return
    const isKnown = known.cart !== null || known.confirmed !== null
    if (isKnown && known.confirmed?.content !== 'other')
      breaks(`The cart of ${name} is replaced, and is alive`)
  }

  return {
    sent(sent, state) {
      if (!isWrite(sent)) return
      // A page's cart is made for its order alone.
      const isForPage = state?.currentCommand?.order === 'host' && state.currentCommand.type === 'order'
      if (sent.path === 'cart' && state) replaces(isForPage ? 'host' : 'membership', state)
      const cartId = cartOf(sent) ?? ''
      for (const before of awaited) {
        if (before.tab === sent.tab) breaks(`${nameOf(sent)} was sent while ${nameOf(before)} was awaited`)
        else if (isPayment(before) && cartOf(before) === cartId)
          breaks(`${nameOf(sent)} was sent while another tab was paying`)
      }
      if (paid.has(cartId, sent.tab) && state && isRemembered(state, cartId))
        breaks(`${nameOf(sent)} was sent for an order that is paid`)
      if (payingElsewhere.has(cartId)) breaks(`${nameOf(sent)} was sent while another tab was paying`)
      awaited.add(sent)
      if (!isPayment(sent)) return
      tried.add(cartId, sent.tab)
      if (state && cartIdOf(state.orders.membership) === cartId) ofClub.add(cartId, sent.tab)
      else ofClub.remove(cartId, sent.tab)
    },
    ended(sent, status) {
      awaited.delete(sent)
      const cartId = cartOf(sent)
      const isPaid = status === 409 || (status === 200 && isPayment(sent))
      if (cartId && isPaid) paid.add(cartId, sent.tab)
      for (const cart of server.carts.values())
        if (cart.membership && (cart.sessions.length > 0 || cart.products.length > 0))
          breaks(`A membership and the page's goods are in the same cart after ${nameOf(sent)}`)
    },
    completed({ orderType, membership, valueInCents }, { receipt }) {
      const tab = tabNow()
      const { cartId = '' } = receipt ?? {}
      const order = server.taken.find(known => known.cartId === cartId)
      if (!tried.has(cartId, tab) || (!order && !paidElsewhere.has(cartId)))
        return breaks('A completion was told that the server knows nothing of')
      // Where payments of several tabs were lost, nobody can tell whose it was.
      const isOwn = tried.count(cartId) === 1
      if (told.has(cartId, tab) || (isOwn && told.count(cartId) > 0))
        breaks(`The completion of ${cartId} was told twice`)
      told.add(cartId, tab)
      if (!order || !isOwn) return
      // The server does not tell which membership is in a cart that the widget has forgotten.
      const isSame = membership === order.membership || (membership === null && !ofClub.has(cartId, tab))
      if (orderType !== order.orderType || !isSame || valueInCents !== order.total)
        breaks(
          `The page was told ${orderType} ${membership} ${valueInCents} where ${order.orderType} ${order.membership} ${order.total} was taken`,
        )
      const byGiftCards = order.total - order.charged
      if (receipt?.giftCardsInCents !== byGiftCards)
        breaks(`The receipt has ${receipt?.giftCardsInCents} by gift card where ${byGiftCards} was taken`)
    },
    elsewhere(cartId, what) {
      if (what === 'pays') payingElsewhere.add(cartId)
      else payingElsewhere.delete(cartId)
      if (what === 'paid') paidElsewhere.add(cartId)
    },
    forget() {
      paid.clear()
    },
    copied({ orders }, copy) {
      for (const order of [orders.membership, orders.host]) {
        const cartId = cartIdOf(order)
        if (cartId && tried.has(cartId, tabNow())) tried.add(cartId, copy)
      }
    },
    checkAtRest({ orders }) {
      for (const order of [orders.membership, orders.host]) {
        const cartId = cartIdOf(order)
        if (cartId && paid.has(cartId, tabNow()) && order.status !== 'paymentSent')
          breaks(`The server said that ${cartId} is paid, and it is ${order.status}`)
      }
    },
  }
}

function cartsByTab() {
  const tabs = new Map<string, Set<FakePage>>()
  return {
    has: (cartId: string, tab: FakePage): boolean => tabs.get(cartId)?.has(tab) ?? false,
    add: (cartId: string, tab: FakePage) => tabs.set(cartId, new Set([...(tabs.get(cartId) ?? []), tab])),
    count: (cartId: string): number => tabs.get(cartId)?.size ?? 0,
    remove: (cartId: string, tab: FakePage) => tabs.get(cartId)?.delete(tab),
    clear: () => tabs.clear(),
  }
}
