// The server of the search, and what its replies say about payments.
import type { Http } from '../../../src/api/http/http.ts'
import type { Cart } from '../../../src/domain/order/cart.ts'
import { behind, inCart, type OrderName } from '../../../src/domain/order/order.ts'
import { ProblemError } from '../../../src/domain/problem.ts'
import { checkWrite } from './checks.ts'
import { cartReply, checkoutReply, members, options, totalOf } from './replies.ts'
import { cartKey, learned, type ServerCart, type Step, set, setCart, setPage } from './world.ts'

/** Returns the refusal of the cinema's program. */
export const refusal = (status: number): ProblemError =>
  new ProblemError({ kind: 'server', status, isProblemJson: true })

/** The page has read that the cart is paid or gone. This answers every payment for the cart. */
export function hear(step: Step, index: number, cartId: string): void {
  const { pages, carts, payments } = step.world
  const page = pages[index]
  const cart = carts[cartId]
  if (!page) return
  const answered = payments.filter(payment => payment.cartId === cartId).map(({ id }) => id)
  const paid = cart?.status === 'paid' ? [cartKey(cartId, cart)] : []
  setPage(step, index, {
    known: learned(page.known, { answered }),
    paid: [...new Set([...page.paid, ...paid])],
  })
}

/** The server takes a payment for the cart. */
export function takePayment(step: Step, cartId: string): void {
  const cart = step.world.carts[cartId]
  setCart(step, cartId, { status: 'paid' })
  if (cart) set(step, { paid: [...step.world.paid, cartKey(cartId, cart)] })
}

/** The server handles a payment that was on its way. */
export function arrive(step: Step, id: string, isDeclined = false): void {
  const { payments, carts } = step.world
  const payment = payments.find(payment => payment.id === id && payment.status === 'onTheWay')
  if (!payment) return
  const cart = carts[payment.cartId]
  const isTaken = !isDeclined && cart?.status === 'open' && cart.life === payment.life
  if (isTaken) takePayment(step, payment.cartId)
  const status = isTaken ? 'taken' : 'refused'
  set(step, { payments: payments.map(one => (one.id === id ? { ...one, status } : one)) })
}

/** Makes a cart. The server may give it the id of an ended cart. If a cart with this id is open, replies with that cart. */
function makeCart(step: Step, name: OrderName): Cart {
  const { carts, nextId, person } = step.world
  const id = nextId ?? `c${Object.keys(carts).length + 1}`
  const known = carts[id]
  const customer = name === 'host' && person ? members[person].email : null
  const cart: ServerCart =
    known?.status === 'open'
      ? known
      : {
          name,
          life: known ? known.life + 1 : 0,
          status: 'open',
          item: null,
          tickets: 0,
          film: 'A',
          isRaised: false,
          customer,
        }
  set(step, { carts: { ...carts, [id]: cart }, nextId: null })
  return cartReply(id, cart)
}

/** The customer whom the server names for a page's order without a buyer. */
function noteCustomer(step: Step, index: number, { name, customer }: ServerCart): void {
  const page = step.world.pages[index]
  const confirmed = page && inCart(behind(page.state.orders.host))?.confirmed
  if (page && name === 'host' && customer && !confirmed?.buyer.memberId)
    setPage(step, index, { guest: { ...page.guest, customer } })
}

/** The part of the body of POST checkout that the rules read. */
export interface PaymentBody {
  readonly customer: { readonly email: string }
}

/** How a page calls the server. `pay` replies to POST checkout. */
export interface Caller {
  readonly index: number
  /** The order for which the page makes a cart. */
  readonly order: () => OrderName
  readonly pay: (cartId: string, body: PaymentBody) => Promise<{ readonly success: boolean }>
}

/** Returns the HTTP client of a page. The server replies immediately. */
export function httpOf(step: Step, caller: Caller): Http {
  async function reply(method: string, text: string, body: unknown): Promise<unknown> {
    const [resource = '', id, part] = text.split('/')
    const { person, isRaised } = step.world
    if (step.isOffline) throw new ProblemError({ kind: 'network' })
    if (resource === 'member') return person && members[person]
    if (resource === 'shop') return options(isRaised)
    if (id === undefined) return makeCart(step, caller.order())
    if (method === 'POST' && resource === 'checkout') return await caller.pay(id, body as PaymentBody)
    if (method !== 'GET') checkWrite(step, caller.index, id, `${method} ${text}`)
    const cart = step.world.carts[id]
    if (cart?.status !== 'open') {
      hear(step, caller.index, id)
      throw refusal(cart?.status === 'paid' ? 409 : 404)
    }
    if (method === 'DELETE' && resource === 'cart') setCart(step, id, { status: 'gone' })
    if (part === 'tickets') setCart(step, id, { tickets: cart.tickets + 1 })
    if (part === 'membership') {
      const { concessionItemId: item, email: customer } = body as { concessionItemId: string; email: string }
      setCart(step, id, { item, customer, isRaised })
    }
    const now = step.world.carts[id] ?? cart
    if (method === 'GET' && resource === 'checkout') noteCustomer(step, caller.index, now)
    // Without a gift card, a balance of 0 means that the order is paid (specification §4.7).
    if (totalOf(now) === 0) hear(step, caller.index, id)
    if (resource === 'cart') return method === 'DELETE' ? true : cartReply(id, now)
    return method === 'GET' ? checkoutReply(now, person) : []
  }
  return {
    get: async path => (await reply('GET', path.text, null)) as never,
    post: async (path, body) => (await reply('POST', path.text, body)) as never,
    delete: async path => (await reply('DELETE', path.text, null)) as never,
  }
}
