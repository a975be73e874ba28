// Tests that a route that was written into the page's URL can be read from the URL.
import { expect, test } from 'vitest'
import { routeInUrl, type UrlSettings, urlWithRoute } from '../../../src/domain/route-url.ts'

const path = (basePath: string): UrlSettings => ({ routing: 'path', basePath })
const hash: UrlSettings = { routing: 'hash', basePath: '' }

test.each([
  [hash, 'https://c.example/rev/b.html?a=b#top', '/register', 'https://c.example/rev/b.html?a=b#/register'],
  [hash, 'file:///home/b.html', '/checkout/a%20b', 'file:///home/b.html#/checkout/a%20b'],
  [hash, 'about:srcdoc', '/renew', 'about:srcdoc#/renew'],
  [path('/club/'), 'https://c.example/club?a=b#top', '/renew', 'https://c.example/club/renew'],
  [path(''), 'https://c.example/', '/register/thanks?type=vip', 'https://c.example/register/thanks?type=vip'],
  [path('/café'), 'https://c.example/caf%C3%A9', '/renew', 'https://c.example/caf%C3%A9/renew'],
  [path('/my club/'), 'https://c.example/', '/renew', 'https://c.example/my%20club/renew'],
  [path('//other.example'), 'https://c.example/', '/renew', 'https://c.example//other.example/renew'],
])(
  'with %o, the URL %s and the route %s become %s, from which the same route is read',
  (settings, url, route, result) => {
    expect(urlWithRoute(settings, url, route)).toBe(result)
    expect(routeInUrl(settings, result)).toBe(route)
  },
)
