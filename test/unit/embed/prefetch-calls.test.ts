// Before the app has loaded, the widget requests the member. For a step with memberships, it then requests the memberships on sale
// for that member.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchCalls } from '../../../src/embed/load/prefetch-calls.ts'

const asked = vi.fn<typeof fetch>()
beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('origin', 'https://cinema.example')
  // The widget reads the page's origin from `location`, not from `origin`, because scripts of the page cannot change `location.origin`.
  vi.stubGlobal('location', { origin: 'https://cinema.example' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const problem = (status: number, body: string) =>
  new Response(body, { status, headers: { 'content-type': 'application/problem+json; charset=utf-8' } })

const urls = () =>
  asked.mock.calls.map(([url]) => new URL(String(url)).href.replace('https://cinema.example', ''))

async function ask(reply: Response, needsOptions: boolean) {
  asked.mockResolvedValueOnce(reply).mockResolvedValue(Response.json([]))
  const calls = prefetchCalls('/api/', needsOptions, () => {}, new AbortController().signal)
  await calls[0]?.reply
  return calls
}

it('a prefetched reply keeps its complete body, its status and its headers', async () => {
  const [call] = await ask(new Response('{"a":1}', { status: 403, headers: { date: 'x' } }), false)
  const reply = await call?.reply
  expect([reply?.status, reply?.headers.get('date'), await reply?.text()]).toEqual([403, 'x', '{"a":1}'])
})

describe('the age of a prefetched reply', () => {
  const arrived = Date.parse('2030-01-01T10:00:00Z')
  const minutes = 60_000
  beforeEach(() => void vi.useFakeTimers({ now: arrived }))
  afterEach(() => void vi.useRealTimers())

  it('is 0 before the reply has arrived', () => {
    asked.mockReturnValue(new Promise(() => {}))
    const [call] = prefetchCalls('/api/', false, () => {}, new AbortController().signal)
    vi.advanceTimersByTime(minutes)
    expect([call?.waited(), call?.age()]).toEqual([0, 0])
  })

  it('does not depend on changes of the date', async () => {
    const [call] = await ask(Response.json(null), false)
    vi.advanceTimersByTime(5_000)
    vi.setSystemTime(arrived - 40 * minutes)
    expect([call?.waited(), call?.age()]).toEqual([5_000, 5_000])
  })

  it('includes the time during which the device slept', async () => {
    const [call] = await ask(Response.json(null), false)
    vi.setSystemTime(arrived + 60 * minutes)
    expect([call?.waited(), call?.age()]).toEqual([0, 60 * minutes])
  })
})

it.each([
  ['a member', { id: 7, memberType: 'freeAdult' }, '?memberType=freeAdult'],
  ['a newsletter member', { id: '7', memberType: 'newsletter' }, '?memberType=newsletter'],
])('the memberships on sale are prefetched for %s', async (_, member, query) => {
  const calls = await ask(Response.json(member), true)
  expect(urls()).toEqual(['/api/member', `/api/shop/membership-options${query}`])
  expect(calls.map(({ url }) => url)).toEqual(asked.mock.calls.map(([url]) => url))
})

it.each([
  ['a step without memberships', Response.json({ id: 7, memberType: 'adult' }), false],
  ['a visitor', Response.json(null), true],
  ['a reply without an id', Response.json({ memberType: 'adult' }), true],
  ['an unknown member type', Response.json({ id: 7, memberType: 'student' }), true],
  ['a misspelt member type', Response.json({ id: 7, memberType: 'Free adult' }), true],
  ['a member type that would change the URL', Response.json({ id: 7, memberType: 'adult&x=/..' }), true],
  ['a reply that is not JSON', new Response('<html>'), true],
  ['an empty reply', new Response(null, { status: 204 }), true],
  ['an error reply', Response.json({ id: 7, memberType: 'adult' }, { status: 500 }), true],
])('no memberships are prefetched for %s', async (_, reply, needsOptions) => {
  await ask(reply, needsOptions)
  expect(urls()).toEqual(['/api/member'])
})

it.each([
  ['a member', 'that member', Response.json({ id: 7, memberType: 'adult' }), ['7']],
  ['null', 'a visitor', Response.json(null), ['']],
  ['{}', 'a visitor', Response.json({}), ['']],
  ['no content', 'a visitor', new Response(null, { status: 204 }), ['']],
  ['status 401', 'a visitor', Response.json({}, { status: 401 }), ['']],
  ['status 403', 'a visitor', new Response('', { status: 403 }), ['']],
  ['status 403 and a page', 'nobody', new Response('<html>', { status: 403 }), []],
  ['an empty body', 'nobody', new Response(''), []],
  ['an error', 'nobody', Response.json({ error: 'Busy' }), []],
  ['a rounded id', 'nobody', new Response('{"id":12345678901234567}'), []],
  ['status 404', 'a visitor', new Response('', { status: 404 }), ['']],
  ['status 500', 'nobody', Response.json({ id: 7 }, { status: 500 }), []],
  ['status 429', 'nobody', Response.json({}, { status: 429 }), []],
  ['an HTML page', 'nobody', new Response('<html>'), []],
  ['a problem document and status 200', 'nobody', problem(200, '{}'), []],
  ['a problem document and status 401', 'a visitor', problem(401, '{}'), ['']],
])('a prefetched reply to GET member with %s identifies %s', async (_reply, _who, reply, told) => {
  asked.mockResolvedValueOnce(reply)
  const tellWho = vi.fn<(id: string) => void>()
  await prefetchCalls('/api/', false, tellWho, new AbortController().signal)[0]?.reply
  expect(tellWho.mock.calls.flat()).toEqual(told)
})

it('a prefetched reply is dropped on pagehide', async () => {
  const calls = await ask(Response.json({ id: 7, memberType: 'adult' }), false)
  expect(calls).toHaveLength(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(calls).toHaveLength(0)
})

it('the calls are prefetched even if the browser reports that it is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(prefetchCalls('/api/', true, () => {}, new AbortController().signal)).toHaveLength(1)
})

it.each(['Sydney', 'https://another.example'])(
  'the page’s own global variable “origin” with the value %s is ignored',
  async page => {
    vi.stubGlobal('origin', page)
    await ask(Response.json(null), false)
    expect(urls()).toEqual(['/api/member'])
    expect(asked.mock.calls[0]?.[1]?.credentials).toBe('same-origin')
  },
)
