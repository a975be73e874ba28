// On a page that the browser prerenders, the widget sends, stores, emits and fetches nothing before activation (specification §10.5).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../../src/embed/mount.ts'
import type { Widget } from '../../../src/embed/widget.ts'

/**
 * Values that no other test file uses. An app that a different file has started can still be running, and its calls must not be
 * counted here.
 */
const ritz = { cinemaId: 'prerendered', cinemaName: 'Ritz Cinemas', apiBase: '/prerendered/' }
const events: string[] = []
const record = ({ type, target }: Event) => {
  if (target instanceof HTMLElement && target.dataset['cinemaId'] === ritz.cinemaId) events.push(type)
}
const names = ['ready', 'step', 'member', 'error'].map(name => `movie-club:${name}`)
let fetched = vi.fn()
let widgets: Widget[] = []

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fetched = vi.fn(() => new Promise(() => {}))
  vi.stubGlobal('fetch', fetched)
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true })
  for (const name of names) document.addEventListener(name, record)
})
afterEach(() => {
  for (const widget of widgets) widget.unmount()
  widgets = []
  events.length = 0
  Reflect.deleteProperty(document, 'prerendering')
  for (const name of names) document.removeEventListener(name, record)
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function mountIn(attributes: Readonly<Record<string, string>>) {
  const element = document.body.appendChild(document.createElement('div'))
  Object.assign(element.dataset, attributes)
  const widget = mount(element)
  widgets.push(widget)
  return { element, widget }
}
const asked = () => fetched.mock.calls.map(([url]) => String(url)).filter(url => url.includes(ritz.apiBase))

function activate() {
  Reflect.deleteProperty(document, 'prerendering')
  document.dispatchEvent(new Event('prerenderingchange'))
}
/** Waits longer than a widget takes to request the member. */
const settle = () => new Promise(resolve => setTimeout(resolve, 50))

test('a prerendered page shows the first screen, and GET member is sent at activation', async () => {
  const written = vi.spyOn(Storage.prototype, 'setItem')
  const { element } = mountIn(ritz)
  await settle()
  expect(element.shadowRoot?.querySelector('h2')?.textContent).toContain('Join the Ritz')
  expect(asked()).toEqual([])
  expect(written.mock.calls.filter(([key]) => key.includes(ritz.cinemaId))).toEqual([])
  expect(events).toEqual([])
  activate()
  await vi.waitFor(() => expect(asked()).toEqual([expect.stringMatching(/\/prerendered\/member$/)]))
})

test('a widget that is unmounted during prerendering never starts', async () => {
  const { widget } = mountIn(ritz)
  widget.unmount()
  await expect(widget.ready).rejects.toThrow('Movie Club has been unmounted.')
  activate()
  await settle()
  expect(asked()).toEqual([])
  expect(events).toEqual([])
})

test('the promises of the widget’s handle stay pending until the prerendered page is activated', async () => {
  const { widget } = mountIn(ritz)
  const settled = vi.fn()
  for (const call of [widget.ready, widget.cart.get(), widget.navigate('/renew')]) call.then(settled, settled)
  await settle()
  expect(settled).not.toHaveBeenCalled()
})

test('a wrong tag on a prerendered page is reported when the page is activated', async () => {
  const { widget } = mountIn({ cinemaId: ritz.cinemaId })
  await settle()
  expect(events).toEqual([])
  activate()
  await expect(widget.ready).rejects.toThrow('data-cinema-name')
  expect(events).toEqual(['movie-club:error'])
})

test('the widget starts immediately on a page with an element named prerendering', async () => {
  Object.defineProperty(document, 'prerendering', {
    configurable: true,
    value: document.createElement('form'),
  })
  mountIn(ritz)
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
})

test('mount() ignores later changes of the page’s options object', async () => {
  const options = { ...ritz, theme: 'lido' as 'lido' | 'ritz' }
  const element = document.body.appendChild(document.createElement('div'))
  widgets.push(mount(element, options))
  options.theme = 'ritz'
  activate()
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  expect(element.shadowRoot?.querySelector('.mc-root')?.className).toContain('mc-theme-lido')
})
