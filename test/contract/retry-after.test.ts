// Tests that the widget reads a date in Retry-After by the server's clock (api §2), even if the device's clock is hours off.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultRetryPolicy } from '../../src/api/http/retry-policy.ts'
import { createServerClock } from '../../src/domain/dates/server-clock.ts'
import { memberListSchema } from '../../src/domain/member/member-list.ts'
import { withDemo } from '../with-demo.ts'
import { createClient, problemFrom } from './client.ts'

const demo = withDemo()
const noon = Date.parse('2030-01-01T12:00:00Z')
const hours = 3_600_000
const http = (time: number) => new Date(time).toUTCString()

/** Sets the device's clock ahead of the server's by this many milliseconds. The server's time is always noon. */
const onDevice = (ahead: number) => vi.useFakeTimers({ toFake: ['Date'], now: noon + ahead })
afterEach(() => {
  vi.useRealTimers()
})

/** Resolves to the pauses, in milliseconds, that `work` made before a next try. Leaves out the time limits of the calls. */
async function pausesIn(work: () => Promise<unknown>): Promise<readonly number[]> {
  const timer = vi.spyOn(globalThis, 'setTimeout')
  await work()
  const delays = timer.mock.calls.map(([, delay = 0]) => delay)
  timer.mockRestore()
  return delays.filter(delay => delay < defaultRetryPolicy.read)
}

const refusal = (seconds: number, date: string | null) =>
  new Response(null, {
    status: 503,
    headers: { 'retry-after': http(noon + seconds * 1000), ...(date !== null && { date }) },
  })

/** Creates a client that receives these replies in order. */
function replying(...replies: readonly Response[]) {
  const left = [...replies]
  const fetch = vi.fn(async () => left.shift() ?? Response.json([]))
  return {
    fetch,
    ...createClient(demo, 'visitor', { fetch, clock: createServerClock(), limits: { backoff: 1 } }),
  }
}

describe('a device whose clock is three hours ahead', () => {
  beforeEach(() => onDevice(3 * hours))

  test('computes a wait of two seconds from the date of an earlier reply', async () => {
    const { api } = replying(Response.json([], { headers: { date: http(noon) } }), refusal(2, null))
    await api.member.bookings(memberListSchema)
    expect(await problemFrom(api.cart.create())).toMatchObject({ status: 503, retryAfterSeconds: 2 })
  })

  test('repeats a read after one second if Retry-After says so', async () => {
    const { api, fetch } = replying(refusal(1, http(noon)))
    const pauses = await pausesIn(() => api.member.bookings(memberListSchema))
    expect(pauses).toEqual([1_000])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('repeats a read immediately if the server’s clock is unknown', async () => {
    const { api, fetch } = replying(refusal(3_600, null))
    expect(await api.member.bookings(memberListSchema)).toEqual([])
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  test('reports a long Retry-After immediately', async () => {
    const { api, fetch } = replying(refusal(60, http(noon)))
    expect(await problemFrom(api.member.bookings(memberListSchema))).toMatchObject({
      status: 503,
      retryAfterSeconds: 60,
    })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})

test.each(['RateLimit-Reset', 'X-RateLimit-Retry-After', 'X-RateLimit-Reset', 'X-Rate-Limit-Reset'])(
  'the header %s does not delay the next try of a read',
  async name => {
    const { api, fetch } = replying(new Response(null, { status: 429, headers: { [name]: '5' } }))
    const pauses = await pausesIn(() => api.member.bookings(memberListSchema))
    expect(pauses).toEqual([expect.closeTo(1, 0)])
    expect(fetch).toHaveBeenCalledTimes(2)
  },
)
