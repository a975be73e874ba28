// The first screen stores text that is typed before the app has loaded, so that it survives a reload. The text is stored for a limited
// time and only for its owner. Invalid stored text is ignored.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  earlyInputKeyOf,
  forgetEarlyInput,
  savedEarlyInput,
  saveEarlyInput,
} from '../../../../src/embed/first-screen/early-input.ts'
import type { InputState } from '../../../../src/embed/first-screen/input-states.ts'

const inputState = (name: string, typed: InputState['typed']): InputState => ({
  name,
  typed,
  hasFocus: true,
  caret: [1, 1],
})
const lee = [inputState('lastName', 'Lee')]
const found = (key = 'a', of = '', minutes = 30) =>
  savedEarlyInput(key, of, minutes).map(input => [input.name, input.typed])
/** A storage key with text that an earlier page stored. This page has none of that text in memory. */
const key = 'movingstory.typed.other'
const store = (text: string) => sessionStorage.setItem(key, text)

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  // A test of a different file may have left an entry.
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const name of ['a', key]) forgetEarlyInput(name)
  sessionStorage.clear()
})

describe('early input', () => {
  it('consists of the changed texts and checkboxes', () => {
    saveEarlyInput('a', '', [...lee, inputState('sendNewsletter', false), inputState('email', null)], 30)
    expect(found()).toEqual([
      ['lastName', 'Lee'],
      ['sendNewsletter', false],
    ])
    expect(found('b')).toEqual([])
    forgetEarlyInput('a')
    expect(found()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['five minutes', 30, 300],
    ['the minutes that the tag sets', 2, 120],
  ])('is stored for %s after the first input', (_, minutes, seconds) => {
    saveEarlyInput('a', '', lee, minutes)
    vi.setSystemTime(1_000_000 + (seconds - 1) * 1000)
    expect(found('a', '', minutes)).toEqual([['lastName', 'Lee']])
    // Typing more does not delay the expiry.
    saveEarlyInput('a', '', [...lee, inputState('firstName', 'Ann')], minutes)
    vi.setSystemTime(1_000_000 + (seconds + 1) * 1000)
    expect(found('a', '', minutes)).toEqual([])
    vi.setSystemTime(1_000_000 - 2000)
    expect(found('a', '', minutes)).toEqual([])
  })

  it('is removed from the storage when the visitor undoes all changes', () => {
    saveEarlyInput('a', '', lee, 30)
    saveEarlyInput('a', '', [inputState('lastName', null)], 30)
    expect(sessionStorage).toHaveLength(0)
    expect(found()).toEqual([])
  })

  it('has a separate storage key for each API', () => {
    expect(earlyInputKeyOf({ apiBase: '/api/' }, 'ritz/register')).toBe('movingstory.typed.ritz/register')
    expect(earlyInputKeyOf({ apiBase: '/v2/' }, 'ritz/register')).toBe('movingstory./v2/#typed.ritz/register')
  })

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"expires":1000001}',
    '{"expires":1000001,"of":""}',
    '{"expires":"x","of":"","inputs":[{"name":"lastName","typed":"Lee"}]}',
    '{"expires":9000000,"of":"","inputs":[{"name":"lastName","typed":"Lee"}]}',
    '{"expires":1000001,"inputs":[{"name":"lastName","typed":"Lee"}]}',
    '{"expires":1000001,"of":"","inputs":{}}',
    '{"expires":1000001,"of":"","inputs":[null]}',
    '{"expires":1000001,"of":"","inputs":[{"name":"lastName","typed":{"toString":1}}]}',
  ])('is empty if the stored text is “%s”', text => {
    store(text)
    expect(found(key)).toEqual([])
  })

  it('is restored, except an input whose stored value has the wrong type', () => {
    store(
      '{"expires":1000001,"of":"","inputs":[{"name":"lastName","typed":"Lee"},{"name":"email","typed":5}]}',
    )
    expect(found(key)).toEqual([['lastName', 'Lee']])
  })

  const blocked = (): Storage => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  it.each([
    ['throws', blocked],
    ['is missing', () => undefined as unknown as Storage],
  ])('is restored from memory if the storage %s', (_, storage) => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(storage)
    saveEarlyInput('a', '', lee, 30)
    expect(found()).toEqual([['lastName', 'Lee']])
    forgetEarlyInput('a')
    expect(found()).toEqual([])
  })
})
