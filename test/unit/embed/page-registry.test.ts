// Which widget owns the URL and the names, on a page that adds and removes elements.
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
/** Claims the names for an element, as `mount()` does. */
function claim(element: HTMLElement) {
  noticeInPage(element)
  const name = claimName(element, 'ritz')
  const ownsUrl = claimUrl(element)
  const end = vi.fn(() => release(element))
  setMounted(element, { widget: {} as Widget, end, takeOver: () => {} })
  return { ownsUrl, name, end }
}

test('an element in the page keeps its URL and name', () => {
  const first = claim(addElement())
  expect(first).toMatchObject({ ownsUrl: true, name: 'ritz' })
  expect(claim(addElement())).toMatchObject({ ownsUrl: false, name: 'ritz.2' })
  expect(first.end).not.toHaveBeenCalled()
})

test('an element in place of another takes over its URL and name, and the old one is unmounted', () => {
  const before = addElement()
  const old = claim(before)
  const second = claim(addElement())
  const after = newElement()
  before.replaceWith(after)
  expect(claim(after)).toMatchObject({ ownsUrl: true, name: 'ritz' })
  expect(old.end).toHaveBeenCalledTimes(1)
  expect(second.end).not.toHaveBeenCalled()
})

test('two elements that are replaced together hand over their names in order', () => {
  const olds = [addElement(), addElement()].map(claim)
  document.body.replaceChildren(newElement(), newElement())
  const news = [...document.body.children].map(element => claim(element as HTMLElement))
  expect(news.map(({ ownsUrl, name }) => [ownsUrl, name])).toEqual([
    [true, 'ritz'],
    [false, 'ritz.2'],
  ])
  for (const { end } of olds) expect(end).toHaveBeenCalledTimes(1)
})

test('an element that is mounted before it is inserted has not left the page', () => {
  const early = claim(newElement())
  expect(claim(addElement())).toMatchObject({ ownsUrl: false, name: 'ritz.2' })
  expect(early.end).not.toHaveBeenCalled()
})

test('an element that was inserted after it was mounted, and then removed, hands over its claims', () => {
  const element = newElement()
  claim(element)
  document.body.append(element)
  noticeInPage(element)
  element.remove()
  expect(claim(addElement())).toMatchObject({ ownsUrl: true, name: 'ritz' })
})

test('an element without a widget that was removed does not keep its claims', () => {
  const element = addElement()
  claim(element)
  setMounted(element, undefined)
  element.remove()
  expect(claim(addElement())).toMatchObject({ ownsUrl: true, name: 'ritz' })
})
