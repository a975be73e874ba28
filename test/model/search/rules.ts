// The rules that the search checks, and the checks themselves. The rules speak of the server's facts, which the widget can only know from replies.
import { cartOf, detailsOf, type OrderName, orderNames } from '../../../src/domain/order/order.ts'
import { isOpen } from '../../../src/domain/order/payments/ledger.ts'
import type { SentPayment } from '../../../src/domain/order/payments/sent-payment.ts'
import { payerOf } from '../../../src/flow/order/order-details.ts'
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import type { PageNow, Step } from './page-now.ts'
import { cartKey, cartReply, type Page, personAt, type World } from './world.ts'

/** The name of each rule, and its sentence. */
export const rules = {
  'cart-untouched':
    'While a cart has an open entry, the widget never sends DELETE for it and adds nothing to it.',
  'one-press-one-payment':
    'A request that may have taken money is never repeated by the program: a second POST follows only after the question and a press.',
  'shown-is-bought': 'What is shown is what is bought: contents, total and buyer, right before each charge.',
  'one-complete': 'All tabs together report a paid order as complete at most once, and only if it is paid.',
  'closed-by-answer': 'Only an answer of the server about that payment or its cart closes an entry.',
  'unknown-method': 'If a cart with several open entries turns out to be paid, no way to pay is told.',
  'entry-survives':
    'An open entry survives a reload, forgetting, a change of person, reset() and a second tab.',
  'own-words': 'Nothing of a person is shown to a different person.',
  'paid-once': 'A paid order is never payable again.',
} as const
export type Rule = keyof typeof rules

export const breaks = ({ broken }: Pick<Step, 'broken'>, rule: Rule, details: string): void =>
  void broken.push(`${rule}: ${details}`)

/** The order as the visitor sees it when they press the button. */
export interface ShownOrder {
  readonly contents: string
  readonly customer: string | null
}

const contentsOf = (cart: ReturnType<typeof cartOf>): string =>
  JSON.stringify([cart?.sessions, cart?.concessions, cart?.totalInCents])

export const shownOrder = (state: FlowState, name: OrderName): ShownOrder => ({
  contents: contentsOf(cartOf(state.orders[name])),
  customer: detailsOf(state.orders[name])?.checkout.customer?.email ?? null,
})

const openPayments = ({ payments }: World, { known }: Page) =>
  payments.filter(({ id }) => known.sent.includes(id) && !known.answered.includes(id))

/** Checks a POST checkout that is about to leave the page. */
export function checkSending(
  step: Step,
  { page, state }: PageNow,
  name: OrderName,
  payment: SentPayment,
  seen: ShownOrder,
): void {
  const undecided = openPayments(step.world, page).filter(
    ({ id, name: of }) => of === name && !page.decided.includes(id),
  )
  if (undecided.length > 0)
    breaks(step, 'one-press-one-payment', `${name} is paid again while ${undecided[0]?.id} is in question`)
  const { cartId } = payment
  const cart = step.world.carts[cartId]
  const bought = cart && contentsOf(cartReply(cartId, cart))
  if (bought !== seen.contents) breaks(step, 'shown-is-bought', `${seen.contents} is shown, not ${bought}`)
  if (cart?.customer !== seen.customer)
    breaks(step, 'shown-is-bought', `${seen.customer} is shown, not ${cart?.customer}`)
  const total = cart && cartReply(cartId, cart).totalInCents
  if (payment.valueInCents !== total)
    breaks(step, 'shown-is-bought', `the entry says ${payment.valueInCents}, not ${total}`)
  const { email } = payerOf(state(), cartId)
  const isServers = name === 'host' && email === cart?.customer
  if (email !== personAt(page) && !isServers)
    breaks(step, 'own-words', `${email} pays in the place of ${personAt(page)}`)
  if (cart && page.paid.includes(cartKey(cartId, cart))) breaks(step, 'paid-once', `${cartId} is paid again`)
}

/** Checks a receipt and its events. `confirmed` is the payment that the server has confirmed, if it has named one. */
export function checkReceipt(
  step: Step,
  { page, state }: PageNow,
  cartId: string,
  emitted: readonly (readonly [string, unknown])[],
  confirmed?: string,
): void {
  const { world } = step
  const possible = world.payments.filter(
    ({ id, cartId: of, status }) => of === cartId && page.known.sent.includes(id) && status !== 'refused',
  )
  const key = cartKey(cartId, { life: possible.at(-1)?.life ?? 0 })
  const isComplete = emitted.some(([name]) => name === 'movie-club:complete')
  if (isComplete) world.completes = { ...world.completes, [key]: (world.completes[key] ?? 0) + 1 }
  if ((world.completes[key] ?? 0) > 1) breaks(step, 'one-complete', `${key} is reported twice`)
  if (isComplete && !world.paid.includes(key))
    breaks(step, 'one-complete', `${key} is reported, and not paid`)
  const { receipt } = state()
  if (confirmed === undefined && possible.length > 1 && receipt?.paymentType !== null)
    breaks(step, 'unknown-method', `${receipt?.paymentType} is told for ${possible.map(({ id }) => id)}`)
}

/** Returns the rules that this state breaks, each with details. */
export function brokenIn(world: World): readonly string[] {
  const step = { world, broken: [] as string[] }
  for (const page of world.pages) {
    checkEntries(step, page)
    checkWords(step, page)
    for (const name of orderNames) {
      const order = page.state.orders[name]
      const cart = order.status === 'payable' ? world.carts[order.cartId] : undefined
      if (order.status === 'payable' && cart && page.paid.includes(cartKey(order.cartId, cart)))
        breaks(step, 'paid-once', `${order.cartId} is paid, and payable`)
    }
  }
  return step.broken
}

function checkEntries(step: Pick<Step, 'broken'> & { readonly world: World }, page: Page): void {
  for (const { id } of openPayments(step.world, page)) {
    const entry = page.state.ledger.find(entry => entry.id === id)
    if (!entry) breaks(step, 'entry-survives', `the page has lost ${id}`)
    else if (!isOpen(entry)) breaks(step, 'closed-by-answer', `${id} is ${entry.status} without an answer`)
  }
}

function checkWords(step: Pick<Step, 'broken'>, page: Page): void {
  const { draft, acceptedEmail, receipt, orders } = page.state
  const ofOrders = orderNames.flatMap(name => {
    const order = orders[name]
    const details = detailsOf(order)
    const isPlacedForSomebody = name === 'membership' || details?.confirmed?.buyer.memberId
    return [
      order.status === 'paymentSent' ? order.payment.customer.email : '',
      isPlacedForSomebody ? details?.checkout.customer?.email : '',
    ]
  })
  const person = personAt(page)
  const strangers = [draft.email, acceptedEmail, receipt?.customer.email, ...ofOrders].filter(
    email => email && email !== person && email !== page.guest.customer,
  )
  if (strangers.length > 0) breaks(step, 'own-words', `${strangers[0]} is shown to ${person}`)
}
