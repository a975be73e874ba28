// The retry policy: reads again on passing failures, writes never, everything within a time limit.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { createApi } from '../../src/api/api.ts'
import { createHttp } from '../../src/api/http.ts'
import { createConnection } from '../../src/browser/connection.ts'
import { membership, payment } from './bodies.ts'
import { createClient, nonceFor, problemFrom } from './client.ts'

let demo: RunningDemo
beforeAll(async () => {
  demo = await startDemo({ port: 0, build: false, slowFor: 60 })
})
afterAll(() => demo.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const email = { email: 'new@example.com', recaptchaToken: null }
const fast = { limits: { backoff: 1 } }

describe('a read', () => {
  test.each(['500', '502', '503', 'html', 'drop', 'cut', 'lost'])(
    'recovers from one %s without anybody noticing',
    async kind => {
      const { api, fault, received } = createClient(demo, 'visitor', fast)
      fault(`membership-options:${kind}`)
      expect(await api.membershipOptions.list(null)).toHaveLength(6)
      expect(received()).toHaveLength(2)
    },
  )
  test('is tried three times, no more', async () => {
    const { api, fault, received } = createClient(demo, 'visitor', fast)
    fault('membership-options:500*always')
    expect(await problemFrom(api.membershipOptions.list(null))).toMatchObject({ status: 500 })
    expect(received()).toHaveLength(3)
  })
  test('waits longer before the third try than before the second', async () => {
    const { api, fault, sent } = createClient(demo, 'visitor', { limits: { backoff: 60 } })
    const times: number[] = []
    vi.spyOn(sent, 'push').mockImplementation(() => times.push(performance.now()))
    fault('membership-options:500*always')
    await problemFrom(api.membershipOptions.list(null))
    const [first = 0, second = 0, third = 0] = times
    expect(second - first).toBeGreaterThan(60 * 0.8 - 2)
    expect(third - second).toBeGreaterThan(120 * 0.8 - 2)
  })
  test('waits as long as Retry-After says', async () => {
    const { api, fault } = createClient(demo, 'visitor', fast)
    fault('membership-options:429')
    const start = performance.now()
    expect(await api.membershipOptions.list(null)).toHaveLength(6)
    expect(performance.now() - start).toBeGreaterThan(990)
  })
  test('does not wait in silence for a long Retry-After: it is told at once, with the seconds', async () => {
    const { api, fault, received } = createClient(demo, 'visitor', { limits: { longestWait: 900 } })
    fault('membership-options:429')
    expect(await problemFrom(api.membershipOptions.list(null))).toMatchObject({
      status: 429,
      retryAfterSeconds: 1,
    })
    expect(received()).toHaveLength(1)
  })
  test.each(['404', '401', 'shape', 'json', 'html-200', 'empty'])(
    'is not tried again after %s',
    async kind => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      const { api, fault, received } = createClient(demo, 'visitor', fast)
      fault(`membership-options:${kind}*always`)
      await problemFrom(api.membershipOptions.list(null))
      expect(received()).toHaveLength(1)
    },
  )
  test('has a time limit that holds for its body too', async () => {
    const stuck = () =>
      Promise.resolve(
        new Response(new ReadableStream({ start: stream => stream.enqueue(new Uint8Array([91])) })),
      )
    const { api } = createClient(demo, 'visitor', { fetch: stuck, limits: { read: 40 } })
    expect(await problemFrom(api.membershipOptions.list(null))).toEqual({ kind: 'timeout' })
  })
  test('has a time limit in all', async () => {
    const { api, fault } = createClient(demo, 'visitor', { limits: { backoff: 10_000, readInAll: 60 } })
    fault('membership-options:500*always')
    expect(await problemFrom(api.membershipOptions.list(null))).toEqual({ kind: 'timeout' })
  })
  test('that is only slow succeeds', async () => {
    const { api, fault, received } = createClient(demo, 'visitor', fast)
    fault('membership-options:slow')
    expect(await api.membershipOptions.list(null)).toHaveLength(6)
    expect(received()).toHaveLength(1)
  })
})

