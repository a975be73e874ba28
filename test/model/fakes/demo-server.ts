// The demo's server in the model. It handles one call at a time, and records every accepted order.
import { balanceOf, dueOf, payPalBalanceOf, totalOf } from '../../../demo/api/totals.ts'
import { createDemo } from '../../../demo/create-demo.ts'
import type { DemoCart, Visitor } from '../../../demo/visitors/visitors.ts'
import type { FakePage } from './fake-page.ts'
import type { Flaw } from './flaws.ts'
import { missingThing, swapItems, withId } from './server-replies.ts'

/** An order that the server has accepted. `charged` includes PayPal's surcharge. `total` also includes payments by gift card. */
export interface Taken {
  readonly cartId: string
  readonly paymentType: string
  readonly orderType: string
  readonly page: FakePage
  /** The membership in the cart; null for an order of the host page. */
  readonly membership: string | null
  /** The film session in the cart; null if the cart has no tickets. */
  readonly sessionId: string | null
  readonly nonce: string | null
  /** Amount in cents that the card or wallet was charged. */
  readonly charged: number
  /** Cents of the whole order: card or wallet, gift cards, the server's fee or voucher, and PayPal's surcharge. */
  readonly total: number
  /**
   * Whether the cart was changed between the page's last GET checkout and the payment. POST checkout carries no amount, so the widget
   * cannot prevent such a payment (specification §4.4).
   */
  readonly isChangedUnseen: boolean
  /**
   * Whether a gift card is on the order, and the page has never loaded the order without one. The page can then not know the server's fee
   * or voucher (specification §4.5).
   */
  readonly isFeeUnseen: boolean
}

export interface Sent {
  readonly page: FakePage
  readonly method: string
  /** Path below the API's base: `checkout/{id}`. */
  readonly path: string
  readonly body: string
  /** The member who was logged in when the call was sent, according to its cookie. */
  readonly session: Visitor['member']
}

/** Returns the method and path of a call, without ids. */
export const nameOf = ({ method, path }: Sent): string =>
  `${method} ${path.replace(/^(cart|checkout|sessions)\/[^/]+/, '$1/{id}')}`

const demo = createDemo()
// The nonces are created by the fake provider, so the demo's own gateway would not know them.
demo.gateway.charge = nonce => (nonce.startsWith('declined') ? 'declined' : 'paid')

export interface ServerSettings {
  /** Milliseconds by which the server's clock is ahead of the device's. */
  readonly serverAhead: number
  readonly cartSeconds: number
  /** Cents by which the balance of every cart differs from its total: a fee, or a voucher if negative. */
  readonly adjustmentInCents: number
  readonly flaw: Flaw | null
  /** Returns the id with which the server replies to this POST cart; null for a new id. */
  readonly nextCartId?: (call: Sent) => string | null
}

export interface DemoServer {
  readonly visitor: Visitor
  readonly taken: Taken[]
  /** Resolves to the server's reply. The server handles one call at a time, in the order of arrival. */
  serve(call: Sent, request: Request): Promise<Response>
  /** Records that something other than the pages of this journey has changed the cart. */
  changed(cartId: string): void
  /** Returns a reply with this body and the server's time. */
  answer(status: number, type: string, text: string): Response
  problem(status: number, detail: string): Response
  /** Corrects the device's clock by this many milliseconds. The server's clock does not change. */
  correctClock(milliseconds: number): void
  isServing(): boolean
}

