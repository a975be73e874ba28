// Tests of the retry policy: reads are repeated after temporary failures, writes never, and every call has a
// time limit.
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { createApi } from '../../src/api/api.ts'
import { fakeConnection } from '../unit/browser/fake-connection.ts'
import { withDemo } from '../with-demo.ts'
import { payment } from './bodies.ts'
import { createClient, problemFrom } from './client.ts'

const demo = withDemo({ slowFor: 60 })
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const email = { email: 'new@example.com', recaptchaToken: null }
const fast = { limits: { backoff: 1 } }

describe('a read', () => {
  test.each(['500', '502', '503', 'html', 'drop', 'cut', 'lost'])(
    'succeeds after one fault “%s”',
    async kind => {
      const { api, fault, received } = createClient(demo, 'visitor', fast)
      fault(`membership-options:${kind}`)
      expect(await api.membershipOptions.list(null)).toHaveLength(6)
      expect(received()).toHaveLength(2)
    },
  )
  test('is not tried again if the browser goes offline', async () => {
    let isOnline = true
    const refuse = vi.fn(async () => {
      isOnline = false
      return new Response(null, { status: 500 })
    })
    const connection = fakeConnection(() => isOnline)
    const { api } = createClient(demo, 'visitor', { ...fast, connection, fetch: refuse })
    expect(await problemFrom(api.membershipOptions.list(null))).toMatchObject({ status: 500 })
    expect(refuse).toHaveBeenCalledOnce()
  })
  test('waits longer before the third try than before the second', async () => {
    const { api, fault, sent } = createClient(demo, 'visitor', { limits: { backoff: 60 } })
    const times: number[] = []
    vi.spyOn(sent, 'push').mockImplementation(() => times.push(performance.now()))
    fault('membership-options:500*always')
    await problemFrom(api.membershipOptions.list(null))
    const [first = 0, second = 0, third = 0] = times
    expect(second - first).toBeGreaterThan(60 * 0.8 - 2)
    expect(third - second).toBeGreaterThan(120 * 0.8 - 2)
  })
  test('waits for the time in Retry-After before the second try', async () => {
    const { api, fault } = createClient(demo, 'visitor', fast)
    fault('membership-options:429')
    const start = performance.now()
    expect(await api.membershipOptions.list(null)).toHaveLength(6)
    expect(performance.now() - start).toBeGreaterThan(990)
  })
  test('has a time limit that includes the download of the body', async () => {
    const stuck = () =>
      Promise.resolve(
        new Response(new ReadableStream({ start: stream => stream.enqueue(new Uint8Array([91])) })),
      )
    const { api } = createClient(demo, 'visitor', { fetch: stuck, limits: { read: 40 } })
    expect(await problemFrom(api.membershipOptions.list(null))).toEqual({ kind: 'timeout' })
  })
  test('has a time limit for all its tries together', async () => {
    const { api, fault } = createClient(demo, 'visitor', { limits: { backoff: 10_000, readInAll: 60 } })
    fault('membership-options:500*always')
    expect(await problemFrom(api.membershipOptions.list(null))).toEqual({ kind: 'timeout' })
  })
  test('that is slow but within the limits succeeds', async () => {
    const { api, fault, received } = createClient(demo, 'visitor', fast)
    fault('membership-options:slow')
    expect(await api.membershipOptions.list(null)).toHaveLength(6)
    expect(received()).toHaveLength(1)
  })
})

test.each([
  ['write', (api: ReturnType<typeof createApi>) => api.member.verifyEmail(email)],
  ['payment', (api: ReturnType<typeof createApi>) => api.checkout.complete('1', payment('giftCard'))],
] as const)('a write fails after the time limit of its kind, “%s”', async (limit, call) => {
  const never = () => new Promise<Response>(() => {})
  const { api } = createClient(demo, 'visitor', {
    fetch: never,
    limits: { write: 60_000, payment: 60_000, [limit]: 30 },
  })
  expect(await problemFrom(call(api))).toEqual({ kind: 'timeout' })
})

test('an aborted call is not tried again if the abort comes between two tries', async () => {
  // The fake timers control only the pause between tries. The server and its connections do not use them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { api, fault, sent, visitor } = createClient(demo, 'visitor', { limits: { backoff: 400 } })
  fault('membership-options:500*always')
  const leaving = new AbortController()
  const options = api.membershipOptions.list(null, { signal: leaving.signal })
  const mine = () => demo.received.filter(call => call.visitor === visitor.id)
  await expect.poll(() => mine()[0]?.replied, { timeout: 5_000, interval: 5 }).toBe(500)
  leaving.abort()
  expect(await options).toBeUndefined()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
  expect(mine()).toHaveLength(1)
})
