// A call whose connection is lost: a read has changed nothing, but a write may have reached the server (api §2).
import { expect, it, vi } from 'vitest'
import { createApi } from '../../../src/api/api.ts'
import { createClient } from '../../../src/api/http/client.ts'
import { createHttp } from '../../../src/api/http/http.ts'
import { createServerClock } from '../../../src/domain/dates/server-clock.ts'
import { fakeConnection } from '../browser/fake-connection.ts'
import { problemFrom } from './replies.ts'

it.each([true, false])(
  'a read fails as “offline” only if the browser is offline (online: %s)',
  async isOnline => {
    const { api } = losing(() => isOnline)
    expect(await problemFrom(api.member.current())).toEqual({ kind: isOnline ? 'network' : 'offline' })
  },
)

it('a write fails as “network” if it may have arrived, and as “offline” if it was not sent', async () => {
  let isOnline = true
  const { api, record, send } = losing(() => isOnline)
  expect(await problemFrom(api.cart.create())).toEqual({ kind: 'network' })
  expect(record.mock.calls).toEqual([[false]])
  isOnline = false
  expect(await problemFrom(api.cart.create())).toEqual({ kind: 'offline' })
  expect(send).toHaveBeenCalledOnce()
})

/** Returns the calls of a page whose connection is lost during each call. */
function losing(isOnline: () => boolean) {
  const clock = createServerClock()
  const record = vi.fn()
  const send = vi.fn(() => Promise.reject(new TypeError('Load failed')))
  const connection = { ...fakeConnection(isOnline), record }
  const pageOrigin = 'https://cinema.example'
  const limits = { backoff: 1 }
  const client = createClient({ base: '/api/', pageOrigin, clock, limits, connection, fetch: send })
  return { api: createApi(createHttp({ client, prefetched: [], clock })), record, send }
}
