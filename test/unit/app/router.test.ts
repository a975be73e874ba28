// The router chooses the first route, and then reports every change of the route.
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

test('if the URL has no route, the first route is shown and the URL stays the same', () => {
  const { shown } = start('/renew')
  expect([shown, window.location.hash]).toEqual([['/renew'], ''])
})

test('a route in the URL overrides the first route', () => {
  history.replaceState(null, '', '/page#/checkout/abc%20d')
  expect(start().shown).toEqual(['/checkout/abc%20d'])
})

test('the first route is shown if the route in the URL is unknown', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  history.replaceState(null, '', '/page#/nowhere')
  expect(start().shown).toEqual(['/register'])
})

test('navigate() adds a history entry, unless it is called with “replace”', () => {
  const { router, shown } = start()
  const entries = history.length
  router.navigate('/register/membership')
  router.navigate('/register/thanks?type=vip', 'replace')
  expect(history.length).toBe(entries + 1)
  expect(shown).toEqual(['/register', '/register/membership', '/register/thanks?type=vip'])
})

test('a stopped router no longer reports routes', () => {
  const { router, shown, stop } = start()
  stop()
  router.navigate('/renew')
  window.dispatchEvent(new Event('popstate'))
  expect(shown).toEqual(['/register'])
})

test('a stopped router does not change the page’s URL', () => {
  const { router, stop } = start()
  stop()
  const before = window.location.href
  router.navigate('/register/thanks?type=vip', 'replace')
  router.navigate('/renew')
  expect(window.location.href).toBe(before)
})

test('Back or Forward is reported as one step, although the browser sends two events', () => {
  const { shown } = start()
  history.replaceState(null, '', '/page#/renew')
  for (const name of ['popstate', 'hashchange']) window.dispatchEvent(new Event(name))
  expect(shown).toEqual(['/register', '/renew'])
})

test('navigate() reports one step on a page whose pushState dispatches “popstate”', () => {
  const { router, shown } = start()
  const { pushState } = history
  vi.spyOn(history, 'pushState').mockImplementation((...given) => {
    pushState.apply(history, given)
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  router.navigate('/renew')
  expect(shown).toEqual(['/register', '/renew'])
})

test('Back or Forward is not reported if it leads to the same step', () => {
  const { router, shown } = start()
  router.navigate('/renew')
  history.replaceState(null, '', '/page#/renew/')
  window.dispatchEvent(new Event('popstate'))
  expect(shown).toEqual(['/register', '/renew'])
})

test('Back returns to the right step even if the URL has an anchor of the page', () => {
  const { router, shown } = start('/renew')
  history.replaceState(null, '', '/page#about')
  const stamped = vi.spyOn(history, 'replaceState')
  router.navigate('/register/membership')
  const [state] = stamped.mock.calls.at(-1) ?? []
  stamped.mockRestore()
  // Simulates Back, which restores this state.
  history.replaceState(state, '', '/page#about')
  window.dispatchEvent(new Event('popstate'))
  expect(shown).toEqual(['/renew', '/register/membership', '/renew'])
})
