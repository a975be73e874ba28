// Tests that a storage that is full, or that throws for a moment, loses no entry and brings no older entry back (specification §13).
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { createSessionCache } from '../../../src/browser/session-cache.ts'
import { FakeStorage } from './fake-storage.ts'

let storage: FakeStorage
const list = v.array(v.number())
const cache = () => createSessionCache({ storage: () => storage })
const textOf = (key: string) => storage.entries.get(`movingstory.${key}`)
beforeEach(() => {
  storage = new FakeStorage()
})

describe('a full storage', () => {
  test('keeps the older entry until it accepts the newer one', () => {
    cache().set('a', [1])
    storage.full = true
    cache().set('a', [2])
    expect(textOf('a')).toBe('{"value":[1]}')
    expect(cache().get('a', list)).toEqual([2])
    storage.full = false
    cache().get('other', list)
    expect(textOf('a')).toBe('{"value":[2]}')
  })

  test('loses the cached lists, options and film sessions, so that a new entry is stored', () => {
    for (const key of ['member.owner', 'member.bookings', 'membership-options', 'session.ritz.1'])
      cache().set(key, [1])
    for (const key of ['flow.ritz', 'given-up.c', 'payment.p']) cache().set(key, [1])
    storage.entries.set('member.bookings', 'of the page')
    storage.space = [...storage.entries.values()].join('').length
    cache().set('payment.q', [1])
    expect([...storage.entries.keys()]).toEqual([
      'movingstory.flow.ritz',
      'movingstory.given-up.c',
      'movingstory.payment.p',
      'member.bookings',
      'movingstory.payment.q',
    ])
  })

  test('keeps the entries of a different server', () => {
    createSessionCache({ storage: () => storage, scope: 'b#' }).set('member.bookings', [1])
    storage.full = true
    cache().set('flow.ritz', [1])
    expect(textOf('b#member.bookings')).toBe('{"value":[1]}')
  })

  test('has the name of an entry only once if its newer text is in memory', () => {
    cache().set('a', [1])
    storage.full = true
    cache().set('a', [2])
    expect(cache().names('')).toEqual(['a'])
  })

  test('keeps a newer entry that a different page has stored meanwhile', () => {
    cache().set('a', [1])
    storage.full = true
    cache().set('a', [2])
    storage.entries.set('movingstory.a', '{"value":[3]}')
    storage.full = false
    expect(cache().get('a', list)).toEqual([3])
    expect(textOf('a')).toBe('{"value":[3]}')
  })

  test('gets an entry again that could not be stored and that the page has cleared', () => {
    cache().set('a', [1])
    storage.full = true
    cache().set('a', [2])
    storage.clear()
    expect(cache().get('a', list)).toEqual([2])
    storage.full = false
    cache().get('a', list)
    expect(textOf('a')).toBe('{"value":[2]}')
  })
})

describe('a storage that throws for a moment', () => {
  const failing = (work: () => void) => {
    storage.blocked = true
    work()
    storage.blocked = false
  }

  test('gets what was set meanwhile, instead of the older entry', () => {
    cache().set('a', [1])
    failing(() => cache().set('a', [2]))
    expect(cache().get('a', list)).toEqual([2])
    expect(textOf('a')).toBe('{"value":[2]}')
  })

  test('does not lose an entry that was read meanwhile', () => {
    cache().set('a', [1])
    failing(() => expect([cache().get('a', list), cache().names('')]).toEqual([undefined, []]))
    expect(cache().get('a', list)).toEqual([1])
  })

  test('does not bring back an entry that was removed meanwhile', () => {
    cache().set('a', [1])
    failing(() => {
      cache().remove('a')
      expect(cache().get('a', list)).toBeUndefined()
    })
    expect(cache().names('')).toEqual([])
    expect(storage.length).toBe(0)
  })

  test('does not bring back removed entries, and keeps those set afterwards', () => {
    for (const key of ['list.a', 'list.b', 'c']) cache().set(key, [1])
    failing(() => {
      cache().removeAll('list.')
      cache().set('list.b', [2])
    })
    expect(cache().names('').sort()).toEqual(['c', 'list.b'])
    expect(cache().get('list.b', list)).toEqual([2])
    expect([...storage.entries.keys()].sort()).toEqual(['movingstory.c', 'movingstory.list.b'])
  })

  test('does not lose an entry that was set while only its names could not be read', () => {
    cache().set('list.a', [1])
    const key = storage.key
    storage.key = () => {
      throw new DOMException('no', 'SecurityError')
    }
    cache().removeAll('list.')
    cache().set('list.a', [2])
    storage.key = key
    expect(cache().get('list.a', list)).toEqual([2])
    expect(textOf('list.a')).toBe('{"value":[2]}')
  })

  test.each(['before', 'never before'])(
    'gets what was set while the page could not reach it, if the page had reached it %s',
    when => {
      let isReachable = true
      const reach = () => {
        if (isReachable) return storage
        throw new DOMException('no', 'SecurityError')
      }
      const reaching = () => createSessionCache({ storage: reach })
      if (when === 'before') reaching().set('a', [1])
      isReachable = false
      reaching().set('a', [2])
      isReachable = true
      expect(reaching().get('a', list)).toEqual([2])
      expect(textOf('a')).toBe('{"value":[2]}')
    },
  )
})

describe('set()', () => {
  test('returns true if the storage has the entry', () => {
    expect(cache().set('a', [1])).toBe(true)
    expect(textOf('a')).toBe('{"value":[1]}')
  })

  test('returns false if the storage is full, and the cache stores the entry later', () => {
    storage.full = true
    expect(cache().set('a', [1])).toBe(false)
    storage.full = false
    expect(cache().get('a', list)).toEqual([1])
    expect(textOf('a')).toBe('{"value":[1]}')
  })

  test('returns false if the storage accepts the entry but does not have it', () => {
    storage.setItem = () => {}
    expect(cache().set('a', [1])).toBe(false)
    expect(cache().get('a', list)).toEqual([1])
  })

  test('returns false if the widget has ended', () => {
    expect(createSessionCache({ storage: () => storage, signal: AbortSignal.abort() }).set('a', [1])).toBe(
      false,
    )
    expect(storage.length).toBe(0)
  })
})

test.each(['{"value":', 'hello', '{"value":[1],"expires":1}'])('peek() leaves the stored text %s', text => {
  storage.setItem('movingstory.a', text)
  expect(cache().peek('a')).toBeUndefined()
  expect(textOf('a')).toBe(text)
})
