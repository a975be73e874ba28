// Tests that the demo's server meets the obligations of a server to any client (api §1.1), over plain HTTP.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withDemo } from '../with-demo.ts'

const demo = withDemo()

const send = (path: string, { as = demo.addVisitor().id, ...init }: RequestInit & { as?: string } = {}) =>
  fetch(`${demo.origin}/api/${path}`, {
    ...init,
    headers: { cookie: `demo-visitor=${as}`, ...(init.headers as Record<string, string>) },
  })
const json = { 'content-type': 'application/json' }
const post = (path: string, headers: Record<string, string>, body = '{}', as?: string) =>
  send(path, { method: 'POST', headers, body, ...(as !== undefined && { as }) })
const newCart = async (as: string): Promise<string> => (await (await post('cart', json, '{}', as)).json()).id

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
  '',
])('a POST with the content type “%s” is rejected, and creates nothing', async type => {
  const { id, carts } = demo.addVisitor()
  const reply = await post('cart', { 'content-type': type }, '{}', id)
  expect(reply.status).toBe(415)
  expect(reply.headers.get('content-type')).toBe('application/problem+json')
  expect(carts.size).toBe(0)
})

describe('a write', () => {
  const evil = ['https://evil.example', 'null', 'http://localhost.evil.example', 'http://evillocalhost:80/x']
  test.each(evil)('from the origin %s is rejected, and changes nothing', async origin => {
    const { id, carts } = demo.addVisitor()
    expect((await post('cart', { ...json, origin }, '{}', id)).status).toBe(403)
    expect(carts.size).toBe(0)
    const cart = await newCart(id)
    expect((await send(`cart/${cart}`, { method: 'DELETE', headers: { origin }, as: id })).status).toBe(403)
    expect(carts.size).toBe(1)
  })

  test('from the cinema’s own pages is accepted', async () => {
    for (const origin of [demo.origin, demo.origin.replace('localhost', 'ritz.localhost')]) {
      const reply = await post('cart', { ...json, origin })
      expect(reply.status).toBe(200)
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
    }
  })

  test('that was rejected does not use up its Idempotency-Key', async () => {
    const { id } = demo.addVisitor()
    const key = { 'idempotency-key': crypto.randomUUID() }
    expect((await post('cart', { ...json, ...key, origin: 'https://evil.example' }, '{}', id)).status).toBe(
      403,
    )
    expect((await post('cart', { ...json, ...key }, '{}', id)).status).toBe(200)
  })
})

test('no other site can read a reply of the demo’s server, and no cache stores a reply', async () => {
  const reply = await send('member', { headers: { origin: 'https://evil.example' } })
  expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  expect(reply.headers.get('cache-control')).toBe('no-store')
})

test('scripts cannot read the session cookie, and forms on other sites do not send it', async () => {
  const cookie = (await fetch(`${demo.origin}/`)).headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
})

test('no visitor’s call finds the cart of a different visitor', async () => {
  const [owner, other] = [demo.addVisitor().id, demo.addVisitor('adult').id]
  const cart = await newCart(owner)
  const asked = [
    send(`cart/${cart}`, { as: other }),
    send(`cart/${cart}`, { method: 'DELETE', as: other }),
    send(`checkout/${cart}`, { as: other }),
    send(`checkout/${cart}/gift-card`, { method: 'DELETE', as: other }),
    post(
      `checkout/${cart}/gift-card`,
      json,
      JSON.stringify({ cardNumber: '6000000000000001', cardPin: '1234', recaptchaToken: null }),
      other,
    ),
    post(
      `cart/${cart}/upgrade-membership`,
      json,
      JSON.stringify({ cinemaId: 'ritz', concessionItemId: 'renew-adult-1year' }),
      other,
    ),
  ]
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 404))
  expect((await send(`cart/${cart}`, { as: owner })).status).toBe(200)
  expect(cart).toMatch(/^[0-9a-f-]{36}$/)
  expect(owner).toMatch(/^[0-9a-f-]{36}$/)
})

test('the instructions for cinemas (api §1.1) contain each security rule that these tests check', () => {
  const api = readFileSync(join(import.meta.dirname, '../../demo/api/README.md'), 'utf8')
  const rules = (api.split('### 1.1 ')[1]?.split('\n## ')[0] ?? '').replace(/\s+/g, ' ')
  for (const rule of [
    'The server accepts a POST only as `application/json`**, and rejects any other type with 415',
    'The server refuses a write (403) if the request’s `Origin` header names a site that is not the cinema’s',
    '`HttpOnly; SameSite=Lax`',
    'belong to the session that made them',
    '401 means only that a member’s session has ended.** To a visitor who never had a session, reply 403',
    '`Cache-Control: no-store`',
  ])
    expect(rules.replaceAll("'", '’')).toContain(rule)
})
