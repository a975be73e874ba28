// GET member that was begun before the app: taken over once, and only where it is the same call.
import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { path } from '../../../src/api/call.ts'
import { createEarlyHttp, fetchAfter } from '../../../src/api/early-call.ts'
import type { Http } from '../../../src/api/http.ts'

const url = 'https://cinema.example/api/member'
const sentAt = Date.parse('2030-01-01T10:00:00Z')

function begun(reply: Promise<Response>, arrived = Date.now()) {
  const stop = vi.fn()
  const send = vi.fn<typeof fetch>(async () => new Response('a call of its own'))
  return { stop, send, fetch: fetchAfter({ call: { url, reply, arrived, stop } }, send) }
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

it('is nothing where no call was begun', async () => {
  const send = vi.fn<typeof fetch>(async () => new Response('a call of its own'))
  await fetchAfter({ call: null }, send)(new Request(url))
  expect(send).toHaveBeenCalledOnce()
})

const memberPath = path`member`
const aMember = v.nullable(v.object({ email: v.string() }))

function early(reply: Response, { arrived = sentAt, ending = new AbortController() } = {}) {
  const held = { call: { url, reply: Promise.resolve(reply), arrived, stop: vi.fn() } }
  const whole = { get: vi.fn(async () => 'by the whole client') } as unknown as Http
  const clock = { read: vi.fn() }
  const http = createEarlyHttp({ clock, signal: ending.signal }, held, async () => whole)
  return { held, whole, clock, ending, get: () => http.get(memberPath, aMember), http }
}

describe('the client of the register screen', () => {
  it('takes a reply that is there, once', async () => {
    const { get, whole, clock, held } = early(Response.json({ email: 'ann@example.com' }))
    expect(await get()).toEqual({ email: 'ann@example.com' })
    expect(clock.read).toHaveBeenCalledOnce()
    expect(whole.get).not.toHaveBeenCalled()
    expect(held.call).toBeNull()
    expect(await get()).toBe('by the whole client')
  })

  it('tells what the server refuses as the whole client does', async () => {
    const { get, whole } = early(new Response('{"detail":"No"}', { status: 401 }))
    await expect(get()).rejects.toMatchObject({ problem: { kind: 'signed-out' } })
    expect(whole.get).not.toHaveBeenCalled()
  })

  it('tells a reply that is not what was agreed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    await expect(early(new Response('<html>')).get()).rejects.toMatchObject({
      problem: { kind: 'bad-reply', call: 'GET member' },
    })
  })

  it.each([
    ['has not come', () => early(Response.json(null), { arrived: 0 })],
    ['may be another one in a moment', () => early(new Response(null, { status: 503 }))],
    ['says that there were too many', () => early(new Response(null, { status: 429 }))],
  ])('leaves to the whole client a reply that %s', async (_, begin) => {
    const { get, held } = begin()
    expect(await get()).toBe('by the whole client')
    expect(held.call).not.toBeNull()
  })

  it('leaves other calls to the whole client', async () => {
    const { http, held } = early(Response.json(null))
    expect(await http.get(path`member/details`, aMember)).toBe('by the whole client')
    expect(held.call).not.toBeNull()
  })

  it('gives nothing to a widget that has ended', async () => {
    const { get, ending } = early(Response.json({ email: 'ann@example.com' }))
    ending.abort()
    expect(await get()).toBeUndefined()
  })
})
