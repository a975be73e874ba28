// Checks the rules, of which rules.ts has the sentences. The checks know the server's facts. The widget knows only replies.
import { cartOf, detailsOf, type OrderName, orderNames } from '../../../src/domain/order/order.ts'
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import { cartReply } from './replies.ts'
import type { Rule } from './rules.ts'
import { cartKey, type Page, personAt, type Step, set, type World } from './world.ts'

const breaks = ({ broken }: Pick<Step, 'broken'>, rule: Rule, details: string): void =>
  void broken.push({ rule, details })

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

/** Checks a call that changes a cart. */
export function checkWrite(step: Step, index: number, cartId: string, call: string): void {
  const page = step.world.pages[index]
  const open = page && openPayments(step.world, page).find(payment => payment.cartId === cartId)
  if (open) breaks(step, 'cart-untouched', `${call} while ${nameOf(step.world, open.id)} is open`)
}

const nameOf = ({ payments }: World, id: string): string =>
  `payment ${payments.findIndex(payment => payment.id === id) + 1}`

/** Checks a POST checkout that is about to leave the page. @param email the customer's, in the body of the call */
export function checkSending(step: Step, page: Page, name: OrderName, seen: ShownOrder, email: string): void {
  const { world } = step
  const undecided = openPayments(world, page).find(
    ({ id, name: of }) => of === name && !page.decided.includes(id),
  )
  if (undecided)
    breaks(
      step,
      'one-press-one-payment',
      `${name} is paid again while ${nameOf(world, undecided.id)} is in question`,
    )
  const order = page.state.orders[name]
  if (order.status !== 'paymentSent') return
  const { cartId, valueInCents } = order.payment
  const cart = world.carts[cartId]
  if (!cart) return
  const bought = cartReply(cartId, cart)
  if (contentsOf(bought) !== seen.contents)
    breaks(step, 'shown-is-bought', `${seen.contents} is shown, not ${contentsOf(bought)}`)
  if (cart.customer !== seen.customer)
    breaks(step, 'shown-is-bought', `${seen.customer} is shown, not ${cart.customer}`)
  if (valueInCents !== bought.totalInCents)
    breaks(step, 'shown-is-bought', `the entry says ${valueInCents}, not ${bought.totalInCents}`)
  if (email !== personAt(page) && !(name === 'host' && email === cart.customer))
    breaks(step, 'own-words', `${email} pays in the place of ${personAt(page)}`)
  if (page.paid.includes(cartKey(cartId, cart))) breaks(step, 'paid-once', `${cartId} is paid again`)
}

/** Checks the receipt of a page that reports its order as complete. */
export function checkReceipt(step: Step, page: Page): void {
  const { world } = step
  const { receipt } = page.state
  if (!receipt) return
  const { cartId, paymentType } = receipt
  const possible = world.payments.filter(
    ({ id, cartId: of, status }) => of === cartId && page.known.sent.includes(id) && status !== 'refused',
  )
  const key = cartKey(cartId, { life: possible.at(-1)?.life ?? 0 })
  if (world.completes.includes(key)) breaks(step, 'one-complete', `${key} is reported twice`)
  if (!world.paid.includes(key)) breaks(step, 'one-complete', `${key} is reported, and not paid`)
  set(step, { completes: [...world.completes, key].sort() })
  // Only the reply `success` names the payment that has paid.
  if (possible.length > 1 && paymentType !== null && !step.isConfirmed)
    breaks(step, 'unknown-method', `${paymentType} is told for ${possible.length} payments`)
}

/** Returns the rules that this state breaks, each with details. */
export function brokenIn(world: World): Step['broken'] {
  const step: Step = { world, broken: [], isConfirmed: false, isOffline: false }
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

function checkEntries(step: Step, page: Page): void {
  for (const { id } of openPayments(step.world, page)) {
    const entry = page.state.ledger.find(entry => entry.id === id)
    const name = nameOf(step.world, id)
    if (!entry) breaks(step, 'entry-survives', `the page has lost ${name}`)
    else if (['paid', 'ended', 'closed'].includes(entry.status))
      breaks(step, 'closed-by-answer', `${name} is ${entry.status} without an answer`)
  }
}

function checkWords(step: Step, page: Page): void {
  const { draft, receipt, orders } = page.state
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
  const strangers = [draft.email, receipt?.customer.email, ...ofOrders].filter(
    email => email && email !== person && email !== page.guest.customer,
  )
  if (strangers.length > 0) breaks(step, 'own-words', `${strangers[0]} is shown to ${person}`)
}
