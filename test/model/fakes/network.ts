// The network between the widget and the demo's server. Calls take time, get lost, or get a reply of a proxy. The network records
// every call, for the rules.

import type { DemoMember } from '../../../demo/visitors/demo-member.ts'
import type { DemoCart, Visitor } from '../../../demo/visitors/visitors.ts'
import { createDemoServer, nameOf, type Sent, type ServerSettings, type Taken } from './demo-server.ts'
import { type Ending, endings, pageStatus } from './endings.ts'
import type { FakePage } from './fake-page.ts'
import { type Change, changeElsewhere, payElsewhere } from './other-tab.ts'
import { outsidePages, pageNow } from './running-page.ts'

interface Trouble {
  /** The beginning of the method and path of the affected call, without ids. */
  readonly call: string
  readonly ending: Ending
}

export interface Network {
  /** Logs a member in. If this is a different member, the server drops the carts of the previous one. */
  logIn(member: Visitor['member']): void
  /** Ends the session. If `isDroppingCarts` is true, the server drops the carts of the session. */
  logOut(isDroppingCarts: boolean): void
  /** Gives the member who is logged in a different type, as the cinema can do at any time. */
  changeType(memberType: string): void
  /** Corrects the device's clock by this many milliseconds. The server's clock does not change. */
  correctClock(milliseconds: number): void
  loggedIn(): string | number | undefined
  readonly fetch: typeof fetch
  readonly sent: Sent[]
  readonly taken: Taken[]
  /** The carts of the server, by id. */
  readonly carts: ReadonlyMap<string, DemoCart>
  /** Sets how the next call of this name ends. */
  expect(trouble: Trouble): void
  /** Pays for the cart in a different tab. Returns whether the server accepts the payment. */
  payElsewhere(cartId: string): boolean
  /** Changes the contents of the cart in a different tab. */
  change(cartId: string, to: Change): void
  /** From now on every call gets through, and new carts do not expire. */
  calm(): void
  /** Whether a false reply has reported a cart as gone. */
  hasLied(): boolean
  /** Whether the server is handling a call. */
  isServing(): boolean
  /** Whether a write of this page is under way. */
  isWriting(page: FakePage): boolean
}

export interface NetworkSettings extends ServerSettings {
  /** Milliseconds that a request takes, and that its reply takes. */
  readonly latency: number
  readonly onSend: (sent: Sent) => void
  /** Called when the widget no longer waits for the call. `status` is the server's, or null if the widget has not received it. */
  readonly onEnd: (sent: Sent, status: number | null) => void
}

/** Waits even while the page that sent the call is frozen. */
const wait = (milliseconds: number) =>
  outsidePages(() => new Promise<void>(resolve => setTimeout(resolve, milliseconds)))
/** Milliseconds: longer than the time limit of any call. */
const tooLate = 70_000
const slow = 30_000

export function createNetwork(settings: NetworkSettings): Network {
  const { latency, onSend, onEnd } = settings
  const { visitor, taken, serve, changed, answer, problem, correctClock, isServing } =
    createDemoServer(settings)
  const sent: Sent[] = []
  const troubles: Trouble[] = []
  const writes = new Set<Sent>()
  let hasLied = false

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
    // Only in reply to these calls does a 404 mean that the cart is gone. After a 404 to any other call, the widget sends GET cart.
    const isAboutCart = /^(?:GET|DELETE) (?:cart|checkout)\/\{id\}$/.test(nameOf(sent))
    hasLied ||= ending === '410' || (ending === '404' && isAboutCart)
    return ending
  }

  /**
   * Carries one call to the server and resolves to its reply, or ends the call as planned.
   * @param hear receives the status of the server's reply, if the page receives that reply
   */
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
      // A returning member has the details that the server saved.
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
      const { member } = visitor
      if (!member) return
      member.memberType = memberType
      // The cinema asks a newsletter member for these details before it changes the member's type.
      member.mobilePhone ||= '0400 000 000'
      member.postCode ||= '2031'
    },
    correctClock,
    loggedIn: () => visitor.member?.id,
    sent,
    taken,
    carts: visitor.carts,
    expect: trouble => void troubles.push(trouble),
    payElsewhere: cartId => payElsewhere(visitor, cartId),
    change(cartId, to) {
      changeElsewhere(visitor, cartId, to)
      changed(cartId)
    },
    calm() {
      troubles.length = 0
      visitor.cartSeconds = 1200
    },
    hasLied: () => hasLied,
    isServing,
    isWriting: page => [...writes].some(sent => sent.page === page),
    async fetch(input, init) {
      const request = input instanceof Request ? input : new Request(input, init)
      request.signal.throwIfAborted()
      const page = pageNow()
      const path = new URL(request.url).pathname.replace(/^\/api\//, '')
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
