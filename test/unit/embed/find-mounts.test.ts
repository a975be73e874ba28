// Elements that are moved and removed, with the clock of the page in hand.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchMounts } from '../../../src/embed/find-mounts.ts'
import { setWidget } from '../../../src/embed/widget.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function watchedElement() {
  const element = document.createElement('div')
  element.dataset['movieClub'] = ''
  const unmount = vi.fn()
  setWidget(element, {
    ready: Promise.resolve(),
    cart: {
      addTickets: () => Promise.reject(),
      addProducts: () => Promise.reject(),
      get: () => Promise.resolve(null),
      reset: () => Promise.resolve(),
    },
    navigate: () => Promise.resolve(),
    unmount,
  })
  document.body.replaceChildren(element)
  return { element, unmount, stop: watchMounts(document) }
}

test('an element that is moved several times keeps its widget, if each move takes less than a second', async () => {
  const { element, unmount, stop } = watchedElement()
  for (let move = 0; move < 3; move++) {
    element.remove()
    await vi.advanceTimersByTimeAsync(700)
    document.body.append(element)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(unmount).not.toHaveBeenCalled()
  element.remove()
  await vi.advanceTimersByTimeAsync(1100)
  expect(unmount).toHaveBeenCalledTimes(1)
  stop()
})
