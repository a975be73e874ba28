import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { keepFocus } from '../../../src/app/lifecycle/keep-focus.ts'

vi.mock('../../../src/ui/viewport/bring-into-sight.ts', () => ({ bringIntoSight: () => () => {} }))

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(
    () => [new DOMRect(0, 0, 1, 1)] as unknown as DOMRectList,
  )
})

const screen = `
  <section id="screen"><h2 id="heading" tabindex="-1"></h2>
    <section id="list"><h3 id="subheading" tabindex="-1"></h3><div id="more"><button id="show"></button></div></section>
    <div id="item"><button class="mc-item-button" id="option"></button><div id="panel">
      <section id="gift" tabindex="-1"><button id="remove"></button></section></div></div>
    <section><h3 class="mc-order-fold"><button id="order"></button></h3><div id="line"><button id="take-out"></button></div></section>
    <div id="pay"><button id="process"></button></div>
  </section>
  <div class="mc-idle" id="idle"><button id="stay"></button></div>
  <dialog id="whoops"><button id="close"></button></dialog>`

function open() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<div id="app">${screen}</div>`
  const ending = new AbortController()
  keepFocus(root, ending.signal)
  onTestFinished(() => {
    ending.abort()
    host.remove()
  })
  const find = (id: string) => root.querySelector<HTMLElement>(`#${id}`) as HTMLElement
  // happy-dom, unlike a browser, leaves the focus on an element that is removed or hidden.
  const lose = (change: () => void) => {
    change()
    ;(root.activeElement as HTMLElement | null)?.blur()
  }
  const settle = () => new Promise(resolve => setTimeout(resolve, 50))
  return { root, find, lose, settle }
}

it.each([
  ['the heading of its section', ['show'], 'more', 'subheading'],
  ['the section that it was in', ['remove'], 'remove', 'gift'],
  ['the heading of the option that has gone', ['remove'], 'panel', 'option'],
  ['the folded order', ['take-out'], 'line', 'order'],
  ['the heading of the screen', ['process'], 'pay', 'heading'],
  ['the element from before the warning', ['remove', 'stay'], 'idle', 'remove'],
  ['the element from before the dialog', ['process', 'close'], 'whoops', 'process'],
])('the focus goes to %s when its element is removed', async (_, focused, removed, expected) => {
  const { root, find, lose } = open()
  for (const id of focused) find(id).focus()
  lose(() => find(removed).remove())
  await vi.waitFor(() => expect(root.activeElement?.id).toBe(expected))
})

it('the focus returns to its element after a payment has locked the checkout', async () => {
  const { root, find, lose, settle } = open()
  find('process').focus()
  lose(() => find('screen').toggleAttribute('inert', true))
  await settle()
  expect(root.activeElement).toBeNull()
  find('screen').toggleAttribute('inert', false)
  await vi.waitFor(() => expect(root.activeElement?.id).toBe('process'))
})

it('the widget does not take the focus back if the visitor has moved it away', async () => {
  const { root, find, settle } = open()
  find('process').focus()
  find('process').blur()
  await settle()
  find('pay').remove()
  await settle()
  expect(root.activeElement).toBeNull()
})
