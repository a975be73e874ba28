// On the first screen, the widget recognises a reply to GET member that means “not logged in”, without loading the HTTP client. The
// client handles all other replies.
import { afterEach, expect, it, vi } from 'vitest'
import { firstMemberCalls } from '../../../src/api/first-member.ts'
import type { PrefetchedCall } from '../../../src/domain/prefetched-call.ts'
import { ada } from '../flow/fake-services.ts'

afterEach(() => void vi.useRealTimers())

const prefetchedWith = (reply: Promise<Response>, age = 0): PrefetchedCall => ({
  url: 'https://cinema.example/api/member',
  waited: () => 0,
  age: () => age,
  stop: vi.fn(),
  reply,
})

/** Returns the member calls of the first screen. The HTTP client’s reply is a member with the first name 'by the client'. */
function firstCalls(reply: Response | Promise<Response>, age = 0) {
  const ending = new AbortController()
  const prefetched = [prefetchedWith(Promise.resolve(reply), age)]
  const client = {
    current: vi.fn(async () => ({ ...ada, firstName: 'by the client' })),
    details: vi.fn(async () => ada),
  }
  const loadCalls = vi.fn(async () => client)
  const record = vi.fn()
  const calls = firstMemberCalls(prefetched, { record }, ending.signal, loadCalls)
  return { ending, prefetched, client, loadCalls, record, calls }
}

it('the prefetched reply to GET member is used only once', async () => {
  const { calls, prefetched, loadCalls, record } = firstCalls(Response.json({}))
  expect(await calls.current()).toBeNull()
  expect(record).toHaveBeenCalledExactlyOnceWith(true)
  expect([prefetched, loadCalls.mock.calls]).toEqual([[], []])
  await calls.current()
  expect(loadCalls).toHaveBeenCalledOnce()
})

it.each([
  ['status 401', () => new Response(null, { status: 401 })],
  ['status 403', () => new Response(null, { status: 403 })],
  ['status 404 and a page', () => new Response('<h1>None</h1>', { status: 404 })],
  ['an empty object', () => Response.json({})],
  ['null', () => Response.json(null)],
  ['status 204', () => new Response(null, { status: 204 })],
])(
  'a GET member reply with %s means “not logged in”, and does not load the HTTP client',
  async (_, reply) => {
    const { calls, loadCalls } = firstCalls(reply())
    expect(await calls.current()).toBeNull()
    expect(loadCalls).not.toHaveBeenCalled()
  },
)

it.each([
  ['a server error', () => new Response(null, { status: 500 })],
  ['an empty body', () => new Response('')],
  ['a firewall’s page and status 403', () => new Response('<h1>Blocked</h1>', { status: 403 })],
  ['a waiting room’s header', () => Response.json({}, { headers: { 'x-queueit-redirect': '/' } })],
  ['an error and status 200', () => Response.json({ error: 'Busy' })],
  ['a page and status 200', () => new Response('<h1>Log in</h1>')],
  ['a member', () => Response.json(ada)],
  [
    'a problem document and status 200',
    () => new Response('{}', { headers: { 'content-type': 'application/problem+json' } }),
  ],
])(
  'a GET member reply with %s is passed to the HTTP client as the result of its first try',
  async (_, reply) => {
    const { calls, prefetched } = firstCalls(reply())
    expect((await calls.current())?.firstName).toBe('by the client')
    expect(prefetched).toHaveLength(1)
  },
)

it('the HTTP client handles GET member if the reply takes longer than two seconds', async () => {
  vi.useFakeTimers()
  const { calls, prefetched } = firstCalls(new Promise(() => {}))
  const asked = calls.current()
  await vi.advanceTimersByTimeAsync(2_000)
  expect((await asked)?.firstName).toBe('by the client')
  expect(prefetched).toHaveLength(1)
})

it('the HTTP client handles GET member if the connection is lost', async () => {
  const { calls } = firstCalls(Promise.reject(new TypeError('Failed to fetch')))
  expect((await calls.current())?.firstName).toBe('by the client')
})

it('aborting the call stops the prefetched request and does not load the HTTP client', async () => {
  const { calls, prefetched, loadCalls } = firstCalls(Response.json(ada))
  const [first] = prefetched
  const ending = new AbortController()
  const asked = calls.current({ signal: ending.signal })
  ending.abort()
  expect(await asked).toBeUndefined()
  expect(first?.stop).toHaveBeenCalledOnce()
  expect(loadCalls).not.toHaveBeenCalled()
})

it('a reply to GET member that is older than five minutes is not used', async () => {
  const { calls, prefetched } = firstCalls(Response.json({}), 300_001)
  expect((await calls.current())?.firstName).toBe('by the client')
  expect(prefetched).toEqual([])
})

it('the prefetched request is stopped when the widget ends, and its reply is not used', async () => {
  const { calls, ending, loadCalls, prefetched, record } = firstCalls(Response.json({}))
  const [first] = prefetched
  const asked = calls.current()
  ending.abort()
  expect(await asked).toBeUndefined()
  expect(first?.stop).toHaveBeenCalledOnce()
  expect([loadCalls.mock.calls, record.mock.calls]).toEqual([[], []])
})

it('a prefetched reply to a different call is not used for GET member', async () => {
  const { calls, prefetched, client } = firstCalls(Response.json({}))
  Object.assign(prefetched[0] ?? {}, { url: 'https://cinema.example/api/shop/membership-options' })
  await calls.current()
  expect(client.current).toHaveBeenCalledOnce()
  expect(prefetched).toHaveLength(1)
})

it('GET member/details is always sent by the HTTP client', async () => {
  const { calls, client } = firstCalls(Response.json({}))
  expect(await calls.details()).toEqual(ada)
  expect(client.details).toHaveBeenCalledOnce()
})
