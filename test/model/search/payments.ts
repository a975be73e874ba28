// Pays, and asks about payments, as the functions of src/flow do. Each function names the one that it mirrors.
import { cartIdOf, detailsOf, type OrderName } from '../../../src/domain/order/order.ts'
import { isToBeRestored } from '../../../src/flow/checkout/load-checkout.ts'
import { differencesFrom } from '../../../src/flow/order/compare-order.ts'
import { asksForContact, isContactMissing, paymentFor } from '../../../src/flow/order/order-details.ts'
import { continueAfterLostReply, finishOrder } from '../../../src/flow/payment/finish-order.ts'
import { buyerIn } from '../../../src/flow/state/visitor.ts'
import {
  askAboutSetAside,
  attempt,
  claimReport,
  command,
  continueAsVisitor,
  hear,
  identify,
  isPayingElsewhere,
  orderEvent,
  orderOf,
  read,
  recordPaid,
  stop,
  withCart,
} from './calls.ts'
import { load, loadOrOrderAgain, orderAndLoad, readOrder, record, shown, typeDetails } from './orders.ts'
import { learned, type PageNow, type Step } from './page-now.ts'
import { checkReceipt, checkSending, type ShownOrder, shownOrder } from './rules.ts'
import { cartKey, type Payment, type World } from './world.ts'

/** pay-order.ts, until POST checkout has left the page. */
export function pay(step: Step, now: PageNow, name: OrderName): void {
  const { services, state } = now
  const cartId = cartIdOf(orderOf(now, name)) ?? ''
  if (asksForContact(state(), cartId)) typeDetails(now)
  const seen = shownOrder(state(), name)
  services.store.setState({ currentCommand: { order: name, type: 'pay' } })
  const why = attempt(() => charge(step, now, name, seen))
  if (now.page.waitsFor !== null) return
  services.store.setState({ currentCommand: null })
  if (why === 'buyer-changed')
    command(now, name, 'load', () =>
      shown(now, name, () => {
        identify(step, now)
        if (name === 'membership') orderAndLoad(step, now)
        else loadOrOrderAgain(step, now, name)
      }),
    )
  if (why === 'changed' && orderOf(now, name).status !== 'payable') load(step, now, name, true)
}

function charge(step: Step, now: PageNow, name: OrderName, seen: ShownOrder): void {
  now.services.keepLedger()
  if (orderOf(now, name).status !== 'payable') throw stop('changed')
  askAboutSetAside(step, now)
  if (orderOf(now, name).status === 'paymentSent') throw stop('cancelled')
  const why = attempt(() => {
    withCart(step, now, name, cartId => {
      if (isPayingElsewhere(step, now, cartId)) throw stop('paying-elsewhere')
      confirm(step, now, name)
      if (isContactMissing(now.state(), cartId)) throw stop('cancelled')
      send(step, now, name, seen)
      throw stop('cancelled')
    })
  })
  if (why === 'expired' && name === 'membership') orderAndLoad(step, now)
  else if (why !== null) throw stop(why)
}

/** confirm-order.ts */
function confirm(step: Step, now: PageNow, name: OrderName): void {
  const server = readOrder(step, now, name)
  const differences = differencesFrom(now.state(), name, server)
  if (differences.some(({ type }) => type === 'buyer' || type === 'order-type')) {
    orderEvent(now, name, { type: 'changed-elsewhere' })
    throw stop('buyer-changed')
  }
  if (orderOf(now, name).status === 'payable') record(now, name, server, differences)
  if (differences.length === 0) return
  if (differences.some(({ type }) => type === 'price')) now.scoped.store.setState({ options: null })
  if (name === 'membership' && isToBeRestored(differences))
    orderEvent(now, name, { type: 'changed-elsewhere' })
  throw stop('changed')
}

/** send-payment.ts: `open`. The visitor pays with a different method each time. */
function send(step: Step, now: PageNow, name: OrderName, seen: ShownOrder): void {
  const { world } = step
  now.services.keepLedger()
  if (orderOf(now, name).status === 'paymentSent') throw stop('changed')
  const payment = paymentFor(now.scoped, name, world.payments.length === 0 ? 'braintree' : 'payPal')
  const { customer: _, ...facts } = payment
  continueAsVisitor(now)
  const id = `p${world.payments.length + 1}`
  checkSending(step, now, name, payment, seen)
  now.page.known = learned(now.page.known, { sent: [id], answered: [] })
  now.page.waitsFor = id
  const life = world.carts[payment.cartId]?.life ?? 0
  world.payments = [...world.payments, { id, cartId: payment.cartId, life, name, status: 'onTheWay' }]
  orderEvent(now, name, {
    type: 'payment-sent',
    payment,
    entry: {
      version: 1,
      id,
      widget: now.state().widget,
      order: name,
      payment: facts,
      sentAt: '',
      status: 'sent',
      isCopy: false,
      wasDoubtful: false,
    },
  })
}

/** The server takes a payment for the cart. */
export function payCart(world: World, cartId: string): void {
  const cart = world.carts[cartId]
  if (!cart) return
  world.carts = { ...world.carts, [cartId]: { ...cart, status: 'paid' } }
  world.paid = [...world.paid, cartKey(cartId, cart)]
}

/** The server handles a payment that was on its way. */
export function arrive({ world }: Step, id: string, isRefused = false): void {
  const { cartId, life } = world.payments.find(payment => payment.id === id) as Payment
  const cart = world.carts[cartId]
  const isTaken = !isRefused && cart?.status === 'open' && cart.life === life
  if (isTaken) payCart(world, cartId)
  world.payments = world.payments.map(payment =>
    payment.id === id ? { ...payment, status: isTaken ? 'taken' : 'refused' } : payment,
  )
}

