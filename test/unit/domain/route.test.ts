// Tests which URLs are routes of the widget, and which cart ids a route can contain (specification §2).
import { describe, expect, it } from 'vitest'
import { checkoutRoute, parseRoute } from '../../../src/domain/route.ts'
import { hasForeignRoute, routeInUrl, type UrlSettings } from '../../../src/domain/route-url.ts'

const wrong = [
  '..%2F..%2Fpasskeys%2Fpk-1',
  'a%2Fb',
  'a%5Cb',
  'a\\b',
  'a%23b',
  'a#b',
  'a%25b',
  '%252e%252e%252fmember',
  'a%00',
  'a%0Ab',
  'a%7F',
  'a%C2%85',
  '%',
  'a%2',
  'a%zz',
  '%C3%28',
  '%ED%A0%80',
  'x'.repeat(129),
  encodeURIComponent('é'.repeat(129)),
]

describe('a cart id in the URL', () => {
  it.each(['42', 'a-b_c~1', 'a b', 'ü', '💳', 'x'.repeat(128), '3f2504e0-4f89-11d3-9a0c-0305e82c3301'])(
    'can be "%s"',
    id => expect(parseRoute(checkoutRoute(id))?.cartId).toBe(id),
  )

  it.each(wrong)('cannot be "%s"', id => expect(parseRoute(`/checkout/${id}`)).toBeNull())

  it.each(wrong.filter(id => !/[#\\]/.test(id)))('is ignored, with its route, if it is "%s"', id => {
    const hash: UrlSettings = { routing: 'hash', basePath: '' }
    const path: UrlSettings = { routing: 'path', basePath: '/club' }
    expect(routeInUrl(hash, `https://c.example/#/checkout/${id}`)).toBe('')
    expect(hasForeignRoute(hash, `https://c.example/#/checkout/${id}`)).toBe(true)
    expect(routeInUrl(path, `https://c.example/club/checkout/${id}`)).toBe('')
  })
})

describe('a route that mail tools, systems or people have changed', () => {
  const hash: UrlSettings = { routing: 'hash', basePath: '' }
  const path: UrlSettings = { routing: 'path', basePath: '/club' }

  it.each([
    ['/renew&utm_source=mail', '/renew?utm_source=mail'],
    ['/renew#utm_source=x', '/renew?utm_source=x'],
    ['/renew?utm_source=x', '/renew?utm_source=x'],
    ['/renew/?utm_source=x', '/renew?utm_source=x'],
    ['%2Frenew', '/renew'],
    ['%2fregister%2Fmembership%3Fa=b', '/register/membership?a=b'],
    ['!/renew', '/renew'],
    ['/Renew', '/renew'],
    ['/RENEW/', '/renew'],
    ['//register//membership//', '/register/membership'],
    ['%20/renew%20', '/renew'],
    ['/renew.', '/renew'],
    ['/renew)', '/renew'],
    ['/renew%E2%80%9D%3E', '/renew'],
    ['/renew%', '/renew'],
    ['#/renew', '/renew'],
    ['!#/renew', '/renew'],
    ['%23/renew', '/renew'],
    ['%252Frenew%253Fa=b', '/renew?a=b'],
    ['%E2%80%8B/renew', '/renew'],
    ['/renew;jsessionid=1', '/renew?jsessionid=1'],
    ['/renew:~:text=VIP', '/renew'],
    ['/renew</a>', '/renew?/a>'],
    ['utm_source=mail#/renew', '/renew'],
    ['?utm_source=mail&utm_medium=x#/renew', '/renew'],
    ['/?utm_source=mail#/renew?vip', '/renew?vip'],
    ['utm_source=mail&/checkout/aB-1', '/checkout/aB-1'],
    ['/renew_', '/renew'],
    ['/!/renew', '/renew'],
    ['/%20renew', '/renew'],
    ['/renew%20today', '/renew?today'],
    ['/re%C2%ADnew', '/renew'],
    ['%EF%BC%8Frenew%EF%BC%9Fa=b', '/renew?a=b'],
    ['/activate%E2%80%91user', '/activate-user'],
    ['%5Crenew', '/renew'],
    ['/checkout/aB-1&amp;utm_source=mail', '/checkout/aB-1'],
    ['/checkout/aB-1%3Futm_source=mail', '/checkout/aB-1'],
    ['/register?vip&utm_campaign=y', '/register?vip&utm_campaign=y'],
    ['/Checkout/aB-1&utm_source=mail', '/checkout/aB-1'],
    ['/checkout/aB-1?utm_source=mail', '/checkout/aB-1'],
    ['/checkout/aB-1#utm_source=mail', '/checkout/aB-1'],
    ['%2Fcheckout%2FaB-1', '/checkout/aB-1'],
    ['//checkout//a.b.', '/checkout/a.b.'],
    ['/checkout/a&b', '/checkout/a%26b'],
    ['?/renew', '/renew'],
    ['/?/renew', '/renew'],
    ['/renew*|MC_EID|*', '/renew?|MC_EID|*'],
    ['/renew{{email}}', '/renew?{email}}'],
    ['/renew[unsubscribe]', '/renew?unsubscribe]'],
    ['/renew%%email%%', '/renew?%email%%'],
    ['/re=new', '/renew'],
    ['/activate_user', '/activate-user'],
    ['/activate--user', '/activate-user'],
    ['/renew%E0%A4%A', '/renew?E0%A4%A'],
    ['/checkout/aB-1:~:text=VIP', '/checkout/aB-1'],
    ['/checkout/aB-1%E2%80%8B%20', '/checkout/aB-1'],
    ['/checkout/aB-1</a>', '/checkout/aB-1'],
    ['/checkout/aB-1;jsessionid=1', '/checkout/aB-1'],
  ])('is read from the hash #%s as %s', (text, route) => {
    expect(routeInUrl(hash, `https://c.example/#${text}`)).toBe(route)
    expect(hasForeignRoute(hash, `https://c.example/#${text}`)).toBe(false)
  })

  it.each([
    ['/club/Renew&utm_source=mail', '/renew?utm_source=mail'],
    ['/club//renew/?utm_source=x', '/renew?utm_source=x'],
    ['/club/renew.', '/renew'],
    ['/Club/renew', '/renew'],
    ['/club/checkout/aB-1&utm_source=x', '/checkout/aB-1'],
  ])('is read from the path %s as %s', (text, route) =>
    expect(routeInUrl(path, `https://c.example${text}`)).toBe(route),
  )

  it.each([
    ['#/shop', true],
    ['#!/shop', true],
    ['#/renewals', true],
    ['#/shop?back=/renew', true],
    ['#/renew.html', true],
    ['#/renewé', true],
    ['#/en/renew', true],
    ['#/', true],
    ['#renew', false],
    ['#about', false],
    ['#%2Fshop', false],
    ['#a/renew', false],
    ['#tab=a/renew', false],
    ['#', false],
  ])('is not seen in %s, which the page uses (a router of the page: %s)', (text, isRouter) => {
    expect(routeInUrl(hash, `https://c.example/${text}`)).toBe('')
    expect(hasForeignRoute(hash, `https://c.example/${text}`)).toBe(isRouter)
  })
})
