// Tests that a lazy value is loaded once, when it is first needed, and is loaded again after a failure.
import { expect, it, vi } from 'vitest'
import { lazy } from '../../../src/domain/lazy.ts'
import { deferred } from '../flow/deferred.ts'

it('a lazy value is loaded once for simultaneous callers', async () => {
  const coming = deferred<string>()
  const fetch = vi.fn(() => coming.promise)
  const { load, loaded } = lazy(fetch)
  expect(loaded()).toBeNull()
  const both = Promise.all([load(), load()])
  coming.resolve('here')
  expect(await both).toEqual(['here', 'here'])
  expect([loaded(), await load(), fetch.mock.calls.length]).toEqual(['here', 'here', 1])
})

it('a lazy value is loaded again after a failure', async () => {
  const fetch = vi.fn(async () => 'here')
  fetch.mockRejectedValueOnce(new Error('no'))
  const { load, loaded } = lazy(fetch)
  await expect(load()).rejects.toThrow('no')
  expect(loaded()).toBeNull()
  expect(await load()).toBe('here')
})

it('a lazy value calls its subscribed listeners before it resolves', async () => {
  const called: string[] = []
  const { load, loaded, onLoad } = lazy(async () => 'here')
  onLoad(() => called.push(`listener: ${loaded()}`))
  const unsubscribe = onLoad(() => called.push('unsubscribed'))
  unsubscribe()
  await load().then(value => called.push(`caller: ${value}`))
  await load()
  expect(called).toEqual(['listener: here', 'caller: here'])
})
