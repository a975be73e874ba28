// Orders, loads and forgets, as the functions of src/flow do. Each function names the one that it mirrors.
import { itemIdFor, priceFor } from '../../../src/domain/member/membership-option.ts'
import { membershipOrderType } from '../../../src/domain/order/checkout.ts'
import type { Difference, ServersOrder } from '../../../src/domain/order/differences.ts'
import {
  behind,
  cartIdOf,
  detailsOf,
  inCart,
  isPaidByOthers,
  type OrderName,
  orderNames,
} from '../../../src/domain/order/order.ts'
import { givenUpKey } from '../../../src/domain/storage-keys.ts'
import { isToBeOrdered, restoreOrderedChoice } from '../../../src/flow/checkout/choose-duration.ts'
import { isToBeRestored, recordServersOrder } from '../../../src/flow/checkout/load-checkout.ts'
import { forgetVisitor } from '../../../src/flow/member/forget-visitor.ts'
import { orderedDetails } from '../../../src/flow/member/member-details.ts'
import { differencesFrom } from '../../../src/flow/order/compare-order.ts'
import { chosenOption } from '../../../src/flow/order/order-membership.ts'
import { fillableCartId, isHeldCart, liveCartId } from '../../../src/flow/order/with-cart.ts'
import { buyerIn, isIdentifyingVisitor, memberIn } from '../../../src/flow/state/visitor.ts'
import {
  askAboutSetAside,
  attempt,
  command,
  continueAsVisitor,
  createCart,
  identify,
  orderEvent,
  orderOf,
  read,
  stop,
  withCart,
  write,
} from './calls.ts'
import type { PageNow, Step } from './page-now.ts'
import { guests, optionsWhen, typedDraft } from './world.ts'

/** The visitor types their details, and the server accepts them (register.ts). */
export function typeDetails(now: PageNow): void {
  const { services, page, state } = now
  continueAsVisitor(now)
  if (memberIn(state())) return
  services.store.setState(({ draft }) => {
    const typed = draft.email === '' ? typedDraft(page.guest.email) : draft
    return { draft: typed, acceptedEmail: typed.email }
  })
}

/** load-options.ts. The options for visitors are cached. */
function loadOptions({ world }: Step, { scoped, stored, state }: PageNow, isAgain = false): void {
  if (state().options && !isAgain) return
  const isCached = memberIn(state()) === null && stored.options !== null && !isAgain
  const isRaised = isCached ? stored.options === true : world.isRaised
  if (memberIn(state()) === null) stored.options = isRaised
  scoped.store.setState({ options: optionsWhen(isRaised) })
}

/** choose-membership.ts, with a paid membership of one year. */
export function join(step: Step, now: PageNow): void {
  if (now.state().visitor.status === 'unknown') identify(step, now)
  typeDetails(now)
  if (orderOf(now, 'membership').status === 'paymentSent') return
  command(now, 'membership', 'order', () => {
    orderEvent(now, 'membership', { type: 'checkout-dismissed' })
    orderMembership(step, now)
  })
}

/** order-membership.ts. Returns whether the cart is new. */
function orderMembership(step: Step, now: PageNow): boolean {
  loadOptions(step, now)
  const isInDoubt =
    liveCartId(now.scoped, 'membership') !== null && fillableCartId(now.scoped, 'membership') === null
  const why = isInDoubt ? 'expired' : attempt(() => putMembership(step, now))
  if (why === null) return false
  if (why !== 'expired') throw stop(why)
  createCart(step, now, 'membership')
  putMembership(step, now)
  return true
}