export const endings = ['answered', 'declined', 'unsure', 'lost', 'lost, offline'] as const
type Ending = (typeof endings)[number]

/** send-payment.ts and pay-order.ts, from the end of POST checkout. `unsure`: a 503 of the cinema's program. */
export function endPayment(step: Step, now: PageNow, ending: Ending): void {
  const { world } = step
  const { page } = now
  const id = page.waitsFor ?? ''
  if (ending === 'answered' || ending === 'declined') arriveNow(step, id, ending === 'declined')
  const { name, cartId, status } = world.payments.find(payment => payment.id === id) as Payment
  page.waitsFor = null
  const isPaid = world.carts[cartId]?.status === 'paid'
  const isGone = world.carts[cartId]?.status === 'gone'
  let isUnknown = false
  if (ending === 'answered' && status === 'taken') {
    hear(step, now, cartId)
    orderEvent(now, name, { type: 'payment-confirmed' })
    finish(step, now, name, id)
  } else if (ending === 'answered' && isPaid) {
    hear(step, now, cartId)
    recordPaid(step, now, name)
    finish(step, now, name)
  } else if (ending === 'answered' || ending === 'declined') {
    page.known = learned(page.known, { sent: [], answered: [id] })
    orderEvent(now, name, { type: 'refused' })
    if (ending === 'answered' && isGone)
      attempt(() => {
        withCart(step, now, name, of => read(step, now, of))
      })
  } else {
    isUnknown = ending !== 'unsure' || !isStillOpen(step, now, name)
    if (isUnknown) orderEvent(now, name, { type: 'payment-checked', outcome: null })
  }
  now.services.store.setState({ currentCommand: null })
  if (isUnknown) ask(step, now, name, ending === 'lost, offline')
}

function arriveNow(step: Step, id: string, isRefused: boolean): void {
  const isOnTheWay = step.world.payments.some(payment => payment.id === id && payment.status === 'onTheWay')
  if (isOnTheWay) arrive(step, id, isRefused)
}

/** send-payment.ts */
function isStillOpen(step: Step, now: PageNow, name: OrderName): boolean {
  const { state } = now
  const cartId = cartIdOf(orderOf(now, name)) ?? ''
  const { carts } = step.world
  if (carts[cartId]?.status !== 'open') return false
  const server = read(step, now, cartId)
  if (typeof server !== 'object' || differencesFrom(state(), name, server).length > 0) return false
  const { balanceInCents } = server.checkout
  const isShown = detailsOf(orderOf(now, name)) !== null
  orderEvent(now, name, { type: 'payment-checked', outcome: { status: 'open', balanceInCents } })
  orderEvent(now, name, { type: 'reopened' })
  decide(step, now, cartId)
  if (isShown) orderEvent(now, name, { type: 'loaded', ...server, of: name, buyer: buyerIn(state()) })
  return true
}

/** The visitor has seen the question about the payments of this cart, and may pay again. */
function decide({ world }: Step, { page }: PageNow, cartId: string): void {
  const ids = world.payments.filter(payment => payment.cartId === cartId).map(({ id }) => id)
  page.decided = [...new Set([...page.decided, ...ids.filter(id => page.known.sent.includes(id))])].sort()
}

/** ask-about-payment.ts */
export function ask(step: Step, now: PageNow, name: OrderName, isOffline = false): void {
  command(now, name, 'ask', () => {
    const order = orderOf(now, name)
    if (order.status !== 'paymentSent') return
    const { cartId } = order.payment
    orderEvent(now, name, { type: 'payment-checked', outcome: { status: 'asking' } })
    if (isPayingElsewhere(step, now, cartId)) return orderEvent(now, name, { type: 'being-paid-elsewhere' })
    const reply = isOffline ? 'offline' : read(step, now, cartId)
    if (reply === 'paid') claimReport(step, now, cartId)
    orderEvent(now, name, { type: 'payment-checked', outcome: outcomeOf(reply) })
  })
}

function outcomeOf(reply: ReturnType<typeof read> | 'offline') {
  if (reply === 'offline') return { status: 'unknown', problem: { kind: 'offline' } } as const
  if (reply === 'paid') return { status: 'closed', paid: 'likely' } as const
  if (reply === 'gone') return { status: 'closed', paid: 'unclear' } as const
  return { status: 'open', balanceInCents: reply.checkout.balanceInCents } as const
}

/** retry-checkout.ts, after the visitor has pressed ‘Try paying again’. */
export function tryAgain(step: Step, now: PageNow, name: OrderName): void {
  decide(step, now, cartIdOf(orderOf(now, name)) ?? '')
  orderEvent(now, name, { type: 'reopened' })
  load(step, now, name, true)
}

/** finish-order.ts: the visitor presses ‘Continue’ or ‘Start again’. */
export function goOn(step: Step, now: PageNow, name: OrderName): void {
  const order = orderOf(now, name)
  if (order.status !== 'paymentSent' || order.outcome?.status !== 'closed') return
  if (order.outcome.paid === 'likely') finish(step, now, name)
  else continueAfterLostReply(now.services, order.payment.cartId)
}

/** @param confirmed the payment that the server has confirmed; undefined if it only says that the cart is paid */
function finish(step: Step, now: PageNow, name: OrderName, confirmed?: string): void {
  const order = orderOf(now, name)
  if (order.status !== 'paymentSent') return
  const { cartId } = order.payment
  const before = now.emitted.length
  finishOrder(now.scoped, name)
  checkReceipt(step, now, cartId, now.emitted.slice(before), confirmed)
}
