// Tests of the demo server: visitors and their cookies, query strings of pages, the names of faults, and the
// port.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { withDemo } from '../with-demo.ts'

const demo = withDemo()
beforeEach(() => demo.reset())

/** Creates a fake browser that can only fetch pages and keep cookies. */
function browser() {
  let cookie = ''
  const go = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const reply = await fetch(demo.origin + path, {
      redirect: 'manual',
      ...init,
      headers: {
        cookie,
        ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
        ...init.headers,
      },
    })
    cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return reply
  }
  const member = async () => ((await (await go('/api/member')).json()) as { id: string } | null)?.id ?? null
  const newCart = async () =>
    ((await (await go('/api/cart', { method: 'POST', body: '{}' })).json()) as { id: string }).id
  return { go, member, newCart }
}

describe('a visitor', () => {
  test('gets an account by ?as=, and keeps the account on the next page', async () => {
    const { go, member } = browser()
    await go('/')
    expect(await member()).toBeNull()
    await go('/?as=senior')
    expect(await member()).toBe('member-senior')
    await go('/')
    expect(await member()).toBe('member-senior')
    await go('/hosts/dark.html?as=visitor')
    expect(await member()).toBeNull()
  })
  test('has a member and a cart that are separate from those of other visitors', async () => {
    const [one, two] = [browser(), browser()]
    await one.go('/?as=adult')
    await two.go('/?as=free-adult')
    expect([await one.member(), await two.member()]).toEqual(['member-adult', 'member-free-adult'])
    const cart = await one.newCart()
    expect((await two.go(`/api/cart/${cart}`)).status).toBe(404)
  })
  test('keeps the cart when the same page is reloaded, and loses the cart with ?reset', async () => {
    const { go, newCart } = browser()
    await go('/?as=adult')
    const cart = await newCart()
    await go('/?as=adult')
    expect((await go(`/api/cart/${cart}`)).status).toBe(200)
    await go('/?as=adult&reset')
    expect((await go(`/api/cart/${cart}`)).status).toBe(404)
  })
  test('logs in and out at /login, and returns to the previous page', async () => {
    const { go, member } = browser()
    const form = await (await go('/login', { headers: { referer: `${demo.origin}/?theme=lido` } })).text()
    expect(form).toContain('value="/?theme=lido"')
    const login = (as: string, back: string) =>
      go('/login', { method: 'POST', body: new URLSearchParams({ as, return: back }) })
    expect((await login('adult', '/?theme=lido')).headers.get('location')).toBe('/?theme=lido')
    expect(await member()).toBe('member-adult')
    expect((await login('visitor', 'https://elsewhere.example')).headers.get('location')).toBe('/')
    expect((await login('visitor', '//elsewhere.example')).headers.get('location')).toBe('/')
    expect(await member()).toBeNull()
  })
})

describe('?fault=', () => {
  const verify = (go: ReturnType<typeof browser>['go']) =>
    go('/api/member/verify-email', { method: 'POST', body: '{"email":"a@b.co","recaptchaToken":null}' })
  test('with the name of a call makes that call fail once', async () => {
    const { go } = browser()
    await go('/?fault=verify-email:500')
    expect([(await verify(go)).status, (await verify(go)).status]).toEqual([500, 200])
  })
  test('accepts several faults, a number of repetitions, and the word always', async () => {
    const { go } = browser()
    await go('/?fault=verify-email:500*2,cart:429&fault=member:404*always')
    const statuses = [await verify(go), await verify(go), await verify(go)].map(reply => reply.status)
    expect(statuses).toEqual([500, 500, 200])
    expect((await go('/api/cart', { method: 'POST', body: '{}' })).headers.get('retry-after')).toBe('1')
    for (let time = 0; time < 5; time += 1) expect((await go('/api/member')).status).toBe(404)
    await go('/?fault=')
    expect((await go('/api/member')).status).toBe(200)
  })
  test('with an unknown fault is answered with the list of allowed faults', async () => {
    const { go } = browser()
    for (const query of ['fault=cart:explode', 'fault=kart:500', 'as=king']) {
      const reply = await go(`/?${query}`)
      expect(reply.status).toBe(400)
      expect(await reply.text()).toMatch(/Calls: member, |visitor, newsletter/)
    }
  })
})

test('the demo’s server rejects a body that differs from the contract, and names the fields', async () => {
  const { go } = browser()
  const reply = await go('/api/member/verify-email', {
    method: 'POST',
    body: '{"email":"a@b.co","extra":1}',
  })
  expect(reply.status).toBe(400)
  expect(reply.headers.get('content-type')).toBe('application/problem+json')
  const { detail } = (await reply.json()) as { detail: string }
  expect(detail).toContain('recaptchaToken')
  expect(detail).toContain('extra')
})

test('the demo’s server reports a port that is in use, and uses the next free port', {
  timeout: 60_000,
}, async () => {
  const taken = createServer()
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const program = spawn(process.execPath, [join(import.meta.dirname, '../../demo/server.ts')], {
    env: { ...process.env, PORT: String(port), DEMO_BUILD: 'no' },
  })
  const ended = new Promise(resolve => program.once('exit', resolve))
  try {
    let output = ''
    await new Promise<void>((resolve, reject) => {
      program.once('exit', () => reject(new Error(`it ended:\n${output}`)))
      for (const stream of [program.stdout, program.stderr])
        stream.on('data', (text: Buffer) => {
          output += text
          if (/The demo is at/.test(output)) resolve()
        })
    })
    expect(output).toContain(`Port ${port} is taken by another program; trying ${port + 1}.`)
    const address = /The demo is at (\S+)/.exec(output)?.[1] ?? ''
    expect((await fetch(address)).status).toBe(200)
  } finally {
    program.kill()
    await ended
    taken.close()
  }
})
