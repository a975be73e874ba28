// Tests of the pages that the demo serves: their query strings, the cinema's page, the control bar and host pages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { hostCases } from '../../demo/pages/host-cases.ts'
import { withVendors } from '../../demo/pages/host-page.ts'
import { withDemo } from '../with-demo.ts'

const bare = withDemo()
const demo = withDemo({ bare: false })
beforeEach(() => demo.reset())

const hosts = join(import.meta.dirname, '../../demo/hosts')
const hostFiles = readdirSync(hosts)
const text = async (path: string) => (await fetch(demo.origin + path)).text()

/** Creates a fake browser that can only fetch pages and keep cookies. */
function browser() {
  let cookie = ''
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const reply = await fetch(demo.origin + path, {
      ...init,
      headers: { cookie, 'content-type': 'application/json' },
    })
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return reply
  }
}

test.each([
  ['/register?vip', '/register?vip'],
  ['/a/../b', '/b'],
  ...['/\t/evil.example', '/\n\\evil.example', '//evil.example', '/\\evil.example', '/.//evil.example'].map(
    path => [path, '/'],
  ),
  ...['https://evil.example/', 'javascript:alert(1)', 'http://'].map(path => [path, '/']),
] as [string, string][])('a login with the return URL %j redirects to %s', async (asked, expected) => {
  const body = new URLSearchParams({ as: 'adult', return: asked })
  const reply = await fetch(`${demo.origin}/login`, { method: 'POST', body, redirect: 'manual' })
  expect(new URL(reply.headers.get('location') ?? '', demo.origin).href).toBe(demo.origin + expected)
  const page = await text(`/login?${new URLSearchParams({ return: asked })}`)
  expect(page).toContain(`name="return" value="${expected}"`)
})

describe('the values in a query string', () => {
  test.each([
    ['gateway=broken', 'expired, portal, silent, frames'],
    ['cart-seconds=soon', 'a number of seconds'],
    ['cart-seconds=-1', 'a number of seconds'],
    ['cart-seconds=', 'a number of seconds'],
    ['fee=2.50', 'whole cents'],
    ['cookies=none', 'takes blocked'],
    ['methods=creditCard,cash', '“cash” is unknown'],
    ['as=<king>', '“&lt;king&gt;” is unknown'],
  ])('?%s changes nothing and shows a page with the allowed values', async (query, words) => {
    const go = browser()
    await go('/?cart-seconds=5')
    const reply = await go(`/?fault=cart:500&${query}`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8'])
    expect(await reply.text()).toContain(words)
    const cart = await go('/api/cart', { method: 'POST', body: '{}' })
    const { expiry } = (await cart.json()) as { expiry: string }
    expect(cart.status).toBe(200)
    expect(Date.parse(expiry)).toBeLessThan(Date.now() + 10_000)
  })
  test('?gateway= ends the fault of the emulated gateway', async () => {
    const go = browser()
    await go('/?gateway=expired')
    expect([...demo.visitors.values()].at(-1)?.gatewayFault).toBe('expired')
    await go('/?gateway=')
    expect([...demo.visitors.values()].at(-1)?.gatewayFault).toBeUndefined()
  })
})

test('the demo page escapes the query string in the tag', async () => {
  const go = browser()
  const page = await (await go('/?theme=lido&start=/renew&format=umd&cinema-name="><script>')).text()
  expect(page).toContain('data-theme="lido"')
  expect(page).toContain('data-start="/renew"')
  expect(page).toContain('movie-club.umd.js')
  expect(page).toContain('data-cinema-name="&quot;&gt;&lt;script&gt;"')
})

test('the demo page has no control bar with ?bare, ?framed or the option “bare”', async () => {
  for (const page of [
    await text('/?bare'),
    await text('/?framed'),
    await (await fetch(`${bare.origin}/`)).text(),
  ])
    expect(page).not.toMatch(/demo-control-bar|class="cinema"/)
  expect(await text('/?framed')).toMatch(/still-frame\.js[\s\S]*register\.js/)
})

// The page around a frame has no tag of its own.
const widgetFiles = hostFiles.filter(file => file !== 'framed.html')

describe('a host page', () => {
  test.each(widgetFiles)('%s gets the control bar before its end and is otherwise unchanged', async file => {
    const written = readFileSync(join(hosts, file), 'utf8')
    expect(await text(`/hosts/${file}?bare`)).toBe(written)
    const [before, after] = (await text(`/hosts/${file}`)).split(
      /<demo-control-bar[\s\S]*control-bar\.js"><\/script>\s*/,
    )
    expect(`${before}${after}`.replace(/\s+/g, ' ')).toBe(written.replace(/\s+/g, ' '))
    expect(await text(`/hosts/${file}?framed`)).toMatch(/still-frame\.js[\s\S]*register\.js/)
  })
  test.each(widgetFiles)('%s shows the theme and the cinema of its query string', async file => {
    const page = await text(`/hosts/${file}?theme=lido&bare`)
    expect(page.replaceAll('data-', '')).toContain('cinema-id="lido" cinema-name="Lido Cinemas" theme="lido"')
    const ofRitz = await text(`/hosts/${file}?theme=lido&cinema-id=ritz&bare`)
    expect(ofRitz.replaceAll('data-', '')).toContain(
      'cinema-id="ritz" cinema-name="Lido Cinemas" theme="lido"',
    )
  })
  test('of the reader’s own gets the emulated vendors before its first script, and only once', () => {
    const own = withVendors('<title>Mine</title><script src="/a.js"></script><script>b()</script>')
    expect(own).toMatch(
      /^<title>Mine<\/title><script src="\/vendors\/register.js"><\/script>\s+<script src="\/a.js">/,
    )
    expect(withVendors(own)).toBe(own)
  })
  test('that does not exist is answered with status 404', async () => {
    expect((await fetch(`${demo.origin}/hosts/nothing.html`)).status).toBe(404)
  })
})

test('the list of host pages contains every host page with a description, and no other pages', async () => {
  expect(Object.keys(hostCases).sort()).toEqual(hostFiles.map(file => file.replace('.html', '')).sort())
  const page = await text('/hosts')
  for (const file of hostFiles) expect(page).toContain(`href="/hosts/${file}"`)
  for (const says of Object.values(hostCases)) expect(says).toMatch(/^.{25,}\.$/)
  expect(page.match(/<p>[^<]{20,}<\/p><\/li>/g)).toHaveLength(hostFiles.length)
})

test('the snippet page offers the cinemas of the demo, and a preview with emulated vendors', async () => {
  expect((await fetch(`${demo.origin}/snippet`)).url).toBe(`${demo.origin}/dist/snippet/index.html`)
  expect(JSON.parse(await text('/dist/snippet/cinemas.json'))).toContainEqual({
    id: 'ritz',
    name: 'Ritz Cinemas',
  })
  expect(await text('/dist/snippet/preview.html')).toContain('/vendors/register.js')
})
