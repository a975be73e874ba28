// GET member that was begun before the app: taken over once, and only where it is the same call.
import { expect, it, vi } from 'vitest'
import { fetchAfter } from '../../../src/api/early-call.ts'

const url = 'https://cinema.example/api/member'
const sentAt = Date.parse('2030-01-01T10:00:00Z')

function begun(reply: Promise<Response>, arrived = Date.now()) {
  const stop = vi.fn()
  const send = vi.fn<typeof fetch>(async () => new Response('a call of its own'))
  return { stop, send, fetch: fetchAfter({ url, reply, arrived, stop }, send) }
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
  await fetchAfter(null, send)(new Request(url))
  expect(send).toHaveBeenCalledOnce()
})
