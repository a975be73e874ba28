// The payments of the search: the press, the ways in which POST checkout can end, and the decision to pay again.
import { cartIdOf, type OrderName } from '../../../src/domain/order/order.ts'
import { ProblemError } from '../../../src/domain/problem.ts'
import { recordVisitorEvent } from '../../../src/flow/member/record-visitor-event.ts'
import { amountDue, asksForContact } from '../../../src/flow/order/order-details.ts'
import { payOrder } from '../../../src/flow/payment/pay.ts'
import { emptyDraft } from '../../../src/flow/state/stored/flow-values.ts'
import { memberIn } from '../../../src/flow/state/visitor.ts'
import { checkSending, shownOrder } from './checks.ts'
import { type PageNow, pageNow } from './page-now.ts'
import { arrive, hear, type PaymentBody, refusal } from './server.ts'
import { learned, nothingKnown, type Step, set, setPage, setStored, type World } from './world.ts'

/** The visitor types their details, and the server accepts them (register.ts). */
export function typeDetails({ services, page }: PageNow): void {
  const { store } = services
  recordVisitorEvent(services, { type: 'continued' })
  if (memberIn(store.getState())) return
  const { email } = page().guest
  const typed = {
    ...emptyDraft,
    email,
    firstName: email,
    lastName: 'Ng',
    mobilePhone: '0400000000',
    postCode: '2000',
  }
  store.setState(({ draft }) => ({
    draft: draft.email === '' ? typed : draft,
    acceptedEmail: draft.email || email,
  }))
}

/** The visitor has seen the question about the payments for this cart, and may pay again. */
export function decide(step: Step, index: number, cartId: string): void {
  const ids = step.world.payments.filter(payment => payment.cartId === cartId).map(({ id }) => id)
  const { decided = [] } = step.world.pages[index] ?? {}
  setPage(step, index, { decided: learned({ sent: decided, answered: [] }, { sent: ids }).sent })
}

/**
 * Pays the order. The step ends when POST checkout has left the page.
 * @param resume if the payment was sent in an earlier step: continues it, with the reply that this function returns
 */
export async function pay(
  step: Step,
  index: number,
  name: OrderName,
  resume: ((now: PageNow) => Promise<{ readonly success: boolean }>) | null,
): Promise<PageNow> {
  const since = step.world
  let left = () => {}
  const isLeft = new Promise<void>(resolve => {
    left = resolve
  })
  const now = pageNow(step, index, (cartId, body) => {
    if (resume) return resume(now)
    sent(now, name, cartId, body, since)
    left()
    return new Promise(() => {})
  })
  const { services } = now
  const cartId = cartIdOf(services.store.getState().orders[name]) ?? ''
  if (asksForContact(services.store.getState(), cartId)) typeDetails(now)
  // Equal journeys have equal ids of payments.
  const number = since.payments.length + 1
  Object.assign(crypto, {
    getRandomValues: (array: Uint8Array) => array.fill(number),
    randomUUID: () => `payment-${number}`,
  })
  // The visitor pays with a different method each time.
  const paymentType = since.payments.length === 0 ? 'braintree' : 'payPal'
  // While the visitor typed, the page may have shown the flow of a different page.
  if (services.store.getState().orders[name].status === 'payable') {
    const quoted = amountDue(services, cartId)
    await Promise.race([payOrder(services, cartId, { paymentType, quoted }), isLeft])
  }
  await now.end()
  return now
}

function sent(
  { step, index, page }: PageNow,
  name: OrderName,
  cartId: string,
  { customer }: PaymentBody,
  since: World,
): void {
  const { state, known, storage } = page()
  const id = state.ledger.at(-1)?.id ?? ''
  const seen = since.pages[index]
  const life = step.world.carts[cartId]?.life ?? 0
  if (seen) checkSending(step, page(), name, shownOrder(seen.state, name), customer.email)
  set(step, { payments: [...step.world.payments, { id, cartId, life, name, status: 'onTheWay' }] })
  setPage(step, index, { known: learned(known, { sent: [id] }), waiting: { payment: id, since } })
  const stored = step.world.storages[storage]
  if (stored) setStored(step, storage, { known: learned(stored.known, { sent: [id] }) })
}

/**
 * The ways in which POST checkout can end. `declined`: the server refuses the card. `unsure`: the cinema's program replies 503. `lost`:
 * there is no reply, and the widget asks the server. `lost, offline`: no further call gets through in this step.
 */
export type Ending = 'answered' | 'declined' | 'unsure' | 'lost' | 'lost, offline'

/**
 * Repeats the payment from the press to POST checkout in the world of that time. From then on, the payment continues in the present world.
 */
export async function endPayment(step: Step, index: number, ending: Ending): Promise<void> {
  const { world } = step
  const waiting = world.pages[index]?.waiting
  const payment = world.payments.find(({ id }) => id === waiting?.payment)
  if (!waiting || !payment) return
  const { id, cartId, name } = payment
  step.world = waiting.since
  const now = await pay(step, index, name, async ({ continueHere }) => {
    step.world = world
    step.broken.length = 0
    continueHere()
    setPage(step, index, { waiting: null })
    step.isOffline = ending === 'lost, offline'
    if (ending === 'lost' || step.isOffline) throw new ProblemError({ kind: 'network' })
    if (ending === 'unsure') throw refusal(503)
    arrive(step, id, ending === 'declined')
    const isTaken = step.world.payments.some(payment => payment.id === id && payment.status === 'taken')
    const isPaid = step.world.carts[cartId]?.status === 'paid'
    if (isPaid) hear(step, index, cartId)
    step.isConfirmed = isTaken
    if (isTaken) return { success: true }
    const { known = nothingKnown } = step.world.pages[index] ?? {}
    setPage(step, index, { known: learned(known, { answered: [id] }) })
    throw refusal(isPaid ? 409 : ending === 'declined' ? 402 : 404)
  })
  const isAsked = now.page().state.orders[name].status === 'paymentSent'
  if (ending === 'unsure' && !isAsked) decide(step, index, cartId)
}
