// The page registry records which widget owns the URL and each name, while elements are added and removed.
import { beforeEach, expect, test, vi } from 'vitest'
import { claimName, claimUrl, noticeInPage, release } from '../../../src/embed/page-registry.ts'
import { setMounted, type Widget } from '../../../src/embed/widget.ts'

beforeEach(() => {
  Reflect.deleteProperty(document, Symbol.for('movie-club.page'))
  document.body.replaceChildren()
})

const newElement = () => document.createElement('div')
function addElement() {
  const element = newElement()
  document.body.append(element)
  return element
}
/** Claims a name and the URL for an element, as `mount()` does. */
function claim(element: HTMLElement) {
  noticeInPage(element)
  const name = claimName(element, 'ritz')
  const ownsUrl = claimUrl(element)
  const end = vi.fn(() => release(element))
  setMounted(element, { widget: {} as Widget, end, takeOver: () => true })
  return { ownsUrl, name, end }
}

test('an element keeps its name and its claim to the page’s URL when a second element is added', () => {
  const first = claim(addElement())
  expect(first).toMatchObject({ ownsUrl: true, name: 'ritz' })
  expect(claim(addElement())).toMatchObject({ ownsUrl: false, name: 'ritz.2' })
  expect(first.end).not.toHaveBeenCalled()
})

test('an element that replaces an old element gets its name and its claim to the page’s URL', () => {
  const before = addElement()
  const old = claim(before)
  const second = claim(addElement())
  const after = newElement()
  before.replaceWith(after)
  expect(claim(after)).toMatchObject({ ownsUrl: true, name: 'ritz' })
  expect(old.end).toHaveBeenCalledTimes(1)
  expect(second.end).not.toHaveBeenCalled()
})

test('when two elements are replaced together, each name passes to the right element', () => {
  const olds = [addElement(), addElement()].map(claim)
  document.body.replaceChildren(newElement(), newElement())
  const news = [...document.body.children].map(element => claim(element as HTMLElement))
  expect(news.map(({ ownsUrl, name }) => [ownsUrl, name])).toEqual([
    [true, 'ritz'],
    [false, 'ritz.2'],
  ])
  for (const { end } of olds) expect(end).toHaveBeenCalledTimes(1)
})

test('a mounted element that is not yet in the page does not count as removed', () => {
  const early = claim(newElement())
  expect(claim(addElement())).toMatchObject({ ownsUrl: false, name: 'ritz.2' })
  expect(early.end).not.toHaveBeenCalled()
})

test('a removed element that was mounted early loses its name and the page’s URL', () => {
  const element = newElement()
  claim(element)
  document.body.append(element)
  noticeInPage(element)
  element.remove()
  expect(claim(addElement())).toMatchObject({ ownsUrl: true, name: 'ritz' })
})

test('a removed element without a widget loses its name and its claim to the page’s URL', () => {
  const element = addElement()
  claim(element)
  setMounted(element, undefined)
  element.remove()
  expect(claim(addElement())).toMatchObject({ ownsUrl: true, name: 'ritz' })
})
