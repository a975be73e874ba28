// Tests that the environment of the tests and browsers does not depend on the machine.
import { afterEach, expect, test, vi } from 'vitest'
import { sameEnvironment } from './environment.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['http_proxy', 'http://127.0.0.1:9'],
  ['HTTPS_PROXY', 'http://127.0.0.1:9'],
  ['all_proxy', 'socks://127.0.0.1:9'],
  ['LC_ALL', 'de_DE.UTF-8'],
  ['GTK_THEME', 'Adwaita:dark'],
  ['GDK_SCALE', '2'],
  ['FONTCONFIG_FILE', '/etc/fonts/fonts.conf'],
  ['NODE_ENV', 'production'],
  ['TZ', 'Asia/Tokyo'],
  ['LANG', 'de_DE.UTF-8'],
  ['XDG_CONFIG_HOME', '/home/me/.config'],
  ['BRAINTREE_AUTHORIZATION', 'sandbox_abcd1234_merchant'],
])('a browser’s environment variables do not include %s=%s', (name, value) => {
  vi.stubEnv(name, value)
  expect(sameEnvironment()[name]).not.toBe(value)
})

test('a browser’s environment variables include the paths of the installed browsers', () => {
  vi.stubEnv('MOVIE_CLUB_FIREFOX', '/opt/firefox/firefox')
  expect(sameEnvironment()).toMatchObject({ MOVIE_CLUB_FIREFOX: '/opt/firefox/firefox' })
})
