// Tests which URLs are routes of the widget, and which cart ids a route can contain (specification §2).
import { describe, expect, it } from 'vitest'
import { checkoutRoute, parseRoute } from '../../../src/domain/route.ts'
import { hasForeignRoute, routeInUrl, type UrlSettings } from '../../../src/domain/route-url.ts'

const wrong = [
  '..%2F..%2Fpasskeys%2Fpk-1',
  'a%2Fb',
  'a%5Cb',
  'a\\b',
  'a%3Fb',
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
