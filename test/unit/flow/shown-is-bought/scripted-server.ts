// The demo's server behind a fake network. A test can change its carts, and decide the replies to single calls.
import { itemOf } from '../../../../demo/api/membership-options.ts'
import { createDemo } from '../../../../demo/create-demo.ts'
import { programme } from '../../../../demo/programme.ts'
import type { Kind } from '../../../../demo/scenarios.ts'
import { memberOf } from '../../../../demo/visitors/members.ts'
import type { DemoCart, Visitor } from '../../../../demo/visitors/visitors.ts'
import type { FakePage } from '../../../model/fakes/fake-page.ts'
import { outsidePages, pageNow } from '../../../model/fakes/running-page.ts'

/** A call that a page has sent. */
export interface Sent {
  /** The number of the page, counted from 1 in the sequence of their first calls. */
  readonly page: number
  readonly method: string
  /** The path below the API's base, such as `checkout/c-1`. */
  readonly path: string
  /** The parsed body; null for a call without a body. */
  readonly body: Readonly<Record<string, unknown>> | null
}

/** Passes a call to the demo's server and resolves to its reply. */
type Forward = () => Promise<Response>
type Handler = (forward: Forward, sent: Sent) => Promise<Response>

/** Milliseconds that a call takes, and that its reply takes. */
const latency = 20

const demo = createDemo()
// The nonces come from the fake provider, so the demo's gateway does not know them.
demo.gateway.charge = nonce => (nonce.startsWith('declined') ? 'declined' : 'paid')

/** Returns the name of a call, such as `POST checkout/{id}/gift-card`. */
const nameOf = ({ method, path }: Pick<Sent, 'method' | 'path'>): string =>
  `${method} ${path.replace(/^(cart|checkout)\/[^/]+/, '$1/{id}').replace(/^sessions\/.*/, 'sessions/{id}')}`

const json = (status: number, value: unknown, type = 'application/json'): Response =>
  new Response(JSON.stringify(value), {
    status,
    headers: { 'content-type': type, date: new Date().toUTCString() },
  })

/** Returns a refusal of the cinema's program, with these words for the visitor. */
export const refusal = (status: number, detail: string): Response =>
  json(status, { detail }, 'application/problem+json')

const lost = (): never => {
  throw new TypeError('Failed to fetch')
}
const waitFor = (milliseconds: number) =>
  outsidePages(() => new Promise<void>(resolve => setTimeout(resolve, milliseconds)))

