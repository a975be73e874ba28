// The options of mount() can set an API on a different origin. The element can set one only if the script's tag has the same URL.
// Values that are inherited from Object.prototype are ignored.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { describeConfigError } from '../../../src/editors/config-errors.ts'
import { firstRoute, type MountOptions, readConfig } from '../../../src/embed/read-config.ts'

const origin = 'https://cinema.example'
beforeEach(() => {
  vi.stubGlobal('origin', origin)
  vi.stubGlobal('location', { origin })
})

afterEach(() => void vi.unstubAllGlobals())

function element(name: string, given: Readonly<Record<string, string>>): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(given)) made.setAttribute(attribute, value)
  return made
}
const needed = { 'data-cinema-id': 'ritz', 'data-cinema-name': 'Ritz Cinemas' }

/** Returns the API's base URL, or the error message. */
function baseFor(onElement: string | null, onScript: string | null, options: MountOptions = {}) {
  const attribute = (value: string | null) => (value === null ? {} : { 'data-api-base': value })
  const result = readConfig(
    element('div', { ...needed, ...attribute(onElement) }),
    options,
    element('script', attribute(onScript)),
  )
  return result.ok ? result.config.apiBase : result.errors.map(describeConfigError).join()
}
const elsewhere = 'https://api.example/v1/'

describe('an API on a different origin', () => {
  test.each([
    elsewhere,
    '//api.example/',
    '\\\\api.example/',
    '/\\api.example/',
    '/\t/api.example/',
    ' https://api.example ',
    'https://cinema.example:8443/api/',
    'http://cinema.example/api/',
    'file:///etc/',
  ])('is refused if only the element has its URL: %j', address => {
    expect(baseFor(address, null)).toContain('data-api-base is "')
    expect(baseFor(address, null)).toContain('on a different site. That counts only if')
    expect(baseFor(address, '/api/')).toContain('on a different site')
    expect(baseFor(address, 'https://other.example/')).toContain('on a different site')
  })

  test('is accepted if the element and the script’s tag have its URL', () => {
    expect(baseFor(elsewhere, elsewhere)).toBe(elsewhere)
    expect(baseFor(' https://api.example/v1', elsewhere)).toBe(elsewhere)
  })

  test('is accepted as an option instead of the element’s value', () => {
    expect(baseFor('https://other.example/', null, { apiBase: elsewhere })).toBe(elsewhere)
    expect(baseFor(null, null, { apiBase: elsewhere })).toBe(elsewhere)
  })

  test('is not used if only the script’s tag has its URL', () => {
    expect(baseFor(null, elsewhere)).toBe('/api/')
    expect(baseFor('/v2/', elsewhere)).toBe('/v2/')
  })

  test('causes a different error than an invalid value does', () => {
    expect(baseFor('javascript:1', null)).toContain('Allowed: an address')
    expect(baseFor('https://cinema.example@api.example/', null)).toContain('without a user name')
    expect(baseFor('“https://api.example/”', null)).toContain('typographic quotes')
  })

  test('includes every URL with a scheme in a sandboxed frame', () => {
    vi.stubGlobal('origin', 'null')
    expect(baseFor('https://cinema.example/api/', null)).toContain('on a different site')
    expect(baseFor('https:api.example', null)).toContain('on a different site')
  })
})

test.each([
  '/v1/api',
  'api/',
  'https://cinema.example/api/',
  'https://CINEMA.example:443/api',
  'https:api.example/',
])('a URL on the page’s own origin is accepted on the element: %s', address => {
  expect(baseFor(address, null)).toBe(address.replace(/\/*$/, '/'))
})

describe('a property added to Object.prototype', () => {
  const added = { apiBase: elsewhere, start: '/renew', theme: 'lido', cinemaId: 'x' }
  beforeEach(() => void Object.assign(Object.prototype, added))
  afterEach(() => {
    for (const name of Object.keys(added)) Reflect.deleteProperty(Object.prototype, name)
  })

  test('is not read as an option or an attribute', () => {
    const result = readConfig(element('div', needed), {}, element('script', {}))
    expect(result.ok && result.config).toMatchObject({
      ...{ apiBase: '/api/', start: '/register', theme: 'classic', cinemaId: 'ritz' },
    })
    expect(baseFor(elsewhere, null)).toContain('on a different site')
  })

  // A browser's dataset inherits from Object.prototype. happy-dom's does not, so this test passes plain objects.
  test('is not read from a dataset that inherits it', () => {
    const tag = (dataset: DOMStringMap) => ({ dataset, nonce: '' })
    const own = { cinemaId: 'ritz', cinemaName: 'Ritz Cinemas' }
    const result = readConfig(tag(own), {}, tag({}))
    expect(result.ok && result.config).toMatchObject({ apiBase: '/api/', start: '/register' })
    const refused = readConfig(tag({ ...own, apiBase: elsewhere }), {}, tag({}))
    expect(!refused.ok && refused.errors).toEqual([{ name: 'apiBase', read: elsewhere }])
  })

  test('does not count as a required value', () => {
    const result = readConfig(element('div', {}), {}, null)
    expect(!result.ok && result.errors.map(({ name }) => name)).toEqual(['cinemaId', 'cinemaName'])
  })
})

// Tests the route of the first screen, which is shown before the app has loaded. The app then shows the same route.

const config = (options: Readonly<Record<string, string>>) => {
  const result = readConfig(
    document.createElement('div'),
    { cinemaId: 'r', cinemaName: 'R', ...options },
    null,
  )
  if (!result.ok) throw new Error('a good configuration')
  return result.config
}

test.each([
  ['hash', {}, 'https://c.example/club#/register/membership', '/register/membership'],
  ['hash', {}, 'https://c.example/club#about', '/register'],
  ['hash', { start: '/renew' }, 'https://c.example/club#/nowhere', '/renew'],
  ['path', { basePath: '/club' }, 'https://c.example/club/checkout/12', '/checkout/12'],
  ['path', { basePath: '/club/' }, 'https://c.example/club', '/register'],
  [
    'path',
    { basePath: '/club' },
    'https://c.example/club/register/thanks?type=vip',
    '/register/thanks?type=vip',
  ],
  ['path', { basePath: '/club' }, 'https://c.example/shop/renew', '/register'],
  ['path', { basePath: '/club' }, 'https://c.example/club2/renew', '/register'],
  ['path', { basePath: '/club' }, 'https://c.example/clubs/', '/register'],
  ['hash', {}, 'about:srcdoc', '/register'],
  ['path', {}, 'about:srcdoc', '/register'],
  ['memory', { start: '/upgrade' }, 'https://c.example/#/renew', '/upgrade'],
])(
  'with %s routing and the options %o, the first screen at the URL %s is %s',
  (routing, options, url, route) => {
    expect(firstRoute(config({ routing, ...options }), url, 'r', null)).toBe(route)
  },
)

test.each([
  ['of this widget', { movieClub: { r: '/renew' } }, '/renew'],
  ['of a different widget', { movieClub: { q: '/renew' } }, '/register'],
  ['with an invalid cart id', { movieClub: { r: '/checkout/..%2Fmember' } }, '/register'],
  ['of a different version', { movieClub: { r: '/gone' } }, '/register'],
  ['of the page', 'a text', '/register'],
])('the first screen of a history entry %s (%o) is %s', (_, state, route) => {
  expect(firstRoute(config({ routing: 'memory' }), 'https://c.example/', 'r', state)).toBe(route)
  expect(firstRoute(config({}), 'https://c.example/#/upgrade', 'r', state)).toBe('/upgrade')
})
