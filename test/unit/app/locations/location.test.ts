// Tests the locations of the three routing modes (hash, path and memory) with `window.history`.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLocation } from '../../../../src/app/locations/location.ts'

const hash = { routing: 'hash', basePath: '' } as const
const path = (basePath: string) => ({ routing: 'path', basePath }) as const
const memory = { routing: 'memory', basePath: '' } as const
const shownUrl = () => window.location.href.replace(window.location.origin, '')

beforeEach(() => history.replaceState(null, '', '/page'))
afterEach(() => vi.restoreAllMocks())

describe('back()', () => {
  const start = (name: string) => createLocation(window, name, memory)

  test('goes back several entries to the matching route and query', () => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    const location = start('ritz')
    location.stamp('/register?vip')
    location.push('/register/membership')
    location.push('/checkout/1')
    location.replace('/checkout/2')
    expect(location.back(route => route.startsWith('/register?'))).toBe(true)
    expect(location.back(route => route === '/register/membership')).toBe(true)
    expect(go.mock.calls).toEqual([[-2], [-1]])
  })

  test('does not go past an entry of the page or of a different widget', () => {
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    const [ritz, cameo] = [start('ritz'), start('cameo')]
    ritz.stamp('/register')
    ritz.push('/register/membership')
    cameo.push('/renew')
    expect(ritz.back(() => true)).toBe(false)
    history.pushState(null, '', '/page#about')
    expect(ritz.back(() => true)).toBe(false)
    ritz.stamp('/register/membership')
    ritz.push('/checkout/1')
    expect(ritz.back(route => route === '/register')).toBe(false)
    expect(ritz.back(route => route === '/register/membership')).toBe(true)
    expect(go.mock.calls).toEqual([[-1]])
  })
})