function putMembership(step: Step, now: PageNow): void {
  const state = now.state()
  const option = chosenOption(state)
  const member = memberIn(state)
  if (!option) throw stop('changed')
  const itemId = itemIdFor(option, member)
  const { email } = orderedDetails(state)
  const { cart } = withCart(step, now, 'membership', cartId => {
    orderEvent(now, 'membership', { type: 'ordering' })
    const item = itemId === 'join' ? 'join' : 'renew'
    const { isRaised } = step.world
    return write(step, now, cartId, 'POST membership', { item, isRaised, customer: email })
  })
  orderEvent(now, 'membership', {
    type: 'ordered',
    cart,
    confirmed: {
      content: option.slug,
      buyer: buyerIn(state),
      itemId,
      priceInCents: priceFor(option, member),
      orderType: membershipOrderType(member),
      totalInCents: cart.totalInCents,
    },
  })
}

/** order-again.ts */
export function orderAndLoad(step: Step, now: PageNow): void {
  const isAsConfirmed = () => {
    const { confirmed = null, amounts } = detailsOf(orderOf(now, 'membership')) ?? {}
    return confirmed === null || amounts?.totalInCents === confirmed.totalInCents
  }
  const orderOnce = () => {
    orderMembership(step, now)
    loadCheckout(step, now, 'membership', true)
  }
  orderOnce()
  if (!isAsConfirmed()) orderOnce()
}

/** order-again.ts */
export function loadOrOrderAgain(step: Step, now: PageNow, name: OrderName): void {
  const why = attempt(() => loadCheckout(step, now, name))
  if (why === 'expired' && name === 'membership') orderAndLoad(step, now)
  else if (why !== null) throw stop(why)
}

/** order-again.ts */
export function shown(now: PageNow, name: OrderName, work: () => void): void {
  const why = attempt(work)
  if (why !== null && why !== 'cancelled' && !now.isOver())
    orderEvent(now, name, { type: 'failed', problem: { kind: 'network' } })
}

/** load-checkout.ts */
function loadCheckout(step: Step, now: PageNow, name: OrderName, isJustOrdered = false): void {
  askAboutSetAside(step, now)
  const before = inCart(orderOf(now, name))
  const isHeld = before !== null && isHeldCart(now.scoped, before.cartId)
  if (!isHeld) orderEvent(now, name, { type: 'loading' })
  if (name === 'membership') loadOptions(step, now)
  if (!isHeld) withCart(step, now, name, cartId => write(step, now, cartId, 'DELETE gift-card', {}))
  fetchCheckout(step, now, name, isJustOrdered)
}

function fetchCheckout(step: Step, now: PageNow, name: OrderName, isJustOrdered: boolean): void {
  const server = readOrder(step, now, name)
  const differences = differencesFrom(now.state(), name, server)
  if (differences.some(({ type }) => type === 'buyer')) {
    identify(step, now)
    throw stop('buyer-changed')
  }
  record(now, name, server, differences)
  const contents = differences.filter(({ type }) => type !== 'order-type')
  if (contents.length > 0 && name === 'membership' && !isJustOrdered && isToBeRestored(contents))
    orderEvent(now, name, { type: 'changed-elsewhere' })
  if (contents.some(({ type }) => type === 'price')) loadOptions(step, now, true)
  if (differences.length > contents.length) identify(step, now)
}

/** Shows the server's order. An order that was placed for nobody takes the server's customer. */
export function record(
  { page, state, scoped }: PageNow,
  name: OrderName,
  server: ServersOrder,
  differences: readonly Difference[],
): void {
  const { customer } = server.checkout
  const isForNobody = (inCart(state().orders[name])?.confirmed?.buyer.memberId ?? null) === null
  if (name === 'host' && isForNobody && customer) page.guest = { ...page.guest, customer: customer.email }
  recordServersOrder(scoped, name, server, differences)
}

/** read-order.ts */
export const readOrder = (step: Step, now: PageNow, name: OrderName): ServersOrder =>
  withCart(step, now, name, cartId => read(step, now, cartId))

