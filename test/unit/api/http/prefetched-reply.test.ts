// Some calls are prefetched before the app has loaded. The app uses each prefetched reply once, without the HTTP client if possible.
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { path } from '../../../../src/api/http/call.ts'
import type { ApiRequest } from '../../../../src/api/http/client.ts'
import { createHttp } from '../../../../src/api/http/http.ts'
import type { PrefetchedCall } from '../../../../src/domain/prefetched-call.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'

const url = 'https://cinema.example/api/member'
const arrived = Date.parse('2030-01-01T10:00:00Z')
const ann = { email: 'ann@example.com' }
const schema = v.nullable(v.object({ email: v.string() }))
const never = new Promise<Response>(() => {})

beforeEach(() => vi.useFakeTimers({ now: arrived }))
afterEach(() => vi.useRealTimers())

const fresh = { waited: () => 0, age: () => 0 }

function prefetched(reply: Response | Promise<Response>, at: Partial<PrefetchedCall> = {}) {
  const ending = new AbortController()
  const stop = vi.fn()
  const held: PrefetchedCall[] = [{ url, reply: Promise.resolve(reply), ...fresh, stop, ...at }]
  const send = vi.fn(async (_: ApiRequest) => Response.json({ email: 'by@the.client' }))
  const clock = { read: vi.fn(), now: () => arrived }
  const http = createHttp({ client: { send }, prefetched: held, clock, signal: ending.signal })
  const get = (signal?: AbortSignal) => http.get(path`member`, schema, signal && { signal })
  return { held, stop, send, clock, ending, get, http }
}
const byClient = { email: 'by@the.client' }

it('a prefetched reply that has arrived is used for one call only', async () => {
  const { get, send, clock, held } = prefetched(Response.json(ann))
  expect(await get()).toEqual(ann)
  expect(clock.read).toHaveBeenCalledOnce()
  expect([held.length, send.mock.calls.length]).toEqual([0, 0])
  expect(await get()).toEqual(byClient)
})

it('a call waits for a prefetched reply that has not arrived yet', async () => {
  let arrive = (_: Response) => {}
  const reply = new Promise<Response>(resolve => {
    arrive = resolve
  })
  const { get, send } = prefetched(reply)
  const got = get()
  await vi.advanceTimersByTimeAsync(1_999)
  arrive(Response.json(ann))
  expect(await got).toEqual(ann)
  expect(send).not.toHaveBeenCalled()
})

it('a prefetched reply is used only for a GET of its URL', async () => {
  const { http, held } = prefetched(Response.json(ann))
  expect(await http.post(path`member`, {}, schema)).toEqual(byClient)
  expect(await http.get(path`member/details`, schema)).toEqual(byClient)
  expect(await http.get(path`member`, schema, { query: { of: '1' } })).toEqual(byClient)
  expect(held).toHaveLength(1)
})

it('a prefetched 401 reply rejects the call', async () => {
  const { get, send } = prefetched(Response.json({ detail: 'No' }, { status: 401 }))
  await expect(get()).rejects.toMatchObject({ problem: { kind: 'signed-out', data: { detail: 'No' } } })
  expect(send).not.toHaveBeenCalled()
})

it('a prefetched reply without a Date header uses the server’s clock for Retry-After', async () => {
  const headers = { 'retry-after': new Date(arrived + 7_000).toUTCString() }
  await expect(prefetched(new Response(null, { status: 403, headers })).get()).rejects.toMatchObject({
    problem: { retryAfterSeconds: 7 },
  })
})

it('a prefetched reply with unexpected contents rejects the call', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(prefetched(new Response('Hello')).get()).rejects.toMatchObject({
    problem: { kind: 'bad-reply', call: 'GET member' },
  })
})

it('the time that a prefetched reply waited for the app is added to its Date header', async () => {
  const headers = { date: new Date(arrived).toUTCString() }
  const { get, clock } = prefetched(Response.json(ann, { headers }), { waited: () => 5_000 })
  await get()
  const moved: Headers = clock.read.mock.calls[0]?.[0]
  expect(Date.parse(moved.get('date') ?? '')).toBe(arrived + 5_000)
})

it.each([
  ['used', 'five minutes old', 300_000, ann],
  ['replaced by a new call', 'older than five minutes', 300_001, byClient],
])('a prefetched reply is %s if it is %s', async (_use, _age, age, expected) => {
  const { get, held } = prefetched(Response.json(ann), { age: () => age })
  expect([await get(), held.length]).toEqual([expected, 0])
})

describe('a prefetched reply is passed to the HTTP client as its first try', () => {
  it.each([
    ['the prefetched call failed', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is busy (503)', () => new Response(null, { status: 503 })],
    ['there were too many calls (429)', () => new Response(null, { status: 429 })],
  ])('if %s', async (_, reply) => {
    const { get, send } = prefetched(reply())
    expect(await get()).toEqual(byClient)
    const first = send.mock.calls[0]?.[0].first
    await expect(first?.then(({ status }) => status).catch(({ message }) => message)).resolves.toBeOneOf([
      'Failed to fetch',
      503,
      429,
    ])
  })

  it('if the reply is late', async () => {
    const { get, send, stop } = prefetched(never)
    const got = get()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await got).toEqual(byClient)
    expect(send.mock.calls[0]?.[0].first).toBeInstanceOf(Promise)
    expect(stop).not.toHaveBeenCalled()
  })
})

it('the prefetched request is stopped if the HTTP client’s own request fails', async () => {
  const { get, send, stop } = prefetched(never)
  send.mockRejectedValue(new ProblemError({ kind: 'network' }))
  const got = expect(get()).rejects.toMatchObject({ problem: { kind: 'network' } })
  await vi.advanceTimersByTimeAsync(2_000)
  await got
  expect(stop).toHaveBeenCalledOnce()
})

it('an aborted call stops the prefetched request', async () => {
  const { get, stop } = prefetched(never)
  const ending = new AbortController()
  void get(ending.signal)
  expect(stop).not.toHaveBeenCalled()
  ending.abort()
  expect(stop).toHaveBeenCalledOnce()
})

it('a widget that has ended gets no prefetched reply', async () => {
  const { get, ending, send } = prefetched(Response.json(ann))
  ending.abort()
  expect(await get()).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
})
