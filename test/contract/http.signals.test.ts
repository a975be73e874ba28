// Tests of calls that fail before a reply, of the calls of a widget that ends, and of the server's clock.
import { describe, expect, test, vi } from 'vitest'
import { createServerClock } from '../../src/domain/dates/server-clock.ts'
import { withDemo } from '../with-demo.ts'
import { createClient, problemFrom } from './client.ts'

const demo = withDemo({ slowFor: 60 })

test('a failed write is not reported as possibly received if it was never sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, sent } = createClient(demo)
  // JavaScript has rounded this number, so the call fails before it is sent.
  const order = { cinemaId: 'ritz', sessionId: 2 ** 53, tickets: [], seats: [] }
  const call = api.cart.tickets('c-1', order)
  expect(await problemFrom(call)).toEqual({ kind: 'unexpected' })
  expect(sent).toEqual([])
})

describe('an abort', () => {
  test('when the widget ends stops the pending calls and prevents later calls', async () => {
    const ending = new AbortController()
    const { api, fault, received, sent } = createClient(demo, 'visitor', { signal: ending.signal })
    fault('cart:slow')
    const call = api.cart.create()
    await vi.waitFor(() => expect(received()).toHaveLength(1))
    ending.abort()
    expect(await call).toBeUndefined()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(await api.cart.create()).toBeUndefined()
    expect(sent).toHaveLength(1)
  })

  test('of one call does not prevent other calls', async () => {
    const { api, sent } = createClient(demo, 'visitor', { signal: new AbortController().signal })
    expect(await api.cart.create({ signal: AbortSignal.abort() })).toBeUndefined()
    expect(sent).toEqual([])
    expect(await api.cart.create()).toMatchObject({ totalInCents: 0 })
  })
})

describe('the server’s clock', () => {
  const hours = 3_600_000
  const ahead = () => createServerClock(() => Date.now() + 3 * hours)
  const offBy = (time: number | null) => Math.abs((time ?? 0) - Date.now())

  test('is read from a reply, even on a device that is three hours ahead', async () => {
    const clock = ahead()
    const { api } = createClient(demo, 'visitor', { clock })
    await api.cart.create()
    expect(offBy(clock.now())).toBeLessThan(hours)
  })

  test('is read from an error reply', async () => {
    const clock = ahead()
    const { api } = createClient(demo, 'visitor', { clock })
    expect(await problemFrom(api.cart.get('unknown'))).toMatchObject({ status: 404 })
    expect(offBy(clock.now())).toBeLessThan(hours)
  })
})
