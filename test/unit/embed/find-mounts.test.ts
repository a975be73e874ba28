// A widget continues if its element is moved, and ends if the element is removed. The tests use a fake clock.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchMounts } from '../../../src/embed/find-mounts.ts'
import { claimName, claimUrl } from '../../../src/embed/page-registry.ts'
import { setMounted, type Widget } from '../../../src/embed/widget.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Creates an element with a widget. The element is not yet in the page. */
function newElement() {
  const element = document.createElement('div')
  element.dataset['movieClub'] = ''
  const end = vi.fn()
  claimName(element, 'ritz')
  setMounted(element, { widget: {} as Widget, end, takeOver: () => true })
  return { element, end }
}

test('an element keeps its widget if each of its moves takes under a second', async () => {
  const { element, end } = newElement()
  document.body.replaceChildren(element)
  const stop = watchMounts(document)
  for (let move = 0; move < 3; move++) {
    element.remove()
    await vi.advanceTimersByTimeAsync(700)
    document.body.append(element)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(2000)
  expect(end).not.toHaveBeenCalled()
  element.remove()
  await vi.advanceTimersByTimeAsync(1100)
  expect(end).toHaveBeenCalledTimes(1)
  stop()
})

test('a page with a single block needs no layout before the first screen', () => {
  document.body.replaceChildren(newElement().element)
  const layout = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  watchMounts(document)()
  expect(layout).not.toHaveBeenCalled()
})

test('an element that was mounted, inserted and then removed loses its claim to the page’s URL', async () => {
  const stop = watchMounts(document)
  const { element } = newElement()
  expect(claimUrl(element)).toBe(true)
  document.body.append(element)
  await vi.advanceTimersByTimeAsync(0)
  element.remove()
  expect(claimUrl(newElement().element)).toBe(true)
  stop()
})
