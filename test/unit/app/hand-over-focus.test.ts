// If the page's router removes a focused widget, a widget that replaces it within five seconds gets the focus.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOverFocus } from '../../../src/app/lifecycle/hand-over-focus.ts'
import { newState } from '../../../src/flow/state/new-state.ts'
import type { Services } from '../../../src/flow/state/services.ts'

const state = { ...newState('ritz'), route: '/register' }
const store = { getState: () => state } as Services['store']

/** Adds a widget with a field to the page. `go` removes the widget. */
function widget() {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const field = document.createElement('input')
  field.name = 'firstName'
  root.append(field)
  document.body.append(host)
  const ending = new AbortController()
  handOverFocus({ store }, host, root, ending.signal)
  return {
    root,
    field,
    ready: () => host.dispatchEvent(new Event('movie-club:ready')),
    go() {
      host.remove()
      ending.abort()
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  document.body.replaceChildren()
})

test.each([
  [4900, true],
  [5100, false],
])('a widget that replaces the focused widget after %i ms gets the focus: %s', async (later, follows) => {
  const one = widget()
  one.field.focus()
  await Promise.resolve()
  one.go()
  vi.advanceTimersByTime(later)
  const other = widget()
  other.ready()
  expect(other.root.activeElement === other.field).toBe(follows)
  other.go()
})
