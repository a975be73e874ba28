// A widget that begins after a login continues at the step that the visitor left, even if the page's URL has no route.
import type { MouseEvent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPageLinks } from '../../../src/app/locations/page-links.ts'
import type { RoutePath } from '../../../src/domain/route.ts'
import { forgetVisitor } from '../../../src/flow/member/forget-visitor.ts'
import { onNavigate } from '../../../src/flow/state/on-navigate.ts'
import type { FirstServices } from '../../../src/flow/state/services.ts'
import { createFirst } from './create-first.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})
afterEach(() => vi.unstubAllGlobals())

/** Loads the page, as after a visit to a different page of the site. */
function load() {
  history.replaceState(null, '', '/club')
  const { first, router } = createFirst()
  router.start(route => onNavigate(first, route), new AbortController().signal)
  return { first, route: first.store.getState().route }
}

function logIn(first: FirstServices, route: RoutePath) {
  first.navigate(route)
  createPageLinks(first).onLogin({
    currentTarget: document.createElement('a'),
  } as unknown as MouseEvent<HTMLAnchorElement>)
}

test.each(['/upgrade', '/register?vip', '/checkout/c-1'] as RoutePath[])(
  'the page continues once at the route %s',
  route => {
    logIn(load().first, route)
    expect([load().route, load().route]).toEqual([route, '/register'])
  },
)

test('the page begins at its first step if the visitor was forgotten before the login', () => {
  const { first } = load()
  logIn(first, '/upgrade')
  forgetVisitor(first)
  expect(load().route).toBe('/register')
})

test('the page begins at its first step if the login took longer than the data is kept', () => {
  vi.useFakeTimers()
  logIn(load().first, '/upgrade')
  vi.advanceTimersByTime(31 * 60_000)
  expect(load().route).toBe('/register')
  vi.useRealTimers()
})
