// The three kinds of location, each against the browser's own history.
import { beforeEach, describe, expect, test } from 'vitest'
import { createLocation } from '../../../../src/app/locations/location.ts'
import { hashRouting, memoryRouting, pathRouting } from '../../../../src/app/locations/routings.ts'

beforeEach(() => history.replaceState(null, '', '/page'))

describe('hash', () => {
  test('a route is read from and written to the hash', () => {
    const location = createLocation(window, 'ritz', hashRouting(window))
    location.push('/register/membership')
    expect([window.location.hash, location.current()]).toEqual([
      '#/register/membership',
      '/register/membership',
    ])
  })

  test('a hash of the page is no route, and is left alone', () => {
    history.replaceState(null, '', '/page#about')
    const location = createLocation(window, 'ritz', hashRouting(window))
    expect(location.current()).toBe('')
    location.stamp('/register')
    expect(window.location.hash).toBe('#about')
  })

  test('an anchor of the page does not change the step', () => {
    const location = createLocation(window, 'ritz', hashRouting(window))
    const routes: string[] = []
    location.onChange(route => routes.push(route))
    history.replaceState(null, '', '/page#about')
    window.dispatchEvent(new Event('hashchange'))
    expect(routes).toEqual([])
    history.replaceState(null, '', '/page#/renew')
    window.dispatchEvent(new Event('hashchange'))
    expect(routes).toEqual(['/renew'])
  })
})

describe('path', () => {
  test('the route stands after the base path', () => {
    const location = createLocation(window, 'ritz', pathRouting(window, '/club/'))
    location.push('/register/thanks?type=vip')
    expect(window.location.pathname + window.location.search).toBe('/club/register/thanks?type=vip')
    expect(location.current()).toBe('/register/thanks?type=vip')
  })

  test('a path beside the base path names no route', () => {
    history.replaceState(null, '', '/clubhouse/register')
    expect(createLocation(window, 'ritz', pathRouting(window, '/club')).current()).toBe('')
  })
})

describe('memory', () => {
  test('nothing of the route stands in the URL', () => {
    const location = createLocation(window, 'ritz', memoryRouting)
    location.push('/upgrade')
    expect([window.location.href.endsWith('/page'), location.current()]).toEqual([true, '/upgrade'])
  })

  test('two widgets keep a route each, and the page keeps its own state', () => {
    history.replaceState({ page: 1 }, '')
    const one = createLocation(window, 'ritz', memoryRouting)
    const two = createLocation(window, 'ritz.2', memoryRouting)
    one.push('/register')
    two.push('/upgrade')
    expect([one.current(), two.current(), history.state.page]).toEqual(['/register', '/upgrade', 1])
  })
})
