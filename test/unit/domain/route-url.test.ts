// Routes in URLs: each written route can be read again, and stays at the page's own address.
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
  [path('//other.example'), 'https://c.example/', '/renew', 'https://c.example//other.example/renew'],
])('with %o, %s and %s make %s, which contains the same route', (settings, url, route, result) => {
  expect(urlWithRoute(settings, url, route)).toBe(result)
  expect(routeInUrl(settings, result)).toBe(route)
})
