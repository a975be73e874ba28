// After a waiting room has replied, the widget repeats its failed reads when the time is over that the reply names (specification §7.4).

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadMember } from '../../../src/flow/member/load-member.ts'
import { memberIn } from '../../../src/flow/state/visitor.ts'
import { chunks, createFirst } from './create-first.ts'

const ada = { id: 'm-1', email: 'ada@example.com', memberType: 'adult' }
const waitingRoom = () =>
  new Response('<!doctype html><title>Please wait</title>', { status: 503, headers: { 'retry-after': '30' } })

let ending: AbortController

beforeAll(async () => void (await chunks.later.load()))
beforeEach(() => {
  ending = new AbortController()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  ending.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const create = () => createFirst({ apiBase: 'https://cinema.example/api/' }, ending.signal)

/** Sends GET member, to which a waiting room replies. It replies so this number of times. */
async function busy(times: number) {
  vi.useFakeTimers()
  const fetch = vi.fn(async () => (fetch.mock.calls.length > times ? Response.json(ada) : waitingRoom()))
  vi.stubGlobal('fetch', fetch)
  const { door } = create()
  const services = door.loaded()?.services
  if (!services) throw new Error('The later chunk has not loaded.')
  await loadMember(services)
  const { store } = services
  expect(store.getState().visitor).toMatchObject({ status: 'unavailable', problem: { kind: 'busy' } })
  return { fetch, store, after: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000) }
}

it('GET member that was not prefetched is sent with the calls of the later chunk', async () => {
  vi.stubGlobal('fetch', async () => Response.json(ada))
  const { first } = create()
  expect((await first.api.member.current())?.id).toBe('m-1')
})

it('GET member is sent again after the named time, and not before it', async () => {
  const { after, fetch, store } = await busy(1)
  await after(29)
  expect(fetch).toHaveBeenCalledTimes(1)
  await after(1)
  expect(fetch).toHaveBeenCalledTimes(2)
  expect(memberIn(store.getState())?.id).toBe('m-1')
})

it('GET member is sent again until the waiting room has ended', async () => {
  const { after, fetch, store } = await busy(3)
  await after(90)
  expect(fetch).toHaveBeenCalledTimes(4)
  expect(memberIn(store.getState())?.id).toBe('m-1')
  await after(600)
  expect(fetch).toHaveBeenCalledTimes(4)
})

it('nothing is sent again after the widget has ended', async () => {
  const { after, fetch } = await busy(1)
  ending.abort()
  await after(600)
  expect(fetch).toHaveBeenCalledTimes(1)
})
