// The session cache stores entries until they expire, drops corrupt entries, and works without storage.
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSessionCache } from '../../../src/browser/session-cache.ts'
import { loadCached } from '../../../src/flow/state/load-cached.ts'
import { deferred } from '../flow/deferred.ts'
import { memoryStorage } from '../flow/fake-services.ts'
import { FakeStorage } from './fake-storage.ts'

let storage: FakeStorage
let now: number
const list = v.array(v.number())
const cacheOn = (found: () => Storage | undefined) => createSessionCache({ storage: found, now: () => now })
const cache = () => cacheOn(() => storage)
beforeEach(() => {
  storage = new FakeStorage()
  now = 1_000_000
})

describe('cache entries', () => {
  test('are stored under keys that begin with “movingstory.”, and can be read', () => {
    cache().set('a', [1, 2])
    expect([...storage.entries.keys()]).toEqual(['movingstory.a'])
    expect(cache().get('a', list)).toEqual([1, 2])
  })
  test('expire after the given number of seconds, to the millisecond', () => {
    cache().set('a', [1], 300)
    now += 299_999
    expect(cache().get('a', list)).toEqual([1])
    now += 1
    expect(cache().get('a', list)).toBeUndefined()
    expect(storage.length).toBe(0)
  })
  test('expire at the given date', () => {
    cache().set('a', [1], new Date(now + 5))
    expect(cache().get('a', list)).toEqual([1])
    now += 5
    expect(cache().get('a', list)).toBeUndefined()
  })
  test('are not stored if the expiry date is invalid', () => {
    cache().set('a', [1])
    cache().set('a', [2], new Date('tomorrow or so'))
    expect(cache().get('a', list)).toBeUndefined()
  })
  test('last as long as the tab if they have no expiry', () => {
    cache().set('a', [1])
    now += 1e12
    expect(cache().get('a', list)).toEqual([1])
  })
  test.each([
    ['corrupt JSON', '{"value":'],
    ['JSON that the cache did not write', '[1,2]'],
    ['text that the cache did not write', 'hello'],
    ['an entry of a different shape', '{"value":"one"}'],
    ['an entry with an expiry that is not a number', '{"value":[1],"expires":"soon"}'],
    ['null', 'null'],
  ])('are dropped completely if the stored text is %s', (_, text) => {
    storage.setItem('movingstory.a', text)
    expect(cache().get('a', list)).toBeUndefined()
    expect(storage.getItem('movingstory.a')).toBeNull()
  })
  test('do not include the page’s own entries, which stay unchanged', () => {
    storage.setItem('a', '{"value":[1]}')
    storage.setItem('other.movingstory.a', 'x')
    cache().set('a', [2])
    cache().removeAll('')
    expect(cache().get('a', list)).toBeUndefined()
    expect([...storage.entries.keys()]).toEqual(['a', 'other.movingstory.a'])
  })
  test('of two APIs are separate', () => {
    const of = (scope: string) => createSessionCache({ storage: () => storage, now: () => now, scope })
    of('').set('a', [1])
    of('https://api.example/#').set('a', [2])
    expect(of('').get('a', list)).toEqual([1])
    of('https://api.example/#').removeAll('')
    expect(of('https://api.example/#').get('a', list)).toBeUndefined()
    expect(of('').get('a', list)).toEqual([1])
  })
  test('can be removed together by a common prefix of their keys', () => {
    for (const key of ['list.activity', 'list.bookings', 'lists', 'cart.1']) cache().set(key, [1])
    cache().removeAll('list.')
    expect([...storage.entries.keys()]).toEqual(['movingstory.lists', 'movingstory.cart.1'])
  })
})

describe('the cache uses memory if storage', () => {
  const blocked = () => {
    throw new DOMException('no', 'SecurityError')
  }
  test.each([
    ['blocked', blocked],
    ['missing', () => undefined],
  ])('is %s, and two widgets share the memory', (name, found: () => Storage | undefined) => {
    cacheOn(found).set(name, [1], 10)
    expect(cacheOn(found).get(name, list)).toEqual([1])
    now += 10_000
    expect(cacheOn(found).get(name, list)).toBeUndefined()
  })
  test('is full, and does not return an older stored value', () => {
    cache().set('a', [1])
    storage.full = true
    cache().set('a', [2])
    cache().removeAll('other.')
    expect(cache().get('a', list)).toEqual([2])
    cache().removeAll('')
    expect(cache().get('a', list)).toBeUndefined()
    expect(storage.length).toBe(0)
  })
})

test('the cache uses the page’s session storage by default', () => {
  createSessionCache().set('default', [1])
  expect(sessionStorage.getItem('movingstory.default')).toBe('{"value":[1]}')
  createSessionCache().remove('default')
  expect(sessionStorage.getItem('movingstory.default')).toBeNull()
})

test('removeExpired() removes only expired entries, including those of a different scope', () => {
  const items = new Map([
    ['movingstory.flow.ritz', '{"value":1,"expires":999}'],
    ['movingstory.https://api/#flow.ritz', '{"value":1,"expires":1000}'],
    ['movingstory.typed.ritz', '{"at":1,"expires":5,"typed":[]}'],
    ['movingstory.flow.cameo', '{"value":1,"expires":1001}'],
    ['movingstory.member.owner', '{"value":1}'],
    ['other', '{"value":1,"expires":1}'],
  ])
  const storage = {
    get length() {
      return items.size
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    removeItem: (key: string) => void items.delete(key),
  } as unknown as Storage
  createSessionCache({ storage: () => storage, now: () => 1000 }).removeExpired()
  expect([...items.keys()]).toEqual(['movingstory.flow.cameo', 'movingstory.member.owner', 'other'])
})

// Tests a session cache whose widget has ended. Such a cache can be read, but not changed.

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