/** Creates the server of one test, with one visitor. */
export function scriptedServer(as: Kind = 'visitor') {
  demo.reset()
  const visitor: Visitor = demo.addVisitor('visitor')
  visitor.member = memberOf(as)
  const sent: Sent[] = []
  const pages: FakePage[] = []
  const handlers: { readonly call: string; readonly handle: Handler; left: number }[] = []
  let underWay = 0
  let isReachable = true

  async function ask(method: string, path: string, body = ''): Promise<Response> {
    const headers = { cookie: `demo-visitor=${visitor.id}`, 'content-type': 'application/json' }
    const request = new Request(`http://localhost/api/${path}`, { method, headers, ...(body && { body }) })
    underWay += 1
    try {
      const reply = await demo.app.fetch(request, { incoming: { socket: {} } })
      const text = await reply.text()
      const type = reply.headers.get('content-type') ?? 'application/json'
      return new Response(text || null, {
        status: reply.status,
        headers: { 'content-type': type, date: new Date().toUTCString() },
      })
    } finally {
      underWay -= 1
    }
  }

  async function reply(call: Sent, body: string): Promise<Response> {
    const found = handlers.find(one => one.call === nameOf(call) && one.left > 0)
    const forward = () => ask(call.method, call.path, body)
    if (!found) return await withFilms(call, await forward())
    found.left -= 1
    return await found.handle(forward, call)
  }

  /** Adds the names of the films to a cart that has new tickets, as many servers do. */
  async function withFilms(call: Sent, given: Response): Promise<Response> {
    if (nameOf(call) !== 'POST cart/{id}/tickets' || !given.ok) return given
    const [, id = ''] = call.path.split('/')
    const cart = server.cart(id)
    cart.sessions = cart.sessions.map(session => ({
      ...session,
      movieName: programme.sessionOf(session.sessionId).movie?.name,
    }))
    return await ask('GET', `cart/${id}`)
  }

  const server = {
    visitor,
    /** All calls so far, except the HEAD that checks the connection. */
    sent,
    /** Returns the names of all calls so far. */
    calls: () => sent.map(nameOf),
    /** Returns the calls of this name. */
    sentAs: (name: string) => sent.filter(call => nameOf(call) === name),
    /** Forgets the calls so far, so that a test sees only later ones. */
    forgetCalls: () => void sent.splice(0),
    isServing: () => underWay > 0,
    /** Returns the cart with this id. A test may change it, as a different tab or the cinema does. */
    cart(id: string): DemoCart {
      const found = visitor.carts.get(id)
      if (!found) throw new Error(`There is no cart ${id}.`)
      return found
    },
    /** Returns the ids of all carts in the sequence of their creation. */
    cartIds: () => [...visitor.carts.keys()],
    /** Lets `handle` reply to the next calls of this name. */
    on(call: string, handle: Handler, times = 1): void {
      handlers.push({ call, handle, left: times })
    },
    /** Refuses the next call of this name, without any effect. */
    refuse(call: string, status: number, detail: string, times = 1): void {
      server.on(call, async () => refusal(status, detail), times)
    },
    /** Handles the next call of this name. Its reply is lost. */
    loseReply(call: string): void {
      server.on(call, async forward => {
        await forward()
        return lost()
      })
    },
    /** Loses the next call of this name before it reaches the server. */
    loseCall(call: string): void {
      server.on(call, async () => lost())
    },
    /** Changes the body of the replies to the next calls of this name. */
    changeReply(call: string, change: (body: Record<string, unknown>) => unknown, times = 1): void {
      const handle: Handler = async forward => {
        const given = await forward()
        return json(given.status, change((await given.json()) as Record<string, unknown>))
      }
      server.on(call, handle, times)
    },
    /** Makes the cinema charge this price for each membership that is ordered from now on. The options keep their prices. */
    raisePrice(slug: string, priceInCents: number): void {
      const handle: Handler = async (forward, { path }) => {
        const given = await forward()
        const cart = server.cart(path.split('/')[1] ?? '')
        if (!given.ok || cart.membership?.slug !== slug) return given
        cart.membership = { ...cart.membership, priceInCents }
        return await ask('GET', `cart/${cart.id}`)
      }
      for (const call of ['POST cart/{id}/membership', 'POST cart/{id}/upgrade-membership'])
        server.on(call, handle, 99)
    },
    /** Returns the reply that the server gives now to GET of this path. A test can give it again later. */
    async recorded(path: string): Promise<() => Response> {
      const given = await ask('GET', path)
      const text = await given.text()
      const headers = Object.fromEntries(given.headers)
      return () => new Response(text, { status: given.status, headers })
    },
    /** Gives the next cart this id instead of a new one. */
    nextCartId(id: string): void {
      server.on('POST cart', async forward => {
        const cart = (await (await forward()).json()) as { readonly id: string }
        const made = server.cart(cart.id)
        visitor.carts.delete(cart.id)
        visitor.carts.set(id, { ...made, id })
        return json(200, { ...cart, id })
      })
    },
    /** Puts this membership into the cart, as a different tab or the cinema does. */
    putMembership(cartId: string, itemId: string, priceInCents: number): void {
      const item = itemOf(itemId)
      if (!item) throw new Error(`${itemId} is not on sale.`)
      server.cart(cartId).membership = { slug: item.slug, itemId, priceInCents, isUpgrade: false }
    },
    /** Replies to the next POST cart with this cart, which the server has made before. */
    nextCartIs(id: string): void {
      server.on('POST cart', () => ask('GET', `cart/${id}`))
    },
    logIn(kind: Kind): void {
      visitor.member = memberOf(kind)
    },
    logOut(): void {
      visitor.member = null
    },
    /** While the server cannot be reached, each call fails before it is sent. */
    setReachable(value: boolean): void {
      isReachable = value
    },
    isReachable: () => isReachable,
    /** Handles the calls of all pages. */
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const request = input instanceof Request ? input : new Request(input, init)
      request.signal.throwIfAborted()
      if (!isReachable) return lost()
      if (request.method === 'HEAD') return new Response(null)
      const { method } = request
      const path = new URL(request.url).pathname.replace(/^\/api\//, '')
      if (!pages.includes(pageNow())) pages.push(pageNow())
      const page = pages.indexOf(pageNow()) + 1
      const body = method === 'GET' ? '' : await request.clone().text()
      const call: Sent = { page, method, path, body: body ? JSON.parse(body) : null }
      sent.push(call)
      const replied = (async () => {
        await waitFor(latency)
        const given = await reply(call, body)
        await waitFor(latency)
        return given
      })()
      return await new Promise<Response>((resolve, reject) => {
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
        replied.then(resolve, reject)
      })
    },
  }
  return server
}

export type ScriptedServer = ReturnType<typeof scriptedServer>
