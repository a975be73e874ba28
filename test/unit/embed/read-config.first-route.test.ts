// Tests the route of the first screen, which is shown before the app has loaded. The app then shows the same route.
import { expect, test } from 'vitest'
import { firstRoute, readConfig } from '../../../src/embed/read-config.ts'

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
