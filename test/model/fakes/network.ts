// The network between the widget and the demo's server: calls take time, get lost, or get the reply of a different program. It keeps
// everything that was sent, for the rules.

import { balanceOf, dueOf, payPalBalanceOf } from '../../../demo/api/totals.ts'
import { createDemo } from '../../../demo/create-demo.ts'
import type { DemoMember } from '../../../demo/visitors/demo-member.ts'
import type { DemoCart, Visitor } from '../../../demo/visitors/visitors.ts'
import { type Ending, endings, pageStatus } from './endings.ts'
import type { FakePage } from './fake-page.ts'
import type { Flaw } from './flaws.ts'
import { type Change, changeElsewhere, payElsewhere } from './other-tab.ts'
import { outsidePages, pageNow } from './running-page.ts'
import { missingThing, swapItems } from './server-replies.ts'

/** An order that the server took: `charged` includes PayPal's surcharge, `total` also what gift cards paid. */
export interface Taken {
  readonly cartId: string
  readonly paymentType: string
  readonly orderType: string
  readonly page: FakePage
  /** Of the membership in the cart; null for a page's order. */
  readonly membership: string | null
  readonly nonce: string | null
  /** Cents of the card or wallet. */
  readonly charged: number
  /** Cents of the order in all: card or wallet, gift cards, the server's fee or voucher, and PayPal's surcharge. */
  readonly total: number
}

export interface Sent {
  readonly page: FakePage
  readonly method: string
  /** Below the API's base: `checkout/{id}`. */
  readonly path: string
  readonly body: string
  /** Who was logged in when it was sent, according to its cookie. */
  readonly session: Visitor['member']
}

interface Trouble {
  /** The first call whose method and path begin with this, its ids left out. */
  readonly call: string
  readonly ending: Ending
}

export interface Network {
  /** If a different member logs in, the server drops the carts of the one before. */
  logIn(member: Visitor['member']): void
  /** The session ends. The server may drop its carts with it. */
  logOut(isDroppingCarts: boolean): void
  /** The cinema gives the member who is logged in a different type. */
  changeType(memberType: string): void
  /** The device's clock is corrected by so many milliseconds: the server's clock does not change. */
  correctClock(milliseconds: number): void
  loggedIn(): string | number | undefined
  readonly fetch: typeof fetch
  readonly sent: Sent[]
  readonly taken: Taken[]
  /** As the server has them, by their ids. */
  readonly carts: ReadonlyMap<string, DemoCart>
  /** Plans how the next call that it names ends. */
  expect(trouble: Trouble): void
  /** Another tab pays for the cart. Whether the server takes that. */
  payElsewhere(cartId: string): boolean
  /** Another tab changes what is in the cart. */
  change(cartId: string, to: Change): void
  /** From now on every call gets through, and new carts last. */
  calm(): void
  /** Whether a reply has said of a cart that it is gone. */
  hasLied(): boolean
  /** Whether the server works on a call right now. */
  isServing(): boolean
  /** Whether a write of this page is under way. */
  isWriting(page: FakePage): boolean
}

export interface NetworkSettings {
  /** Milliseconds of each way. */
  readonly latency: number
  /** Milliseconds that the server's clock is ahead of the device's. */
  readonly serverAhead: number
  readonly cartSeconds: number
  /** Cents that the balance of every cart differs from its total by: a fee, or below 0 a voucher. */
  readonly adjustmentInCents: number
  readonly flaw: Flaw | null
  readonly onSend: (sent: Sent) => void
  /** The widget no longer waits for it. `status` is the server's; null if the widget has not received it. */
  readonly onEnd: (sent: Sent, status: number | null) => void
}

/** Its method and path, the ids left out. */
export const nameOf = ({ method, path }: Sent): string =>
  `${method} ${path.replace(/^(cart|checkout|sessions)\/[^/]+/, '$1/{id}')}`

const demo = createDemo()
// The nonces of the fake provider.
demo.gateway.charge = nonce => (nonce.startsWith('declined') ? 'declined' : 'paid')

/** Also while the page that sent the call is frozen. */
const wait = (milliseconds: number) =>
  outsidePages(() => new Promise<void>(resolve => setTimeout(resolve, milliseconds)))
/** Longer than any time limit of a call. */
const tooLate = 70_000
const slow = 30_000

