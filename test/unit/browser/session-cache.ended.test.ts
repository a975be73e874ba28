// Tests a session cache whose widget has ended. Such a cache can be read, but not changed.

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createSessionCache } from '../../../src/browser/session-cache.ts'
import { loadCached } from '../../../src/flow/state/load-cached.ts'
import { deferred } from '../flow/deferred.ts'
import { memoryStorage } from '../flow/fake-services.ts'

const list = v.array(v.number())
const entriesOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? ''))

describe('the cache of an ended widget', () => {
  const ended = () => {
    const ending = new AbortController()
    const storage = memoryStorage()
    return { ending, storage, cache: createSessionCache({ storage: () => storage, signal: ending.signal }) }
  }

  test('can be read, but writes and removes nothing', () => {
    const { cache, ending, storage } = ended()
    cache.set('kept', [1])
    cache.set('removed', [1])
    cache.remove('removed')
    ending.abort()
    const stored = entriesOf(storage)
    cache.set('kept', [2])
    cache.set('late', [2])
    cache.remove('kept')
    cache.removeAll('')
    expect(entriesOf(storage)).toEqual(stored)
    expect(cache.get('kept', list)).toEqual([1])
  })

  test('returns a late reply, but does not store the reply', async () => {
    const { cache, ending, storage } = ended()
    const reply = deferred<number[]>()
    const reading = loadCached(cache, 'list', list, 300, () => reply.promise)
    ending.abort()
    reply.resolve([1])
    expect(await reading).toEqual([1])
    expect(storage.length).toBe(0)
  })
})
