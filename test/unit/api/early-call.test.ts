// GET member that was begun before the app: taken over once, and only where it is the same call.
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { path } from '../../../src/api/call.ts'
import { createEarlyHttp, fetchAfter } from '../../../src/api/early-call.ts'
import type { Http } from '../../../src/api/http.ts'
import type { EarlyCall } from '../../../src/domain/early-call.ts'
import { ProblemError } from '../../../src/domain/problem.ts'

const url = 'https://cinema.example/api/member'
const sentAt = Date.parse('2030-01-01T10:00:00Z')

function begun(reply: Promise<Response>, arrived = Date.now()) {
  const stop = vi.fn()
  const send = vi.fn<typeof fetch>(async () => new Response('a call of its own'))
  return { stop, send, fetch: fetchAfter([{ url, reply, arrived, stop }], send) }
}

it('gives its reply to the first GET of that address, and lets all others go out', async () => {
  const { fetch, send } = begun(Promise.resolve(new Response('early', { status: 201 })))
  await fetch(new Request(url, { method: 'POST' }))
  await fetch(new Request(`${url}/details`))
  expect(send).toHaveBeenCalledTimes(2)
  const taken = await fetch(new Request(url))
  expect([taken.status, await taken.text()]).toEqual([201, 'early'])
  expect(send).toHaveBeenCalledTimes(2)
  expect(await (await fetch(new Request(url))).text()).toBe('a call of its own')
})

it('fails as a call does, and lets the retry go out', async () => {
  const { fetch } = begun(Promise.reject(new TypeError('Failed to fetch')))
  await expect(fetch(new Request(url))).rejects.toThrow('Failed to fetch')
  expect(await (await fetch(new Request(url))).text()).toBe('a call of its own')
})

it('ends with the call that took it over', async () => {
  const { fetch, stop } = begun(new Promise(() => {}))
  const ending = new AbortController()
  void fetch(new Request(url, { signal: ending.signal }))
  expect(stop).not.toHaveBeenCalled()
  ending.abort()
  expect(stop).toHaveBeenCalledOnce()
})

it('moves the date on by the time that the reply has waited', async () => {
  vi.useFakeTimers({ now: sentAt + 5_000 })
  const headers = { date: new Date(sentAt).toUTCString() }
  const { fetch } = begun(Promise.resolve(new Response(null, { headers })), sentAt)
  const { headers: moved } = await fetch(new Request(url))
  vi.useRealTimers()
  expect(Date.parse(moved.get('date') ?? '')).toBe(sentAt + 5_000)
})

it('does not give what nobody asked for in five minutes', async () => {
  vi.useFakeTimers({ now: sentAt + 300_001 })
  const { fetch } = begun(Promise.resolve(new Response('old')), sentAt)
  expect(await (await fetch(new Request(url))).text()).toBe('a call of its own')
  vi.useRealTimers()
})

it('is nothing where no call was begun', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response('a call of its own'))
  await fetchAfter([], send)(new Request(url))
  expect(send).toHaveBeenCalledOnce()
})

const memberPath = path`member`
const aMember = v.nullable(v.object({ email: v.string() }))

function early(reply: Response | Promise<Response>) {
  const ending = new AbortController()
  const stop = vi.fn()
  const held: EarlyCall[] = [{ url, reply: Promise.resolve(reply), arrived: sentAt, stop }]
  const whole = { get: vi.fn(async () => 'by the whole client') } as unknown as Http
  const later = vi.fn(async () => whole)
  const clock = { read: vi.fn(), now: () => sentAt }
  const http = createEarlyHttp({ clock, signal: ending.signal }, held, later)
  return { held, stop, whole, later, clock, ending, get: () => http.get(memberPath, aMember), http }
}
const never = new Promise<Response>(() => {})
afterEach(() => vi.useRealTimers())

describe('the client of the register screen', () => {
  it('takes a reply that is there, once', async () => {
    const { get, whole, clock, held } = early(Response.json({ email: 'ann@example.com' }))
    expect(await get()).toEqual({ email: 'ann@example.com' })
    expect(clock.read).toHaveBeenCalledOnce()
    expect(whole.get).not.toHaveBeenCalled()
    expect(held).toEqual([])
    expect(await get()).toBe('by the whole client')
  })

  it('tells what the server refuses as the whole client does', async () => {
    const { get, whole } = early(new Response('{"detail":"No"}', { status: 401 }))
    await expect(get()).rejects.toMatchObject({ problem: { kind: 'signed-out' } })
    expect(whole.get).not.toHaveBeenCalled()
  })

  it('counts a wait by the server’s clock, where the reply has no date', async () => {
    const headers = { 'retry-after': new Date(sentAt + 7_000).toUTCString() }
    await expect(early(new Response(null, { status: 403, headers })).get()).rejects.toMatchObject({
      problem: { retryAfterSeconds: 7 },
    })
  })

  it('tells a reply that is not what was agreed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(early(new Response('<html>')).get()).rejects.toMatchObject({
      problem: { kind: 'bad-reply', call: 'GET member' },
    })
  })

  it.each([
    ['never came', () => early(Promise.reject(new TypeError('Failed to fetch')))],
    ['may be another one in a moment', () => early(new Response(null, { status: 503 }))],
    ['says that there were too many', () => early(new Response(null, { status: 429 }))],
  ])('leaves to the whole client a reply that %s', async (_, begin) => {
    const { get, held } = begin()
    expect(await get()).toBe('by the whole client')
    expect(held).toHaveLength(1)
  })

  it('waits for a reply that is under way, without the whole client', async () => {
    let arrive = (_: Response) => {}
    const { get, later } = early(
      new Promise(resolve => {
        arrive = resolve
      }),
    )
    const got = get()
    arrive(Response.json({ email: 'ann@example.com' }))
    expect(await got).toEqual({ email: 'ann@example.com' })
    expect(later).not.toHaveBeenCalled()
  })

  it('has the whole client take over a reply that is late', async () => {
    vi.useFakeTimers()
    const { get, held, stop } = early(never)
    const got = get()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await got).toBe('by the whole client')
    expect([held.length, stop.mock.calls.length]).toEqual([1, 0])
  })

  it('ends the call when there is no whole client, so that nobody gets an old reply later', async () => {
    vi.useFakeTimers()
    const { get, held, later, stop } = early(never)
    later.mockRejectedValue(new ProblemError({ kind: 'network' }))
    const got = expect(get()).rejects.toMatchObject({ problem: { kind: 'network' } })
    await vi.advanceTimersByTimeAsync(2_000)
    await got
    expect([held.length, stop.mock.calls.length]).toEqual([0, 1])
  })

  it('waits for the whole client as long as for a read with all its tries', async () => {
    vi.useFakeTimers()
    const { get, later } = early(new Response(null, { status: 503 }))
    later.mockReturnValue(new Promise(() => {}))
    const got = expect(get()).rejects.toMatchObject({ problem: { kind: 'timeout' } })
    await vi.advanceTimersByTimeAsync(25_000)
    await got
  })

  it('leaves other calls to the whole client', async () => {
    const { http, held } = early(Response.json(null))
    expect(await http.get(path`member/details`, aMember)).toBe('by the whole client')
    expect(held).toHaveLength(1)
  })

  it('gives nothing to a widget that has ended', async () => {
    const { get, ending } = early(Response.json({ email: 'ann@example.com' }))
    ending.abort()
    expect(await get()).toBeUndefined()
  })
})
