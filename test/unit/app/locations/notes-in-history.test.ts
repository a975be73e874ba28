// Tests the notes in `history.state`, which share the state with the page and with the routes (specification §13.3).
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLocation } from '../../../../src/app/locations/location.ts'
import { createNotes } from '../../../../src/app/locations/notes-in-history.ts'

function openNotes() {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  return createNotes(window, end.signal)
}
const notesAfterReload = () => [...openNotes().read()]
const goTo = (state: unknown) => {
  history.replaceState(state, '')
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}
beforeEach(() => history.replaceState(null, '', '/page'))
afterEach(() => void vi.restoreAllMocks())

test('a note can be read after a reload, and the URL is the same', () => {
  history.replaceState(null, '', '/page?x=1#/renew')
  expect(openNotes().write('a', 'text')).toBe(true)
  expect(notesAfterReload()).toEqual([['a', 'text']])
  expect(window.location.href).toMatch(/\/page\?x=1#\/renew$/)
})

test('a second note and a removal leave the other notes', () => {
  const notes = openNotes()
  notes.write('a', '1')
  notes.write('b', '2')
  notes.write('c', '3')
  notes.remove('b')
  expect([...notes.read().keys()]).toEqual(['a', 'c'])
  expect(notesAfterReload()).toEqual([
    ['a', '1'],
    ['c', '3'],
  ])
})

test('notes leave the page’s state, and nothing remains after the last note was removed', () => {
  history.replaceState({ turbo: { restorationIndex: 3 } }, '')
  const notes = openNotes()
  notes.write('a', 'text')
  expect(history.state).toMatchObject({ turbo: { restorationIndex: 3 } })
  notes.remove('a')
  expect(history.state).toEqual({ turbo: { restorationIndex: 3 } })
})

test.each([['page-3'], [7], [[1, 2]]])('a state %j of the page stays, and the note is not written', state => {
  history.replaceState(state, '')
  const notes = openNotes()
  expect(notes.write('a', 'text')).toBe(false)
  expect(history.state).toEqual(state)
  expect([...notes.read()]).toEqual([['a', 'text']])
})

test.each([
  [{ 'movingstory.notes': 'text' }],
  [{ 'movingstory.notes': { a: 1 } }],
  [{ 'movingstory.notes': null }],
])('the state %j has no notes, and a note can be written', state => {
  history.replaceState(state, '')
  expect(notesAfterReload()).toEqual([])
  expect(openNotes().write('b', 'text')).toBe(true)
})

describe('a browser that refuses a change of the history', () => {
  test('keeps no note', () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('Too many calls', 'SecurityError')
    })
    expect(openNotes().write('a', 'text')).toBe(false)
  })

  test('gets the note with the next read', () => {
    const refused = vi.spyOn(history, 'replaceState').mockImplementation(() => {})
    const notes = openNotes()
    expect(notes.write('a', 'text')).toBe(false)
    refused.mockRestore()
    notes.read()
    expect(notesAfterReload()).toEqual([['a', 'text']])
  })

  test('has the note if only the page’s own wrapper throws', () => {
    const original = history.replaceState.bind(history)
    vi.spyOn(history, 'replaceState').mockImplementation((...values) => {
      original(...values)
      throw new Error('A counter of visits has failed.')
    })
    expect(openNotes().write('a', 'text')).toBe(true)
  })
})

describe('a different history entry', () => {
  test.each(['push', 'replace', 'stamp'] as const)('that %s() makes has the notes', change => {
    openNotes().write('a', 'text')
    createLocation(window, 'ritz', { routing: 'memory', basePath: '' })[change]('/renew')
    expect(notesAfterReload()).toEqual([['a', 'text']])
  })

  test('to which the visitor goes has the note that was written later', () => {
    openNotes().write('a', 'text')
    goTo({ page: 1 })
    expect(history.state).toMatchObject({ page: 1 })
    expect(notesAfterReload()).toEqual([['a', 'text']])
  })

  test('to which the visitor goes does not have a note that was removed', () => {
    const notes = openNotes()
    notes.write('a', 'text')
    const earlier: unknown = structuredClone(history.state)
    notes.remove('a')
    goTo(earlier)
    expect(notesAfterReload()).toEqual([])
  })

  test('does not change if nothing was written', () => {
    openNotes()
    goTo({ page: 1 })
    expect(history.state).toEqual({ page: 1 })
  })

  test('of the page gets the notes with the next read', () => {
    const notes = openNotes()
    notes.write('a', 'text')
    history.pushState({ page: 1 }, '')
    notes.read()
    expect(notesAfterReload()).toEqual([['a', 'text']])
  })
})
