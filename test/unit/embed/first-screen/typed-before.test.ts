// What a first screen keeps for a page that is loaded again before the app came: for a while, and readable or not at all.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptInput } from '../../../../src/embed/first-screen/kept-inputs.ts'
import { forgetTyped, keepTyped, typedBefore } from '../../../../src/embed/first-screen/typed-before.ts'

const kept = (name: string, typed: KeptInput['typed']): KeptInput => ({
  name,
  typed,
  hasFocus: true,
  caret: [1, 1],
})
const found = (name = 'a') => typedBefore(name).map(input => [input.name, input.typed])
/** As another page finds it, which has nothing in memory. */
const key = 'movingstory.typed.other'
const store = (text: string) => sessionStorage.setItem(key, text)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  forgetTyped('a')
  sessionStorage.clear()
})

describe('what was typed', () => {
  it('is the texts and boxes that were changed, without focus and caret', () => {
    keepTyped('a', [kept('lastName', 'Lee'), kept('sendNewsletter', false), kept('email', null)])
    expect(typedBefore('a')).toEqual([
      { name: 'lastName', typed: 'Lee', hasFocus: false, caret: null },
      { name: 'sendNewsletter', typed: false, hasFocus: false, caret: null },
    ])
    expect(found('b')).toEqual([])
    forgetTyped('a')
    expect(found()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['five minutes later', 301],
    ['before it was typed, by a clock that was put right', -301],
  ])('is gone %s', (_, seconds) => {
    keepTyped('a', [kept('lastName', 'Lee')])
    vi.setSystemTime(1_000_000 + Math.sign(seconds) * 299_000)
    expect(found()).toEqual([['lastName', 'Lee']])
    vi.setSystemTime(1_000_000 + seconds * 1000)
    expect(found()).toEqual([])
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"at":1000000}',
    '{"at":"x","typed":[["lastName","Lee"]]}',
    '{"at":1000000,"typed":{}}',
    '{"at":1000000,"typed":[null]}',
    '{"at":1000000,"typed":[["lastName",{"toString":1}]]}',
  ])('is nothing where the storage has %s', text => {
    store(text)
    expect(found('other')).toEqual([])
  })

  it('is read from what another page has stored', () => {
    store('{"at":1000000,"typed":[["lastName","Lee"],["email",5]]}')
    expect(found('other')).toEqual([['lastName', 'Lee']])
  })

  const blocked = (): Storage => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  it.each([
    ['throws', blocked],
    ['is not there', () => undefined as unknown as Storage],
  ])('is still there for an element that is replaced where the storage %s', (_, storage) => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(storage)
    keepTyped('a', [kept('lastName', 'Lee')])
    expect(found()).toEqual([['lastName', 'Lee']])
    forgetTyped('a')
    expect(found()).toEqual([])
  })
})
