// A call that gets no reply: a read has changed nothing, but a write may have reached the server (api §2).
import { expect, it, vi } from 'vitest'
import { createApi } from '../../../src/api/api.ts'
import { createClient } from '../../../src/api/http/client.ts'
import { createHttp } from '../../../src/api/http/http.ts'
import { createServerClock } from '../../../src/domain/dates/server-clock.ts'
import { fakeConnection } from '../browser/fake-connection.ts'
import { problemFrom } from './replies.ts'

const lose = () => Promise.reject(new TypeError('Load failed'))

/** Returns the calls of a page. By default, the connection is lost during each call. */
function calls(isOnline: () => boolean, send: typeof fetch = vi.fn(lose), clock = createServerClock()) {
  const ending = new AbortController()
  const record = vi.fn()
  const connection = { ...fakeConnection(isOnline), record }
  const pageOrigin = 'https://cinema.example'
  const limits = { backoff: 1 }
  const client = createClient({ base: '/api/', pageOrigin, clock, limits, connection, fetch: send })
  const http = createHttp({ client, prefetched: [], clock, signal: ending.signal })
  return { api: createApi(http), record, send, end: () => ending.abort() }
}

it.each([true, false])(
  'a read fails as “offline” only if the browser is offline (online: %s)',
  async isOnline => {
    const { api } = calls(() => isOnline)
    expect(await problemFrom(api.member.current())).toEqual({ kind: isOnline ? 'network' : 'offline' })
  },
)

it('a write fails as “network” if it may have arrived, and as “offline” if it was not sent', async () => {
  let isOnline = true
  const { api, record, send } = calls(() => isOnline)
  expect(await problemFrom(api.cart.create())).toEqual({ kind: 'network' })
  expect(record.mock.calls).toEqual([[false]])
  isOnline = false
  expect(await problemFrom(api.cart.create())).toEqual({ kind: 'offline' })
  expect(send).toHaveBeenCalledOnce()
})

it('a bug after the reply makes a write fail as “network”, and a read as “unexpected”', async () => {
  const broken = () => {
    throw new Error('A bug of ours, after the reply.')
  }
  const { api } = calls(
    () => true,
    async () => Response.json(null),
    { read: broken, now: () => null },
  )
  expect(await problemFrom(api.cart.create())).toEqual({ kind: 'network' })
  expect(await problemFrom(api.member.current())).toEqual({ kind: 'unexpected' })
})

it('a call in progress resolves to nothing when the widget ends, and the connection does not count as lost', async () => {
  const send = (input: RequestInfo | URL) =>
    new Promise<Response>((_, reject) => {
      const { signal } = input as Request
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  const { api, end, record } = calls(() => true, send)
  const call = api.cart.create()
  await new Promise(resolve => setTimeout(resolve, 0))
  end()
  expect(await call).toBeUndefined()
  expect(record).not.toHaveBeenCalled()
})
