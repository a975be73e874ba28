// The requests before the app has loaded: the member and, for a step with memberships, the memberships on sale for that member.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { prefetchCalls } from '../../../src/embed/load/prefetch-calls.ts'

const asked = vi.fn<typeof fetch>()
beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
  vi.stubGlobal('origin', 'https://cinema.example')
  // This gives a page its origin. Scripts of the page cannot change it.
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

it('passes on the whole body, the status and the headers of a reply', async () => {
  const [call] = await ask(new Response('{"a":1}', { status: 403, headers: { date: 'x' } }), false)
  const reply = await call?.reply
  expect([reply?.status, reply?.headers.get('date'), await reply?.text()]).toEqual([403, 'x', '{"a":1}'])
})

describe('the age of a reply', () => {
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

  it('is measured from the arrival by a clock that ignores a corrected date', async () => {
    const [call] = await ask(Response.json(null), false)
    vi.advanceTimersByTime(5_000)
    vi.setSystemTime(arrived - 40 * minutes)
    expect([call?.waited(), call?.age()]).toEqual([5_000, 5_000])
  })

  it('is measured by the date after a sleep, if only the date has advanced', async () => {
    const [call] = await ask(Response.json(null), false)
    vi.setSystemTime(arrived + 60 * minutes)
    expect([call?.waited(), call?.age()]).toEqual([0, 60 * minutes])
  })
})

it.each([
  ['a member', { id: 7, memberType: 'freeAdult' }, '?memberType=freeAdult'],
  ['somebody who reads the newsletter', { id: '7', memberType: 'newsletter' }, '?memberType=newsletter'],
])('requests the memberships on sale for %s', async (_, member, query) => {
  const calls = await ask(Response.json(member), true)
  expect(urls()).toEqual(['/api/member', `/api/shop/membership-options${query}`])
  expect(calls.map(({ url }) => url)).toEqual(asked.mock.calls.map(([url]) => url))
})

it.each([
  ['a step without memberships', Response.json({ id: 7, memberType: 'adult' }), false],
  ['a visitor', Response.json(null), true],
  ['a reply without an id', Response.json({ memberType: 'adult' }), true],
  ['a type that is written otherwise', Response.json({ id: 7, memberType: 'Free adult' }), true],
  ['a type that would be another address', Response.json({ id: 7, memberType: 'adult&x=/..' }), true],
  ['no JSON', new Response('<html>'), true],
  ['nothing', new Response(null, { status: 204 }), true],
  ['a refusal', Response.json({ id: 7, memberType: 'adult' }, { status: 500 }), true],
])('requests nothing more for %s', async (_, reply, needsOptions) => {
  await ask(reply, needsOptions)
  expect(urls()).toEqual(['/api/member'])
})

it.each([
  ['the id of a member', Response.json({ id: 7, memberType: 'adult' }), ['7']],
  ['an empty one for null', Response.json(null), ['']],
  ['an empty one for {}', Response.json({}), ['']],
  ['an empty one for nothing', new Response(null, { status: 204 }), ['']],
  ['an empty one for 401', Response.json({}, { status: 401 }), ['']],
  ['an empty one for 403', new Response('<html>', { status: 403 }), ['']],
  ['an empty one for 404', new Response('', { status: 404 }), ['']],
  ['nothing for a failure', Response.json({ id: 7 }, { status: 500 }), []],
  ['nothing for a call too many', Response.json({}, { status: 429 }), []],
  ['nothing for a page', new Response('<html>'), []],
  ['nothing for a problem with status 200', problem(200, '{}'), []],
  ['an empty one for a problem with status 401', problem(401, '{}'), ['']],
])('identifies the visitor: %s', async (_, reply, told) => {
  asked.mockResolvedValueOnce(reply)
  const tellWho = vi.fn<(id: string) => void>()
  await prefetchCalls('/api/', false, tellWho, new AbortController().signal)[0]?.reply
  expect(tellWho.mock.calls.flat()).toEqual(told)
})

it('drops a reply when the page is left, because a different person may come Back', async () => {
  const calls = await ask(Response.json({ id: 7, memberType: 'adult' }), false)
  expect(calls).toHaveLength(1)
  window.dispatchEvent(new Event('pagehide'))
  expect(calls).toHaveLength(0)
})

it('sends the calls also if the browser says that it is offline', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(prefetchCalls('/api/', true, () => {}, new AbortController().signal)).toHaveLength(1)
})

it.each(['Sydney', 'https://another.example'])(
  'ignores a variable of the page that is named origin, %s',
  async page => {
    vi.stubGlobal('origin', page)
    await ask(Response.json(null), false)
    expect(urls()).toEqual(['/api/member'])
    expect(asked.mock.calls[0]?.[1]?.credentials).toBe('same-origin')
  },
)