/** enter-checkout.ts or, if the visitor tries again, retry-checkout.ts. */
export function load(step: Step, now: PageNow, name: OrderName, isAgain = false): void {
  const cartId = cartIdOf(orderOf(now, name))
  command(now, name, 'load', () => {
    const { visitor } = now.state()
    if (!isAgain && (visitor.status === 'unknown' || isIdentifyingVisitor(now.state()))) identify(step, now)
    if (!isAgain) now.services.keepLedger()
    if (now.state().receipt?.cartId === cartId || cartId === null) return
    if (name === 'host') orderEvent(now, name, { type: 'opened', cartId })
    const order = orderOf(now, name)
    if (order.status === 'paymentSent' || order.status === 'none') return
    if (name === 'membership' && !isAgain) restoreOrderedChoice(now.scoped)
    const isToOrder = name === 'membership' && isToBeOrdered(order, now.state().choice)
    shown(now, name, () => (isToOrder ? orderAndLoad(step, now) : loadOrOrderAgain(step, now, name)))
  })
}

/** Returns whether the cart of the page's order is not the page's (host-cart.ts). */
function isOther(now: PageNow): boolean {
  const known = inCart(orderOf(now, 'host'))
  return (
    known !== null &&
    (known.confirmed?.content === 'other' || (known.confirmed === null && known.cart === null))
  )
}

/** host-cart.ts: `refuseWhilePaid` */
export function isRefusedWhilePaid(now: PageNow): boolean {
  const order = orderOf(now, 'host')
  return order.status === 'paymentSent' && !isPaidByOthers(order)
}

/** host-cart.ts: `addTickets` */
export function addTickets(step: Step, now: PageNow): void {
  if (isIdentifyingVisitor(now.state())) identify(step, now)
  if (isRefusedWhilePaid(now)) return
  command(now, 'host', 'order', () => {
    const placeAgain = () => {
      createCart(step, now, 'host')
      putTickets(step, now)
    }
    const isNew = orderOf(now, 'host').status === 'paymentSent' || isOther(now)
    if (isNew || fillableCartId(now.scoped, 'host') === null) return placeAgain()
    const why = attempt(() => putTickets(step, now))
    if (why === 'expired' || (why === 'paid' && !isRefusedWhilePaid(now))) placeAgain()
  })
}

function putTickets(step: Step, now: PageNow): void {
  const { cart } = withCart(step, now, 'host', cartId => {
    orderEvent(now, 'host', { type: 'ordering' })
    const tickets = (step.world.carts[cartId]?.tickets ?? 0) + 1
    return write(step, now, cartId, 'POST tickets', { tickets })
  })
  orderEvent(now, 'host', {
    type: 'ordered',
    cart,
    confirmed: {
      content: 'goods',
      buyer: buyerIn(now.state()),
      itemId: null,
      priceInCents: null,
      orderType: null,
      totalInCents: cart.totalInCents,
    },
  })
}

/** host-cart.ts: `reset` */
export function reset(now: PageNow): void {
  if (!isRefusedWhilePaid(now) && !isOther(now)) orderEvent(now, 'host', { type: 'ended' })
}

/** forget-visitor.ts, and the deletion of the carts. The next visitor types a different email. */
export function forget(step: Step, now: PageNow): void {
  const { page, services } = now
  page.decided = []
  page.waitsFor = null
  services.store.setState({ currentCommand: null })
  if (!memberIn(now.state())) page.guest = guests[page.guest.email === guests[0].email ? 1 : 0]
  forgetVisitor(services)
  deleteGivenUpCarts(step, now)
}

/** given-up-carts.ts. A cart that a page shows is not deleted (mark-carts-in-use.ts). */
export function deleteGivenUpCarts(step: Step, now: PageNow): void {
  const isUsed = (cartId: string) =>
    step.world.pages.some(({ state }) =>
      orderNames.some(name => cartIdOf(behind(state.orders[name])) === cartId),
    )
  for (const cartId of now.stored.givenUp) {
    if (isHeldCart(now.scoped, cartId) || isUsed(cartId)) continue
    const why = attempt(() => void write(step, now, cartId, 'DELETE', { status: 'gone' }))
    if (why === null) now.services.cache.remove(givenUpKey(cartId))
  }
}
