// Tests of properties of every call: its idempotency key, cookies and URL, and the handling of its reply.
import * as v from 'valibot'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { path } from '../../src/api/http/call.ts'
import { createClient as createApiClient } from '../../src/api/http/client.ts'
import { createHttp } from '../../src/api/http/http.ts'
import { createConnection } from '../../src/browser/device.ts'
import { createServerClock } from '../../src/domain/dates/server-clock.ts'
import { withDemo } from '../with-demo.ts'
import { membership, payment } from './bodies.ts'
import { createClient, nonceFor, problemFrom } from './client.ts'

const demo = withDemo({ slowFor: 60 })
afterEach(() => {
  vi.restoreAllMocks()
})

const email = { email: 'new@example.com', recaptchaToken: null }

describe('a call', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  test('sends a new UUID as the Idempotency-Key of every POST', async () => {
    const { api, received } = createClient(demo)
    await api.member.verifyEmail(email)
    await api.member.verifyEmail(email)
    const [one, two] = received().map(call => call.headers['idempotency-key'])
    expect(one).toMatch(uuid)
    expect(two).toMatch(uuid)
    expect(one).not.toBe(two)
  })
  test('to a different origin has no custom header', async () => {
    const { api, sent } = createClient(demo, 'visitor', {
      pageOrigin: 'https://cinema.example',
      base: `${demo.origin}/api`,
    })
    await api.member.verifyEmail(email)
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
    expect(sent[0]?.credentials).toBe('include')
  })
  test('sends its cookies only to the page’s own origin', async () => {
    const { api, sent } = createClient(demo)
    await api.member.current()
    expect(sent[0]?.credentials).toBe('same-origin')
  })
  test('that a browser repeats has one effect, and both requests get the same reply', async () => {
    const { api, sent, visitor, received } = createClient(demo)
    const id = (await api.cart.create())?.id ?? ''
    await api.cart.membership(id, membership('activate-adult-1year'))
    received()
    sent.length = 0
    let twin: Request | undefined
    const cookie = `demo-visitor=${visitor.id}`
    const { api: twice } = createClient(demo, 'visitor', {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        request.headers.set('cookie', cookie)
        twin = request.clone()
        return fetch(request)
      },
    })
    expect(await twice.checkout.complete(id, payment('braintree', await nonceFor(demo)))).toEqual({
      success: true,
    })
    if (!twin) throw new Error('nothing was sent')
    const reply = await fetch(twin)
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    expect(received().map(call => call.replied)).toEqual([200, 200])
  })
  test('with the key of a call in progress gets the same reply', async () => {
    const { visitor } = createClient(demo)
    visitor.faults = [{ calls: ['cart'], kind: 'slow', left: 1 }]
    const post = () =>
      fetch(`${demo.origin}/api/cart`, {
        method: 'POST',
        headers: {
          cookie: `demo-visitor=${visitor.id}`,
          'idempotency-key': 'one',
          'content-type': 'application/json',
        },
        body: '{}',
      }).then(reply => reply.json())
    const [first, second] = await Promise.all([post(), post()])
    expect(first).toEqual(second)
    expect(visitor.carts.size).toBe(1)
  })
})

test('a DELETE sends the body that the caller passes', async () => {
  const sent: Request[] = []
  const client = createApiClient({
    base: '/api/',
    pageOrigin: demo.origin,
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return Response.json(true)
    },
  })
  const http = createHttp({ client, prefetched: [], clock: createServerClock() })
  expect(await http.delete(path`things/${1}`, v.boolean(), { body: { reason: 'gone' } })).toBe(true)
  expect(await http.delete(path`things/${2}`, v.boolean())).toBe(true)
  expect(await Promise.all(sent.map(async request => [request.method, await request.text()]))).toEqual([
    ['DELETE', '{"reason":"gone"}'],
    ['DELETE', ''],
  ])
})

describe('a lost connection', () => {
  class FakePage extends EventTarget {
    navigator = { onLine: false }
  }
  const base = new URL('https://cinema.example/api/')
  const connectionOf = (page: FakePage, hasNetwork: () => boolean) =>
    createConnection(page as unknown as Window, base, async () => {
      if (!hasNetwork()) throw new TypeError('Load failed')
      return new Response()
    })
  test('is not reported if the browser wrongly says that it is offline', async () => {
    const connection = connectionOf(new FakePage(), () => true)
    const { api, sent } = createClient(demo, 'visitor', { connection })
    expect(await api.member.verifyEmail(email)).toBe(true)
    expect(await api.membershipOptions.list(null)).toHaveLength(6)
    expect(sent).toHaveLength(2)
  })
  test('is no longer reported when the connection is back', async () => {
    let hasNetwork = false
    const connection = connectionOf(new FakePage(), () => hasNetwork)
    const { api } = createClient(demo, 'visitor', { connection })
    expect(await problemFrom(api.cart.create())).toEqual({ kind: 'offline' })
    hasNetwork = true
    expect(await api.cart.create()).toBeDefined()
  })
})

test.each([
  ['/api/', 'https://cinema.example', 'https://cinema.example/api/member', 'same-origin'],
  ['/api', 'https://cinema.example', 'https://cinema.example/api/member', 'same-origin'],
  [
    'https://cinema.example/v2/api',
    'https://cinema.example',
    'https://cinema.example/v2/api/member',
    'same-origin',
  ],
  ['https://api.example', 'https://cinema.example', 'https://api.example/member', 'include'],
  ['//api.example/x/', 'https://cinema.example', 'https://api.example/x/member', 'include'],
  ['https://api.example/', 'null', 'https://api.example/member', 'include'],
])(
  'the API base %s on a page of the origin %s results in a request to %s',
  async (base, pageOrigin, url, credentials) => {
    const { api, sent } = createClient(demo, 'visitor', { base, pageOrigin })
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null))
    await api.member.current()
    expect(fetched).toHaveBeenCalledTimes(1)
    expect([sent[0]?.url, sent[0]?.credentials]).toEqual([url, credentials])
  },
)

test('an invalid reply is logged with the paths and types of its wrong fields, never with values', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reply = { id: null, email: 'secret@example.com', firstName: 17, memberType: 'Zoë’s secret' }
  const { api } = createClient(demo, 'visitor', { fetch: async () => Response.json(reply) })
  const problem = await problemFrom(api.member.details())
  expect(problem).toMatchObject({
    kind: 'bad-reply',
    call: 'GET member/details',
    issues: [
      'id: expected a text or an exact number, received null',
      'firstName: expected string, received number',
      'memberType: expected ("newsletter" | "freeAdult" | "freeSenior" | "adult" | "senior" | "other"), received string',
    ],
  })
  expect(error).toHaveBeenCalledTimes(1)
  const line = String(error.mock.calls[0]?.[0])
  expect(line).toContain('GET member/details')
  expect(line).not.toContain('ecret')
})

test('a console error never contains the id of an order', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api } = createClient(demo, 'visitor', { fetch: async () => Response.json({}) })
  await problemFrom(api.checkout.get('secret-order'))
  expect(String(error.mock.calls[0]?.[0])).toContain('GET checkout/{id}')
  expect(String(error.mock.calls[0]?.[0])).not.toContain('secret')
})
