// A visitor of a real demo server, who uses the widget's own data layer over HTTP.

import type { Received } from '../../demo/api/received.ts'
import { type DialectName, dialects } from '../../demo/dialects/dialects.ts'
import { parseFaults } from '../../demo/faults/faults.ts'
import type { Kind } from '../../demo/scenarios.ts'
import type { RunningDemo } from '../../demo/server.ts'
import type { Visitor } from '../../demo/visitors/visitors.ts'
import { type Api, createApi } from '../../src/api/api.ts'
import { type ClientSettings, createClient as createApiClient } from '../../src/api/http/client.ts'
import { createHttp, type HttpSettings } from '../../src/api/http/http.ts'
import { createServerClock } from '../../src/domain/dates/server-clock.ts'
import { type Problem, problemOf } from '../../src/domain/problem.ts'

/** The dialect in which the demo replies to every client. Not set: as the API's description says. */
export const dialect = process.env['TEST_DIALECT'] as DialectName | undefined
/** The status with which the demo refuses a request, in its dialect. */
export const refused = dialect ? dialects[dialect].refusal({ status: 422, detail: '' }).status : 422

/** Settings of the client. Each has a default: the demo, a separate clock, and the usual limits. */
export type Settings = Partial<ClientSettings & Pick<HttpSettings, 'clock' | 'signal'>>

export interface Client {
  readonly api: Api
  readonly visitor: Visitor
  /** Every Request that the data layer has made, as a browser would receive it. */
  readonly sent: Request[]
  /**
   * Returns the requests of this visitor that the server has received since this function was last called.
   */
  received(): Received[]
  /** Sets a fault, as ?fault= does. */
  fault(text: string): void
}

export function createClient(
  demo: RunningDemo,
  as: Kind = 'visitor',
  { signal, clock = createServerClock(), ...settings }: Settings = {},
): Client {
  const visitor = demo.addVisitor(as)
  visitor.dialect = dialect
  const sent: Request[] = []
  let seen = 0
  const client = createApiClient({
    base: '/api/',
    pageOrigin: demo.origin,
    // Node's fetch does not store cookies.
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set('cookie', `demo-visitor=${visitor.id}`)
      sent.push(request)
      return fetch(request)
    },
    clock,
    ...settings,
  })
  const http = createHttp({ client, prefetched: [], signal, clock })
  return {
    api: createApi(http),
    visitor,
    sent,
    received() {
      const mine = demo.received.filter(call => call.visitor === visitor.id)
      const since = mine.slice(seen)
      seen = mine.length
      return since
    },
    fault(text) {
      visitor.faults = parseFaults(text)
    },
  }
}

/** Creates a client with a new cart. The calls that a test then reads do not include the one for the cart. */
export async function withCart(demo: RunningDemo, as?: Kind): Promise<Client & { readonly id: string }> {
  const client = createClient(demo, as)
  const cart = await client.api.cart.create()
  client.received()
  return { ...client, id: cart?.id ?? '' }
}

/** Resolves to the Problem with which a call rejects. Fails if the call succeeds. */
export const problemFrom = async (call: Promise<unknown>): Promise<Problem> => {
  const settled = await call.then(
    value => ({ value }),
    (thrown: unknown) => ({ thrown }),
  )
  if ('value' in settled) throw new Error(`It was to fail and gave ${JSON.stringify(settled.value)}`)
  return problemOf(settled.thrown)
}

/** Resolves to a nonce, which the emulated gateway creates over HTTP as for the card fields. */
export async function nonceFor(demo: RunningDemo, number = '4111111111111111'): Promise<string> {
  const reply = await fetch(`${demo.origin}/undefined/v1/payment_methods/credit_cards`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      creditCard: { number, expirationMonth: '12', expirationYear: '2030', cvv: '123' },
    }),
  })
  const { creditCards } = (await reply.json()) as { creditCards: readonly { nonce: string }[] }
  return creditCards[0]?.nonce ?? ''
}
