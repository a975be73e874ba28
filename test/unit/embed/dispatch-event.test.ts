// Tests the events on the mount element, and the User Timing marks of the same names.
import { afterEach, expect, test, vi } from 'vitest'
import { emitOn } from '../../../src/embed/dispatch-event.ts'

afterEach(() => vi.unstubAllGlobals())

/** Emits an event and returns the routes that a listener of the page has received. */
function emitStep(): string[] {
  const element = document.createElement('div')
  const received: string[] = []
  element.addEventListener('movie-club:step', event => received.push((event as CustomEvent).detail.route))
  emitOn(element)('movie-club:step', { route: '/register' })
  return received
}

test('an event sets a User Timing mark of the same name', () => {
  const mark = vi.spyOn(performance, 'mark')
  expect(emitStep()).toEqual(['/register'])
  expect(mark).toHaveBeenCalledWith('movie-club:step')
})

test.each([
  [
    'throws',
    () => {
      throw new Error('of the page')
    },
  ],
  ['is missing', undefined],
  ['is not a function', 1],
])('an event is dispatched even if the page’s performance.mark %s', (_, mark) => {
  // happy-dom reads the time of an event from this object.
  vi.stubGlobal('performance', { now: () => 0, mark })
  expect(emitStep()).toEqual(['/register'])
})