describe('hash location', () => {
  test('reads the route from the hash and writes it to the hash', () => {
    const location = createLocation(window, 'ritz', hash)
    location.push('/register/membership')
    expect([window.location.hash, location.current()]).toEqual([
      '#/register/membership',
      '/register/membership',
    ])
  })

  test('does not read or change a hash of the page', () => {
    history.replaceState(null, '', '/page#about')
    const location = createLocation(window, 'ritz', hash)
    expect(location.current()).toBe('')
    location.stamp('/register')
    expect(window.location.hash).toBe('#about')
  })

  test('keeps the widget’s step when the visitor opens an anchor of the page', () => {
    const location = createLocation(window, 'ritz', hash)
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

describe('path location', () => {
  test('reads and writes the route after the base path', () => {
    const location = createLocation(window, 'ritz', path('/club/'))
    location.push('/register/thanks?type=vip')
    expect(window.location.pathname + window.location.search).toBe('/club/register/thanks?type=vip')
    expect(location.current()).toBe('/register/thanks?type=vip')
  })

  test('has no route for a path outside the base path', () => {
    history.replaceState(null, '', '/clubhouse/register')
    expect(createLocation(window, 'ritz', path('/club')).current()).toBe('')
  })
})

describe('memory location', () => {
  test('does not write the route to the URL', () => {
    const location = createLocation(window, 'ritz', memory)
    location.push('/upgrade')
    expect([window.location.href.endsWith('/page'), location.current()]).toEqual([true, '/upgrade'])
  })

  test('has separate routes for two widgets and keeps the page’s history.state', () => {
    history.replaceState({ page: 1 }, '')
    const one = createLocation(window, 'ritz', memory)
    const two = createLocation(window, 'ritz.2', memory)
    one.push('/register')
    two.push('/upgrade')
    expect([one.current(), two.current(), history.state.page]).toEqual(['/register', '/upgrade', 1])
  })
})

describe('the page’s own history.state', () => {
  test.each([
    ['text', 'page-3'],
    ['a number', 7],
    ['a list', [1, 2]],
    ['a map', new Map([['page', 3]])],
  ])('is kept if it is %s, and Back still finds the widget’s route', (_, state) => {
    history.replaceState(state, '')
    const location = createLocation(window, 'ritz', memory)
    location.stamp('/register')
    expect([history.state, location.current()]).toEqual([state, '/register'])
    location.replace('/renew')
    expect([history.state, location.current()]).toEqual([state, '/renew'])
    location.push('/upgrade')
    expect(location.current()).toBe('/upgrade')
    // Simulates Back, which restores the URL with a copy of the state.
    history.replaceState(structuredClone(state), '')
    expect(location.current()).toBe('/renew')
  })

  test('decides which step Back shows after a reload, even if it is text', () => {
    history.replaceState('page-3', '')
    const before = createLocation(window, 'ritz', memory)
    before.stamp('/register')
    before.push('/register/membership')
    before.push('/checkout/1')
    const afterReload = createLocation(window, 'ritz', memory)
    expect(afterReload.current()).toBe('/checkout/1')
    // Simulates Back, which restores this state.
    history.replaceState('page-3', '')
    expect(afterReload.current()).toBe('/register')
    expect(createLocation(window, 'lido', memory).current()).toBe('')
  })

  test('is kept when the route of its entry is written to the URL', () => {
    history.replaceState('page-3', '')
    const location = createLocation(window, 'ritz', hash)
    location.replace('/renew')
    expect([history.state, shownUrl()]).toEqual(['page-3', '/page#/renew'])
  })
})

describe('a browser history that throws', () => {
  const refuse = (isRefused: (url: unknown) => boolean) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    for (const method of ['pushState', 'replaceState'] as const) {
      const original = history[method].bind(history)
      vi.spyOn(history, method).mockImplementation((state, title, url) => {
        if (isRefused(url)) throw new DOMException('Too many calls', 'SecurityError')
        original(state, title, url)
      })
    }
    return warn
  }

  test.each([hash, path('/page'), memory])(
    'does not prevent navigation, and causes one warning: %o',
    settings => {
      const warn = refuse(() => true)
      const location = createLocation(window, 'ritz', settings)
      location.stamp('/register')
      location.push('/register/membership')
      location.replace('/renew')
      expect(warn).toHaveBeenCalledTimes(1)
      expect(warn.mock.calls[0]?.[0]).toMatch(/a change of the browser history failed/)
    },
  )

  test.each([hash, path('/page')])(
    'does not prevent navigation if only calls with a URL throw: %o',
    settings => {
      history.replaceState(null, '', settings.routing === 'hash' ? '/page#/register' : '/page/register')
      const before = shownUrl()
      const warn = refuse(url => url !== undefined)
      const location = createLocation(window, 'ritz', settings)
      location.push('/register/membership')
      expect([location.current(), shownUrl()]).toEqual(['/register/membership', before])
      location.push('/renew')
      expect([location.current(), shownUrl()]).toEqual(['/renew', before])
      expect(location.href('/renew')).toBe(window.location.href)
      expect(warn).toHaveBeenCalledTimes(1)
    },
  )

  test('gets no second entry for a change that succeeded', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const original = history.pushState.bind(history)
    vi.spyOn(history, 'pushState').mockImplementation((...values) => {
      original(...values)
      throw new Error('A counter of visits has failed.')
    })
    const entries = history.length
    const location = createLocation(window, 'ritz', hash)
    location.push('/renew')
    expect([shownUrl(), history.length]).toEqual(['/page#/renew', entries + 1])
    location.push('/upgrade')
    expect(shownUrl()).toBe('/page#/upgrade')
  })
})

describe('a hash router of the page', () => {
  test.each(['#/shop', '#/', '#/register/nowhere', '#/checkout/'])(
    'at %s keeps the widget’s steps out of the URL',
    theirs => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      history.replaceState(null, '', `/page${theirs}`)
      const location = createLocation(window, 'ritz', hash)
      expect(location.current()).toBe('')
      location.stamp('/register')
      location.push('/register/membership')
      expect([shownUrl(), location.current()]).toEqual([`/page${theirs}`, '/register/membership'])
      expect(location.href('/renew')).toBe(window.location.href)
      expect(warn.mock.calls).toEqual([[expect.stringContaining(`(${theirs})`)]])
    },
  )

  test('that starts after the widget keeps the steps out of the URL', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const location = createLocation(window, 'ritz', hash)
    const routes: string[] = []
    location.onChange(route => routes.push(route))
    history.replaceState(null, '', '/page#/shop')
    window.dispatchEvent(new Event('hashchange'))
    location.push('/renew')
    expect([routes, shownUrl(), location.current()]).toEqual([[], '/page#/shop', '/renew'])
    // The hash `#/shop` shows that the site has a hash router. The widget then treats any hash with a slash as a page of the site, even the
    // name of a step.
    history.replaceState(null, '', '/page#/dashboard')
    expect(location.current()).toBe('')
  })

  test('does not affect path and memory routing', () => {
    const warn = vi.spyOn(console, 'warn')
    history.replaceState(null, '', '/page#/shop')
    createLocation(window, 'ritz', path('/page')).push('/renew')
    createLocation(window, 'ritz', memory).push('/renew')
    expect(warn).not.toHaveBeenCalled()
  })
})
