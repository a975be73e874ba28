// Tests the links to pages of the cinema's site: the way back after a login, and the way out of a frame.
import type { MouseEvent } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createPageLinks, linkTarget } from '../../../../src/app/locations/page-links.ts'
import { addReturn } from '../../../../src/domain/text/login-return.ts'
import { fakeServices } from '../../flow/fake-services.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const origin = window.location.origin

test.each([
  ['/login', '/club?a=b#/renew', '/login?returnUrl=%2Fclub%3Fa%3Db%23%2Frenew'],
  ['/login?theme=ritz', '/club', '/login?theme=ritz&returnUrl=%2Fclub'],
  ['/login#form', '/club', '/login?returnUrl=%2Fclub#form'],
  ['login', '/club', 'login?returnUrl=%2Fclub'],
  [`${origin}/login`, '/club', `${origin}/login?returnUrl=%2Fclub`],
  ['/login?returnUrl=/members', '/club', '/login?returnUrl=/members'],
  ['/login?a=b&ReturnURL=%2F#form', '/club', '/login?a=b&ReturnURL=%2F#form'],
  ['https://login.example/', '/club', 'https://login.example/'],
  ['http://localhost.example/login', '/club', 'http://localhost.example/login'],
  ['/login', 'about:srcdoc', '/login'],
  ['/login', `blob:${origin}/0a-1`, '/login'],
])('the login page %s gets the way back to %s as %s', (loginUrl, back, result) => {
  const login = new URL(loginUrl, origin)
  addReturn(login, 'returnUrl', new URL(back, origin))
  expect(login.href).toBe(new URL(result, origin).href)
})

test('the tag can name the parameter of the login page', () => {
  const services = fakeServices({ config: { loginReturn: 'redirect_to' } })
  const { loginUrl } = createPageLinks({ ...services, href: route => `${origin}/club#${route}` })
  expect(loginUrl(services.store.getState())).toBe(`${origin}/login?redirect_to=%2Fclub%23%2Fregister`)
})

test('on a blob: page, the login link has the origin of the script that made the page', () => {
  vi.spyOn(document, 'baseURI', 'get').mockReturnValue(`blob:${origin}/0a-1`)
  const services = fakeServices()
  const { loginUrl } = createPageLinks({ ...services, href: () => `blob:${origin}/0a-1#/register` })
  expect(loginUrl(services.store.getState())).toBe(`${origin}/login`)
})

describe('the target of a link', () => {
  const framed = (sandbox?: string | null) => {
    const frameElement = sandbox === undefined ? null : { getAttribute: () => sandbox }
    return { top: {}, self: {}, frameElement } as unknown as Window
  }
  test.each([
    ['in a page of its own', window, '_self'],
    ['in a frame of a different origin', framed(), '_top'],
    ['in a frame without a sandbox', framed(null), '_top'],
    ['in a sandbox that permits it', framed('allow-scripts allow-top-navigation-by-user-activation'), '_top'],
    ['in a sandbox that forbids it', framed('allow-scripts allow-popups'), '_blank'],
    ['in a sandbox that forbids new tabs, too', framed('allow-scripts allow-same-origin'), '_self'],
  ])('%s', (_, page, target) => expect(linkTarget(page)).toBe(target))
})

describe('a followed link in a frame', () => {
  function follow(top: object, keys: Partial<MouseEvent<HTMLAnchorElement>> = {}) {
    vi.stubGlobal('top', top)
    const link = document.createElement('a')
    link.href = '/login'
    const prevented = vi.fn()
    createPageLinks(fakeServices()).onFollow({
      currentTarget: link,
      button: 0,
      preventDefault: prevented,
      ...keys,
    } as unknown as MouseEvent<HTMLAnchorElement>)
    return { isPrevented: prevented.mock.calls.length > 0, target: link.target }
  }
  test('leaves the frame', () => {
    const top = { location: { href: '' } }
    expect(follow(top)).toEqual({ isPrevented: true, target: '' })
    expect(top.location.href).toBe(`${origin}/login`)
  })
  test.each([
    ['opens a new tab if the frame forbids it', { opener: window }, { isPrevented: true, target: '' }],
    ['stays in the frame if it also forbids new tabs', null, { isPrevented: false, target: '_self' }],
  ])('%s', (_, opened, result) => {
    const location = Object.defineProperty({}, 'href', {
      set() {
        throw new DOMException('', 'SecurityError')
      },
    })
    const open = vi.fn(() => opened)
    vi.stubGlobal('open', open)
    expect(follow({ location })).toEqual(result)
    expect(open).toHaveBeenCalledWith(`${origin}/login`)
    // The new tab cannot reach the page, as with a link.
    expect(opened?.opener ?? null).toBeNull()
  })
  test('is left to the browser with Ctrl', () => {
    const top = { location: { href: '' } }
    expect(follow(top, { ctrlKey: true }).isPrevented).toBe(false)
    expect(top.location.href).toBe('')
  })
})
