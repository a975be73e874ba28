// What is fetched when it is first needed: once, and again after a failure.
import { expect, it, vi } from 'vitest'
import { lazily, lazy } from '../../../src/domain/lazily.ts'
import { deferred } from '../flow/deferred.ts'

const counter = () => {
  let counted = 0
  return { add: vi.fn(async (by: number) => (counted += by)), reset: async () => (counted = 0) }
}

it('is fetched once, also for those who ask at the same time', async () => {
  const coming = deferred<string>()
  const fetch = vi.fn(() => coming.promise)
  const { load, loaded } = lazy(fetch)
  expect(loaded()).toBeNull()
  const both = Promise.all([load(), load()])
  coming.resolve('here')
  expect(await both).toEqual(['here', 'here'])
  expect([loaded(), await load(), fetch.mock.calls.length]).toEqual(['here', 'here', 1])
})

it('is asked for again after a failure', async () => {
  const fetch = vi.fn(async () => 'here')
  fetch.mockRejectedValueOnce(new Error('no'))
  const { load, loaded } = lazy(fetch)
  await expect(load()).rejects.toThrow('no')
  expect(loaded()).toBeNull()
  expect(await load()).toBe('here')
})

it('tells those who wait for it, before those who asked, and at once where it is there', async () => {
  const told: string[] = []
  const { load, whenLoaded } = lazy(async () => 'here')
  whenLoaded(what => told.push(`waited: ${what}`))
  const giveUp = whenLoaded(() => told.push('given up'))
  giveUp()
  await load().then(what => told.push(`asked: ${what}`))
  whenLoaded(what => told.push(`later: ${what}`))
  expect(told).toEqual(['waited: here', 'asked: here', 'later: here'])
})

it('is one object for all calls of its methods, also for those at the same time', async () => {
  const fetch = vi.fn(async () => counter())
  const lazyCounter = lazily(fetch)
  expect(fetch).not.toHaveBeenCalled()
  expect(await Promise.all([lazyCounter.add(1), lazyCounter.add(2)])).toEqual([1, 3])
  expect(await lazyCounter.add(3)).toBe(6)
  expect(fetch).toHaveBeenCalledOnce()
})

it('is called in the same tick once it is there', async () => {
  const whole = counter()
  const lazyCounter = lazily(async () => whole)
  await lazyCounter.add(1)
  void lazyCounter.add(1)
  expect(whole.add).toHaveBeenCalledTimes(2)
})

it('calls what needs no fetching without it', async () => {
  const fetch = vi.fn(async () => counter())
  const lazyCounter = lazily(fetch, { reset: async () => 7 })
  expect(await lazyCounter.reset()).toBe(7)
  expect(fetch).not.toHaveBeenCalled()
})

it('rejects where it cannot be fetched, and tries again with the next call', async () => {
  const fetch = vi.fn(async () => counter())
  fetch.mockRejectedValueOnce(new Error('no'))
  const lazyCounter = lazily(fetch)
  await expect(lazyCounter.add(1)).rejects.toThrow('no')
  expect(await lazyCounter.add(1)).toBe(1)
})
