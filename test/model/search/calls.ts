// The calls and locks of a page in a step. The server replies immediately. Each function names the function of src/flow that it mirrors.
import type { ServersOrder } from '../../../src/domain/order/differences.ts'
import {
  behind,
  cartIdOf,
  isPaidByOthers,
  type OrderName,
  orderNames,
} from '../../../src/domain/order/order.ts'
import type { OrderEvent } from '../../../src/domain/order/order-events.ts'
import { doubtedEntries, setAsideOf } from '../../../src/domain/order/payments/ledger.ts'
import { paidByOthers } from '../../../src/domain/order/payments/question.ts'
import { recordVisitorEvent } from '../../../src/flow/member/record-visitor-event.ts'
import { orderTypeOf } from '../../../src/flow/order/order-details.ts'
import { isHeldCart, liveCartId } from '../../../src/flow/order/with-cart.ts'
import type { OrderCommand } from '../../../src/flow/state/flow-state.ts'
import { recordLedgerEvent, recordOrderEvent } from '../../../src/flow/state/record-order-event.ts'
import { isSending } from '../../../src/flow/state/under-way.ts'
import { learned, type PageNow, type Step } from './page-now.ts'
import { breaks } from './rules.ts'
import { cartKey, cartReply, checkoutReply, members, personAt, type ServerCart } from './world.ts'

/** Why a use-case has ended early, as the `kind` of a problem. */
type Why =
  | 'cancelled'
  | 'being-paid'
  | 'expired'
  | 'paid'
  | 'paying-elsewhere'
  | 'changed'
  | 'buyer-changed'
  | 'mixed'
class Stop {
  readonly why: Why
  constructor(why: Why) {
    this.why = why
  }
}
export const stop = (why: Why): Stop => new Stop(why)

/** Runs `work`. Returns why it has ended early, or null. */
export function attempt(work: () => void): Why | null {
  try {
    work()
    return null
  } catch (thrown) {
    if (thrown instanceof Stop) return thrown.why
    throw thrown
  }
}

export const orderEvent = ({ scoped }: PageNow, name: OrderName, event: OrderEvent): void =>
  recordOrderEvent(scoped, name, event)
export const orderOf = ({ state }: PageNow, name: OrderName) => state().orders[name]

/** order-queue.ts: runs a command. */
export function command(
  { services }: PageNow,
  order: OrderName,
  type: OrderCommand['type'],
  work: () => void,
): Why | null {
  services.store.setState({ currentCommand: { order, type } })
  const why = attempt(work)
  services.store.setState({ currentCommand: null })
  return why
}

/** After the flow has passed to a different person, the next call of a command rejects (scope-http.ts). */
function check({ isOver }: PageNow): void {
  if (isOver()) throw stop('cancelled')
}

/** The server has said that the cart is paid or gone. This answers every payment for the cart. */
export function hear({ world }: Step, { page }: PageNow, cartId: string): void {
  const cart = world.carts[cartId]
  const answered = world.payments.filter(payment => payment.cartId === cartId).map(({ id }) => id)
  page.known = learned(page.known, { sent: [], answered })
  if (cart?.status === 'paid' && !page.paid.includes(cartKey(cartId, cart)))
    page.paid = [...page.paid, cartKey(cartId, cart)]
}

/** GET cart and GET checkout. A 409 means that the cart is paid. */
export function read(step: Step, now: PageNow, cartId: string): ServersOrder | 'paid' | 'gone' {
  check(now)
  const { carts, person } = step.world
  const cart = carts[cartId]
  if (cart?.status === 'open') return { cart: cartReply(cartId, cart), checkout: checkoutReply(cart, person) }
  hear(step, now, cartId)
  return cart?.status === 'paid' ? 'paid' : 'gone'
}

/** locks.paying in a different page, which waits for the reply to its payment. */
export const isPayingElsewhere = ({ world }: Step, { index }: PageNow, cartId: string): boolean =>
  world.pages.some(
    ({ waitsFor }, other) =>
      other !== index && world.payments.some(payment => payment.id === waitsFor && payment.cartId === cartId),
  )

/** A call that changes the cart (scope-http.ts). Resolves to what the server says of the cart. */
export function write(
  step: Step,
  now: PageNow,
  cartId: string,
  what: string,
  change: Partial<ServerCart>,
): ServersOrder | 'paid' | 'gone' {
  check(now)
  const { world } = step
  if (isPayingElsewhere(step, now, cartId)) throw stop('paying-elsewhere')
  const open = world.payments.filter(
    ({ id, cartId: of }) =>
      of === cartId && now.page.known.sent.includes(id) && !now.page.known.answered.includes(id),
  )
  if (open.length > 0) breaks(step, 'cart-untouched', `${what} ${cartId} while ${open[0]?.id} is open`)
  const cart = world.carts[cartId]
  // After a 404 or 409, GET cart or GET checkout shows what it means (with-cart.ts).
  if (cart?.status === 'open') world.carts = { ...world.carts, [cartId]: { ...cart, ...change } }
  return read(step, now, cartId)
}

