// The first route, and the routes after it.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocation } from '../../../src/app/locations/location.ts'
import { createRouter } from '../../../src/app/router.ts'
import type { RoutePath } from '../../../src/domain/route.ts'

beforeEach(() => history.replaceState(null, '', '/page'))
afterEach(() => vi.restoreAllMocks())

function start(first: RoutePath = '/register') {
  const shown: string[] = []
  const router = createRouter(createLocation(window, 'ritz', { routing: 'hash', basePath: '' }), first)
  const ending = new AbortController()
  router.start(route => shown.push(route.path + route.query), ending.signal)
  return { router, shown, stop: () => ending.abort() }
}

test('a page that names no route shows the first one and keeps its URL', () => {
  const { shown } = start('/renew')
  expect([shown, window.location.hash]).toEqual([['/renew'], ''])
})

test('the URL wins over the first route', () => {
  history.replaceState(null, '', '/page#/checkout/abc%20d')
  expect(start().shown).toEqual(['/checkout/abc%20d'])
})

test('a route that there is not shows the first one', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  history.replaceState(null, '', '/page#/nowhere')
  expect(start().shown).toEqual(['/register'])
})

test('going on adds an entry, replacing does not', () => {
  const { router, shown } = start()
  const entries = history.length
  router.navigate('/register/membership')
  router.navigate('/register/thanks?type=vip', 'replace')
  expect(history.length).toBe(entries + 1)
  expect(shown).toEqual(['/register', '/register/membership', '/register/thanks?type=vip'])
})

test('after it was stopped it tells nothing more', () => {
  const { router, shown, stop } = start()
  stop()
  router.navigate('/renew')
  window.dispatchEvent(new Event('popstate'))
  expect(shown).toEqual(['/register'])
})

test('after it was stopped it leaves the page’s address alone, also when a payment ends only then', () => {
  const { router, stop } = start()
  stop()
  const before = window.location.href
  router.navigate('/register/thanks?type=vip', 'replace')
  router.navigate('/renew')
  expect(window.location.href).toBe(before)
})

test('one move in the history is one step, although the browser tells it twice', () => {
  const { shown } = start()
  history.replaceState(null, '', '/page#/renew')
  for (const name of ['popstate', 'hashchange']) window.dispatchEvent(new Event(name))
  expect(shown).toEqual(['/register', '/renew'])
})

test('a move that leads to the same step is none', () => {
  const { router, shown } = start()
  router.navigate('/renew')
  history.replaceState(null, '', '/page#/renew/')
  window.dispatchEvent(new Event('popstate'))
  expect(shown).toEqual(['/register', '/renew'])
})

test('a step that is left at an anchor of the page is come back to', () => {
  const { router, shown } = start('/renew')
  history.replaceState(null, '', '/page#about')
  const stamped = vi.spyOn(history, 'replaceState')
  router.navigate('/register/membership')
  const [state] = stamped.mock.calls.at(-1) ?? []
  stamped.mockRestore()
  // Back restores this state.
  history.replaceState(state, '', '/page#about')
  window.dispatchEvent(new Event('popstate'))
  expect(shown).toEqual(['/renew', '/register/membership', '/renew'])
})