describe('a write', () => {
  test.each(['500', '502', '503', '429', 'html', 'drop', 'cut', 'lost'])(
    'is sent once, whatever %s says',
    async kind => {
      const { api, fault, received } = createClient(demo, 'visitor', fast)
      fault(`verify-email:${kind}, gift-card-remove:${kind}`)
      await problemFrom(api.member.verifyEmail(email))
      await problemFrom(api.checkout.removeGiftCard('1'))
      expect(received()).toHaveLength(2)
    },
  )
  test.each([
    ['write', (api: ReturnType<typeof createApi>) => api.member.verifyEmail(email)],
    ['payment', (api: ReturnType<typeof createApi>) => api.checkout.complete('1', payment('giftCard'))],
  ] as const)('has its own time limit: %s', async (limit, call) => {
    const never = () => new Promise<Response>(() => {})
    const { api } = createClient(demo, 'visitor', {
      fetch: never,
      limits: { write: 60_000, payment: 60_000, [limit]: 30 },
    })
    expect(await problemFrom(call(api))).toEqual({ kind: 'timeout' })
  })
})

describe('an intention of the visitor', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  test('has a UUID of its own on every POST', async () => {
    const { api, received } = createClient(demo)
    await api.member.verifyEmail(email)
    await api.member.verifyEmail(email)
    const [one, two] = received().map(call => call.headers['idempotency-key'])
    expect(one).toMatch(uuid)
    expect(two).toMatch(uuid)
    expect(one).not.toBe(two)
  })
  test('has no header on an API of another origin, whose server may not allow it', async () => {
    const { api, sent } = createClient(demo, 'visitor', {
      pageOrigin: 'https://cinema.example',
      base: `${demo.origin}/api`,
    })
    await api.member.verifyEmail(email)
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
    expect(sent[0]?.credentials).toBe('include')
  })
  test('takes its cookies to the page’s own origin only', async () => {
    const { api, sent } = createClient(demo)
    await api.member.current()
    expect(sent[0]?.credentials).toBe('same-origin')
  })
  test('repeated by a browser has one effect and one reply', async () => {
    const { api, sent, visitor, received } = createClient(demo)
    const id = (await api.cart.create())?.id ?? ''
    await api.cart.membership(id, membership('activate-adult-1year'))
    received()
    sent.length = 0
    let twin: Request | undefined
    const cookie = `demo-visitor=${visitor.id}`
    const twice = createApi(
      createHttp({
        base: '/api/',
        pageOrigin: demo.origin,
        fetch: async (input, init) => {
          const request = new Request(input, init)
          request.headers.set('cookie', cookie)
          twin = request.clone()
          return fetch(request)
        },
      }),
    )
    expect(await twice.checkout.complete(id, payment('braintree', await nonceFor(demo)))).toEqual({
      success: true,
    })
    if (!twin) throw new Error('nothing was sent')
    const reply = await fetch(twin)
    expect([reply.status, await reply.json()]).toEqual([200, { success: true }])
    expect(received().map(call => call.replied)).toEqual([200, 200])
  })
  test('repeated while the first is under way waits for the first one’s reply', async () => {
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

describe('offline', () => {
  class FakePage extends EventTarget {
    navigator = { onLine: false }
  }
  test('is told at once and nothing is sent, read or write', async () => {
    const connection = createConnection(new FakePage() as unknown as Window)
    const { api, sent } = createClient(demo, 'visitor', { connection })
    expect(await problemFrom(api.member.current())).toEqual({ kind: 'offline' })
    expect(await problemFrom(api.member.verifyEmail(email))).toEqual({ kind: 'offline' })
    expect(sent).toHaveLength(0)
  })
  test('a read whose connection goes is offline; a write is not, for it may have arrived', async () => {
    const page = new FakePage()
    page.navigator.onLine = true
    const gone = async () => {
      page.navigator.onLine = false
      throw new TypeError('Load failed')
    }
    const { api } = createClient(demo, 'visitor', {
      connection: createConnection(page as unknown as Window),
      fetch: gone,
    })
    expect(await problemFrom(api.membershipOptions.list(null))).toEqual({ kind: 'offline' })
    page.navigator.onLine = true
    expect(await problemFrom(api.cart.create())).toEqual({ kind: 'network' })
  })
  test('ends by itself: the next call goes out as soon as the connection is back', async () => {
    const page = new FakePage()
    const { api } = createClient(demo, 'visitor', { connection: createConnection(page as unknown as Window) })
    expect(await problemFrom(api.membershipOptions.list(null))).toEqual({ kind: 'offline' })
    page.navigator.onLine = true
    expect(await api.membershipOptions.list(null)).toHaveLength(6)
  })
})

describe('a call given up', () => {
  test('before it is sent sends nothing and gives nothing', async () => {
    const { api, sent } = createClient(demo)
    expect(await api.cart.create({ signal: AbortSignal.abort() })).toBeUndefined()
    expect(sent).toHaveLength(0)
  })
  test('between two tries is not tried again', async () => {
    const { api, fault, visitor } = createClient(demo, 'visitor', { limits: { backoff: 400 } })
    fault('membership-options:500*always')
    const leaving = new AbortController()
    const options = api.membershipOptions.list(null, { signal: leaving.signal })
    const mine = () => demo.received.filter(call => call.visitor === visitor.id)
    await vi.waitFor(() => expect(mine()[0]?.replied).toBe(500), { timeout: 5_000, interval: 5 })
    leaving.abort()
    expect(await options).toBeUndefined()
    await new Promise(resolve => setTimeout(resolve, 600))
    expect(mine()).toHaveLength(1)
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
])('the base %s of a page at %s leads to %s', async (base, pageOrigin, url, credentials) => {
  const { api, sent } = createClient(demo, 'visitor', { base, pageOrigin })
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null))
  await api.member.current()
  expect(fetched).toHaveBeenCalledTimes(1)
  expect([sent[0]?.url, sent[0]?.credentials]).toEqual([url, credentials])
})

test('a wrong reply is told precisely in the console, by path and type, never by value', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const reply = { id: 'm1', email: 'secret@example.com', firstName: 17, memberType: 'Zoë’s secret' }
  const { api } = createClient(demo, 'visitor', { fetch: async () => Response.json(reply) })
  const problem = await problemFrom(api.member.details())
  expect(problem).toMatchObject({
    kind: 'bad-reply',
    call: 'GET member/details',
    issues: [
      'firstName: expected string, received number',
      'memberType: expected ("newsletter" | "freeAdult" | "freeSenior" | "adult" | "senior"), received string',
    ],
  })
  expect(error).toHaveBeenCalledTimes(1)
  const line = String(error.mock.calls[0]?.[0])
  expect(line).toContain('GET member/details')
  expect(line).not.toContain('ecret')
})

test('a console line never has the id of an order', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api } = createClient(demo, 'visitor', { fetch: async () => Response.json({}) })
  await problemFrom(api.checkout.get('secret-order'))
  expect(String(error.mock.calls[0]?.[0])).toContain('GET checkout/{id}')
  expect(String(error.mock.calls[0]?.[0])).not.toContain('secret')
})

test.each([
  ['application/problem+json; charset=utf-8', 'Words.'],
  ['Application/Problem+JSON', 'Words.'],
  ['application/json', undefined],
  ['text/html', undefined],
])('a reply of type %s gives the detail %s, and its data as it came', async (type, detail) => {
  const body = JSON.stringify({ detail: 'Words.', code: 7 })
  const { api } = createClient(demo, 'visitor', {
    fetch: async () => new Response(body, { status: 422, headers: { 'content-type': type } }),
  })
  const problem = await problemFrom(api.cart.create())
  expect(problem).toMatchObject({ kind: 'server', status: 422 })
  expect('detail' in problem ? problem.detail : undefined).toBe(detail)
  expect('data' in problem ? problem.data : undefined).toEqual(type === 'text/html' ? body : JSON.parse(body))
})