/** with-cart.ts */
export function withCart(
  step: Step,
  now: PageNow,
  name: OrderName,
  work: (cartId: string) => ServersOrder | 'paid' | 'gone',
): ServersOrder {
  if (orderOf(now, name).status === 'paymentSent') throw stop('being-paid')
  const cartId = liveCartId(now.scoped, name)
  const reply = cartId === null ? 'expired' : work(cartId)
  if (typeof reply === 'object') return reply
  if (reply === 'paid') recordPaid(step, now, name)
  else {
    const isExpiry = reply === 'expired' ? { isExpiry: true as const } : {}
    orderEvent(now, name, { type: 'gone', problem: { kind: 'cart-expired' }, ...isExpiry })
  }
  throw stop(reply === 'paid' ? 'paid' : 'expired')
}

/** with-cart.ts */
export function recordPaid(step: Step, now: PageNow, name: OrderName): void {
  const order = orderOf(now, name)
  const cartId = cartIdOf(order) ?? ''
  const payment = paidByOthers(cartId, orderTypeOf(now.state(), name, order))
  claimReport(step, now, cartId)
  orderEvent(now, name, { type: 'paid-elsewhere', payment })
}

/** ask-about-set-aside.ts */
export function claimReport({ world }: Step, { state, scoped, index }: PageNow, cartId: string): void {
  const ids = doubtedEntries(state().ledger, cartId).map(({ id }) => id)
  const isClaimed = ids.some(id => id in world.claims)
  const claims = ids.filter(id => !(id in world.claims)).map(id => [id, index])
  world.claims = { ...world.claims, ...Object.fromEntries(claims) }
  if (isClaimed) recordLedgerEvent(scoped, { type: 'paid-by-copy', cartId })
}

/** ask-about-set-aside.ts */
export function askAboutSetAside(step: Step, now: PageNow): void {
  const { ledger, widget } = now.state()
  for (const cartId of new Set(setAsideOf(ledger, widget).map(({ payment }) => payment.cartId))) {
    const reply = read(step, now, cartId)
    if (reply === 'paid') claimReport(step, now, cartId)
    if (reply === 'paid') recordLedgerEvent(now.scoped, { type: 'paid', cartId })
    if (reply === 'gone') recordLedgerEvent(now.scoped, { type: 'cart-ended', cartId })
  }
}

/** load-member.ts. During a payment, the reply is recorded after its end. */
export function identify({ world }: Step, { services, page, state }: PageNow): void {
  if (isSending(state())) return
  const before = personAt(page)
  recordVisitorEvent(services, { type: 'asked' })
  recordVisitorEvent(services, { type: 'answered', member: world.person && members[world.person] })
  if (personAt(page) === before) return
  page.decided = []
  page.guest = { ...page.guest, customer: null }
}

/** A member whose login has ended continues as a visitor, with the same details. */
export function continueAsVisitor({ services, page, state }: PageNow): void {
  if (state().visitor.status === 'signed-out') page.guest = { email: personAt(page), customer: null }
  recordVisitorEvent(services, { type: 'continued' })
}

/** with-cart.ts */
export function createCart(step: Step, now: PageNow, name: OrderName): void {
  askAboutSetAside(step, now)
  if (liveCartId(now.scoped, name) === null)
    orderEvent(now, name, { type: 'gone', problem: { kind: 'cart-expired' }, isExpiry: true })
  const order = orderOf(now, name)
  if (order.status === 'paymentSent' && !isPaidByOthers(order)) throw stop('being-paid')
  check(now)
  const [cartId, cart] = postCart(step, name)
  const isOfOther = orderNames.some(other => {
    const theirs = orderOf(now, other)
    return other !== name && (cartIdOf(theirs) === cartId || cartIdOf(behind(theirs)) === cartId)
  })
  if (isOfOther || isHeldCart(now.scoped, cartId)) throw stop('mixed')
  orderEvent(now, name, { type: 'cart-made', cart: cartReply(cartId, cart) })
  now.stored.givenUp = now.stored.givenUp.filter(id => id !== cartId)
  if (now.state().receipt?.cartId === cartId) now.scoped.store.setState({ receipt: null })
}

/** POST cart. The server may use an id again, or reply with the open cart that has this id. */
function postCart({ world }: Step, name: OrderName): readonly [string, ServerCart] {
  const id = world.nextId ?? `c${Object.keys(world.carts).length + 1}`
  const known = world.carts[id]
  world.nextId = null
  if (known?.status === 'open') return [id, known]
  const life = known ? known.life + 1 : 0
  const customer = name === 'host' && world.person ? members[world.person].email : null
  const cart: ServerCart = {
    name,
    life,
    status: 'open',
    item: null,
    tickets: 0,
    film: 'A',
    isRaised: false,
    customer,
  }
  world.carts = { ...world.carts, [id]: cart }
  return [id, cart]
}
