// Tests that a cached value is loaded once for all callers, and that failures and changes during a load are handled.
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import { loadCached } from '../../../../src/flow/state/load-cached.ts'
import { memoryStorage } from '../fake-services.ts'

/** Each test has its own storage, because caches on one storage share their loads. */
let storage: Storage
let now: number
const list = v.array(v.number())
const cacheOn = (found: () => Storage | undefined) => createSessionCache({ storage: found, now: () => now })
const cache = () => cacheOn(() => storage)
function later<T>() {
  let resolve = (_: T | undefined) => {}
  let reject = (_: Error) => {}
  const promise = new Promise<T | undefined>((one, other) => {
    resolve = one
    reject = other
  })
  return { load: vi.fn(() => promise), resolve, reject }
}

beforeEach(() => {
  storage = memoryStorage()
  now = 1_000_000
})

describe('a cached value', () => {
  test('is loaded once for simultaneous calls, even from two widgets', async () => {
    const { load, resolve } = later<number[]>()
    const asked = [
      loadCached(cache(), 'a', list, 300, load),
      loadCached(cache(), 'a', list, 300, load),
      loadCached(cache(), 'a', list, 300, load),
    ]
    resolve([7])
    expect(await Promise.all(asked)).toEqual([[7], [7], [7]])
    expect(load).toHaveBeenCalledTimes(1)
    expect(await loadCached(cache(), 'a', list, 300, load)).toEqual([7])
    expect(load).toHaveBeenCalledTimes(1)
  })
  test('is not stored if the load fails, and all callers get the error', async () => {
    const { load, reject } = later<number[]>()
    const asked = [loadCached(cache(), 'a', list, 300, load), loadCached(cache(), 'a', list, 300, load)]
    reject(new Error('no'))
    expect((await Promise.allSettled(asked)).map(result => result.status)).toEqual(['rejected', 'rejected'])
    expect(await loadCached(cache(), 'a', list, 300, async () => [2])).toEqual([2])
  })
  test('is loaded once for the remaining callers if the first load is cancelled', async () => {
    const first = later<number[]>()
    const second = vi.fn(async () => [2])
    const [one, two, three] = [
      loadCached(cache(), 'a', list, 300, first.load),
      loadCached(cache(), 'a', list, 300, second),
      loadCached(cache(), 'a', list, 300, second),
    ]
    first.resolve(undefined)
    expect(await one).toBeUndefined()
    expect(await Promise.all([two, three])).toEqual([[2], [2]])
    expect(second).toHaveBeenCalledTimes(1)
  })

  test('leaves no entry in the storage if the load is cancelled', async () => {
    await loadCached(cache(), 'a', list, 300, async () => undefined)
    expect(storage.length).toBe(0)
  })
  test('does not come from a load that began before its removal', async () => {
    const [before, after] = [later<number[]>(), later<number[]>()]
    const old = loadCached(cache(), 'a', list, 300, before.load)
    cache().remove('a')
    const asked = [loadCached(cache(), 'a', list, 300, after.load)]
    before.resolve([1])
    await old
    asked.push(loadCached(cache(), 'a', list, 300, after.load))
    after.resolve([2])
    expect(await Promise.all(asked)).toEqual([[2], [2]])
    expect(after.load).toHaveBeenCalledTimes(1)
  })
  test.each([
    ['removed', () => cache().remove('a')],
    ['removed together with all values with the same prefix', () => cache().removeAll('')],
  ])('is not stored if it was %s during the load', async (_, forget) => {
    const { load, resolve } = later<number[]>()
    const asked = loadCached(cache(), 'a', list, 300, load)
    forget()
    resolve([1])
    expect(await asked).toEqual([1])
    expect(cache().get('a', list)).toBeUndefined()
    expect(await loadCached(cache(), 'a', list, 300, async () => [2])).toEqual([2])
  })
})