/** Creates the server of one journey, with one visitor. */
export function createDemoServer(settings: ServerSettings): DemoServer {
  const { cartSeconds, adjustmentInCents, flaw, nextCartId = () => null } = settings
  let { serverAhead } = settings
  demo.reset()
  const visitor = demo.addVisitor('visitor')
  Object.assign(visitor, { cartSeconds, adjustmentInCents })
  const taken: Taken[] = []
  /** For each changed cart: the pages that have loaded it since. */
  const seenBy = new Map<string, Set<FakePage>>()
  /** For each cart: the pages that know its fee or voucher, and the total for which they know it. */
  const feeKnownBy = new Map<string, Map<FakePage, number>>()
  let serving = 0
  let lastCall: Promise<unknown> = Promise.resolve()

  /** Handles one call at a time, so that a run is repeatable. */
  function serve(call: Sent, request: Request): Promise<Response> {
    serving += 1
    const reply = lastCall
      .then(() => handle(call, request))
      .finally(() => {
        serving -= 1
      })
    lastCall = reply.catch(() => {})
    return reply
  }

  async function handle(call: Sent, request: Request): Promise<Response> {
    const isDenied = flaw === 'denied-cart' && nameOf(call) === 'GET cart/{id}'
    const missing = isDenied ? 'We do not know this order.' : missingThing(call)
    if (missing !== null) return problem(404, missing)
    const usedId = nameOf(call) === 'POST cart' ? nextCartId(call) : null
    const isSameCart = usedId !== null && !visitor.carts.get(usedId)?.isPaid
    const asked = new Request(isSameCart ? `${request.url}/${usedId}` : request.url, {
      method: isSameCart ? 'GET' : call.method,
      headers: [...request.headers, ['cookie', `demo-visitor=${visitor.id}`]],
      ...(call.body !== '' && !isSameCart && { body: call.body }),
    })
    const loggedIn = visitor.member
    visitor.member = call.session
    const due = call.method === 'POST' ? dueFor(call) : null
    const reply = await demo.app.fetch(asked, { incoming: { socket: {} } })
    visitor.member = loggedIn
    if (due && reply.ok) taken.push(due)
    const read =
      call.method === 'GET' ? visitor.carts.get(/^checkout\/([^/]+)$/.exec(call.path)?.[1] ?? '') : null
    if (read) noteRead(read, call.page)
    if (flaw === 'swapped-item' && call.path.endsWith('/membership')) swapItems(visitor)
    const text = await reply.text()
    const said = usedId === null || isSameCart || !reply.ok ? text : withId(visitor, text, usedId)
    const shown = flaw === 'hidden-film' ? said.replaceAll('"sessionId":"8"', '"sessionId":"7"') : said
    const sent = shown.replace(
      /"expiry":"([^"]+)","sessions"/,
      (_, expiry: string) =>
        `"expiry":"${new Date(Date.parse(expiry) + serverAhead).toISOString()}","sessions"`,
    )
    return answer(reply.status, reply.headers.get('content-type') ?? 'application/json', sent)
  }

  /** Records that the page has loaded the checkout of this cart. */
  function noteRead(cart: DemoCart, page: FakePage): void {
    seenBy.get(cart.id)?.add(page)
    const known = feeKnownBy.get(cart.id) ?? new Map<FakePage, number>()
    feeKnownBy.set(cart.id, known)
    if (cart.giftCards.length === 0) known.set(page, totalOf(cart))
    // A fee or voucher is for one total (specification §4.5).
    else if (known.get(page) !== totalOf(cart)) known.delete(page)
  }

  function dueFor({ page, path, body }: Sent): Taken | null {
    const cartId = /^checkout\/([^/]+)$/.exec(path)?.[1]
    const cart = cartId && visitor.carts.get(cartId)
    if (!cart) return null
    const { paymentType, orderType, securedCardData: nonce } = JSON.parse(body)
    const balance = balanceOf(cart, visitor)
    const charged = paymentType === 'payPal' ? payPalBalanceOf(cart, visitor) : balance
    const total = dueOf(cart) + charged - balance
    const membership = cart.membership?.slug ?? null
    const isChangedUnseen = seenBy.get(cart.id)?.has(page) === false
    const isFeeUnseen =
      dueOf(cart) !== totalOf(cart) && cart.giftCards.length > 0 && !feeKnownBy.get(cart.id)?.has(page)
    return {
      cartId: cart.id,
      page,
      paymentType,
      orderType,
      membership,
      sessionId: cart.sessions[0]?.sessionId ?? null,
      nonce,
      charged,
      total,
      isChangedUnseen,
      isFeeUnseen,
    }
  }

  const answer = (status: number, type: string, text: string): Response =>
    new Response(text === '' ? null : text, {
      status,
      headers: { 'content-type': type, date: new Date(Date.now() + serverAhead).toUTCString() },
    })

  const problem = (status: number, detail: string): Response =>
    answer(status, 'application/problem+json', JSON.stringify({ detail }))

  return {
    visitor,
    taken,
    serve,
    changed: cartId => void seenBy.set(cartId, new Set()),
    answer,
    problem,
    correctClock(milliseconds) {
      serverAhead -= milliseconds
      for (const [id, cart] of visitor.carts)
        visitor.carts.set(id, Object.assign(cart, { expires: cart.expires + milliseconds }))
    },
    isServing: () => serving > 0,
  }
}