export function createNetwork(settings: NetworkSettings): Network {
  const { latency, cartSeconds, adjustmentInCents, flaw, onSend, onEnd } = settings
  let { serverAhead } = settings
  demo.reset()
  const visitor = demo.addVisitor('visitor')
  Object.assign(visitor, { cartSeconds, adjustmentInCents })
  const sent: Sent[] = []
  const taken: Taken[] = []
  const troubles: Trouble[] = []
  const writes = new Set<Sent>()
  let serving = 0
  let hasLied = false
  let lastCall: Promise<unknown> = Promise.resolve()

  /** One call after the other, so that a run is the same each time. */
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
    const asked = new Request(request.url, {
      method: call.method,
      headers: [...request.headers, ['cookie', `demo-visitor=${visitor.id}`]],
      ...(call.body !== '' && { body: call.body }),
    })
    const loggedIn = visitor.member
    visitor.member = call.session
    const due = call.method === 'POST' ? dueFor(call) : null
    const reply = await demo.app.fetch(asked, { incoming: { socket: {} } })
    visitor.member = loggedIn
    if (due && reply.ok) taken.push(due)
    if (flaw === 'swapped-item' && call.path.endsWith('/membership')) swapItems(visitor)
    const text = (await reply.text()).replace(
      /"expiry":"([^"]+)","sessions"/,
      (_, expiry: string) =>
        `"expiry":"${new Date(Date.parse(expiry) + serverAhead).toISOString()}","sessions"`,
    )
    return answer(reply.status, reply.headers.get('content-type') ?? 'application/json', text)
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
    return { cartId: cart.id, page, paymentType, orderType, membership, nonce, charged, total }
  }

  const answer = (status: number, type: string, text: string): Response =>
    new Response(text === '' ? null : text, {
      status,
      headers: { 'content-type': type, date: new Date(Date.now() + serverAhead).toUTCString() },
    })

  const problem = (status: number, detail: string): Response =>
    answer(status, 'application/problem+json', JSON.stringify({ detail }))

  function spoilt(ending: Ending): Response {
    if (ending === 'dropped' || ending === 'lost') throw new TypeError('Failed to fetch')
    const page = pageStatus[ending]
    if (page !== undefined) return answer(page, 'text/html', '<h1>Sign in to the hotel</h1>')
    if (ending === 'null') return answer(200, 'application/json', 'null')
    const status = Number(ending.replace('spoilt-', ''))
    return problem(status, `A ${ending} that was planned.`)
  }

  function endingOf(sent: Sent): Ending | null {
    const index = troubles.findIndex(({ call }) => nameOf(sent).startsWith(call))
    const ending = index < 0 ? null : (troubles.splice(index, 1)[0]?.ending ?? null)
    // A 404 says that the cart is gone only in reply to these calls. After any other call, GET cart is asked.
    const isAboutCart = /^(?:GET|DELETE) (?:cart|checkout)\/\{id\}$/.test(nameOf(sent))
    hasLied ||= ending === '410' || (ending === '404' && isAboutCart)
    return ending
  }

  /** @param hear receives the status of the server's reply, if the page receives that reply */
  async function travel(call: Sent, request: Request, hear: (status: number) => void): Promise<Response> {
    const ending = endingOf(call)
    await wait(ending === 'slow' ? slow : latency)
    const isReached = ending === null || endings.indexOf(ending) >= endings.indexOf('lost')
    const reply = isReached ? await serve(call, request) : null
    await wait(ending === 'late' ? tooLate : latency)
    const isWhole = ending === null || ending === 'late' || ending === 'slow'
    if (!reply || !isWhole) return spoilt(ending ?? 'lost')
    hear(reply.status)
    return reply
  }

  let owner: string | number | null = null
  const members = new Map<string | number, DemoMember>()
  return {
    logIn(person) {
      // A member who logs in again has the details that were saved.
      const member = person && (members.get(person.id) ?? person)
      visitor.member = member
      if (!member) return
      members.set(member.id, member)
      if (owner !== null && owner !== member.id) visitor.carts.clear()
      owner = member.id
    },
    logOut(isDroppingCarts) {
      visitor.member = null
      if (isDroppingCarts) visitor.carts.clear()
    },
    changeType(memberType) {
      if (visitor.member) visitor.member.memberType = memberType
    },
    correctClock(milliseconds) {
      serverAhead -= milliseconds
      for (const [id, cart] of visitor.carts)
        visitor.carts.set(id, Object.assign(cart, { expires: cart.expires + milliseconds }))
    },
    loggedIn: () => visitor.member?.id,
    sent,
    taken,
    carts: visitor.carts,
    expect: trouble => void troubles.push(trouble),
    payElsewhere: cartId => payElsewhere(visitor, cartId),
    change: (cartId, to) => changeElsewhere(visitor, cartId, to),
    calm() {
      troubles.length = 0
      visitor.cartSeconds = 1200
    },
    hasLied: () => hasLied,
    isServing: () => serving > 0,
    isWriting: page => [...writes].some(sent => sent.page === page),
    async fetch(input, init) {
      const request = input instanceof Request ? input : new Request(input, init)
      request.signal.throwIfAborted()
      const page = pageNow()
      const path = new URL(request.url).pathname.replace(/^\/api\//, '')
      // Counted before the body is read, in the turn in which it was sent.
      const body = request.method === 'GET' ? '' : request.clone().text()
      const call = { page, method: request.method, path, body: await body, session: visitor.member }
      request.signal.throwIfAborted()
      sent.push(call)
      if (call.method !== 'GET') writes.add(call)
      onSend(call)
      let status: number | null = null
      const reply = new Promise<Response>((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
        travel(call, request, heard => {
          if (!request.signal.aborted) status = heard
        })
          .finally(() => page.awake())
          .then(resolve, reject)
      })
      return await reply.finally(() => {
        writes.delete(call)
        onEnd(call, status)
      })
    },
  }
}
