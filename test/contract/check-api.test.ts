// Tests that `npm run check-api` accepts the demo's server, and that it reports each injected fault with the affected call.
import { describe, expect, test } from 'vitest'
import { type CheckSettings, checkApi } from '../../demo/check-api/check-api.ts'
import { reportJson, reportText } from '../../demo/check-api/report.ts'
import { withDemo } from '../with-demo.ts'
import { membership } from './bodies.ts'
import { createClient } from './client.ts'
import { faults, type Spoil, set, spoilt, without } from './server-faults.ts'

const demo = withDemo()

const trying = (): CheckSettings => ({ base: `${demo.origin}/api/`, isWriting: true, sessionId: '7' })

/** Returns a fault that lets refused requests succeed. It sends the request again with the changed headers. */
const takingAnyway =
  (change: (headers: Headers) => void): Spoil =>
  (reply, request) => {
    if (reply.status !== 415 && reply.status !== 403) return null
    if (request.method !== 'POST' || !request.url.endsWith('/cart')) return null
    const headers = new Headers(request.headers)
    change(headers)
    return fetch(request.url, { method: 'POST', headers, body: '{}' })
  }

/** Returns a fault that gives every request the first visitor's cookie. */
function withOneSession(): Spoil {
  let cookie = ''
  return (reply, request) => {
    cookie ||= request.headers.get('cookie') ?? ''
    if (reply.status !== 404 || request.method !== 'GET' || request.headers.has('cookie')) return null
    return fetch(request.url, { headers: { cookie } })
  }
}

describe.concurrent('check-api', () => {
  test('finds no error in the demo, and leaves no cart behind', async () => {
    const visitor = demo.addVisitor('adult')
    const before = structuredClone(visitor.member)
    const settings = { ...trying(), cookie: `demo-visitor=${visitor.id}` }
    const report = await checkApi(settings)
    expect(report.asked.filter(({ wrong, advice }) => wrong.length + advice.length > 0)).toEqual([])
    expect(report.fits).toBe(true)
    expect(report.asked.length).toBeGreaterThan(40)
    expect(reportText(report)).toMatch(/\n {2}✓ POST cart\/\{id\}\/upgrade-membership +200 .*adult-2year\n/)
    expect(reportText(report)).toMatch(/It fits: \d+ calls\.$/)
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
    expect([...visitor.carts.values()]).toEqual([])
    expect(visitor.member).toEqual(before)
  })

  test.each([
    ['aspnet', 'a time without a time zone', 'expiry as no date'],
    ['laravel', 'a time in UTC', 'the reply in a wrapper'],
    ['rails', 'a time with its offset', 'the reply in a wrapper'],
    ['vendor', 'a time without a time zone', 'the reply in a wrapper'],
  ] as const)('says what it reads of a server of the kind %s', async (dialect, time, other) => {
    const visitor = demo.addVisitor('senior')
    visitor.dialect = dialect
    const report = await checkApi({ ...trying(), cookie: `demo-visitor=${visitor.id}` })
    const read = report.asked.flatMap(call => call.read)
    expect(read).toContain(`[].date as ${time}`)
    expect(read).toContain('[].activateItemId as a number of 18 digits')
    expect(read).toContain(other)
    expect(reportText(report)).toContain('      reads: ')
  })

  test('names a date that the widget cannot read', async () => {
    const report = await checkApi({
      ...trying(),
      fetch: async (input, init) => {
        const reply = await fetch(input, init)
        if (!input.includes('/sessions/')) return reply
        const session = (await reply.json()) as object
        return Response.json({ ...session, endDate: '13/13/2024' }, { headers: reply.headers })
      },
    })
    expect(report.asked.flatMap(call => call.unread)).toEqual([
      'endDate: not a date that the widget can read',
    ])
    expect(reportText(report)).toContain('left out: endDate: not a date that the widget can read')
  })

  test('sends only reads without --write, and lists the skipped calls', async () => {
    const methods = new Set<string | undefined>()
    const { asked, notTried, fits } = await checkApi({
      ...trying(),
      isWriting: false,
      fetch: (input, init) => {
        methods.add(init.method)
        return fetch(input, init)
      },
    })
    expect([fits, [...methods], new Set(asked.map(({ as }) => as))]).toEqual([
      true,
      ['GET'],
      new Set(['visitor']),
    ])
    expect(notTried).toContainEqual({ call: 'POST cart', why: '--write tries it' })
    expect(notTried).toContainEqual({ call: 'POST checkout/{id}', why: 'it takes money' })
  })

  test.each(faults)('reports %s', async (_, call, says, spoil) => {
    const report = await checkApi({ ...trying(), fetch: spoilt(spoil, call) })
    expect(report.fits).toBe(false)
    const wrong = report.asked.flatMap(one => one.wrong.map(text => `${one.call}: ${text}`))
    expect(wrong).toContainEqual(
      expect.stringMatching(new RegExp(`^${call.replace(/[{}]/g, '\\$&')}: .*(${says.source})`)),
    )
  })

  test('checks the replies for the ids of a paid cart and an expired cart', async () => {
    const { api, visitor } = createClient(demo)
    const [paidCart = '', expiredCart = ''] = await Promise.all(
      [1, 2].map(async () => (await api.cart.create())?.id ?? ''),
    )
    await api.cart.membership(paidCart, membership('activate-freeAdult'))
    const [paid, expired] = [paidCart, expiredCart].map(id => visitor.carts.get(id))
    if (paid) paid.isPaid = true
    if (expired) visitor.carts.set(expiredCart, { ...expired, expires: 0 })
    // The demo returns a cart only to the visitor who created it.
    const asVisitor: CheckSettings['fetch'] = (input, init) => {
      const headers = new Headers(init.headers)
      headers.set('cookie', `demo-visitor=${visitor.id}`)
      return fetch(input, { ...init, headers })
    }
    const base = { base: `${demo.origin}/api/`, fetch: asVisitor }
    const right = await checkApi({ ...base, paidCart, expiredCart })
    expect([right.fits, right.asked.slice(-2).map(({ status }) => status)]).toEqual([true, [409, 410]])
    const crossed = await checkApi({ ...base, paidCart: expiredCart, expiredCart: paidCart })
    expect(crossed.asked.slice(-2).flatMap(({ wrong }) => wrong)).toEqual([
      'status 410, expected 409',
      'status 409, expected 404 or 410',
    ])
  })

  // Each row is a server that breaks one of its obligations (api §1.1).
  test.each<[title: string, says: RegExp, spoil: Spoil]>([
    [
      'a form that posts plain text',
      /status 200, expected 415/,
      takingAnyway(h => h.set('content-type', 'application/json')),
    ],
    ['a page on another site', /status 200, expected 403/, takingAnyway(h => h.delete('origin'))],
    ['a different visitor’s session', /status 200, expected 404/, withOneSession()],
  ])('reports a server that accepts a call from %s', async (_, says, spoil) => {
    const report = await checkApi({ ...trying(), fetch: spoilt(spoil) })
    expect(report.asked.flatMap(({ wrong }) => wrong).join('\n')).toMatch(says)
    expect(report.asked.at(-1)).toMatchObject({
      call: 'DELETE cart/{id}',
      about: 'a cart that was left',
      wrong: [],
    })
  })

  describe('for a page of a different origin', () => {
    const pageOrigin = 'http://www.localhost:1234'
    const checkFrom = (spoil: Spoil) => checkApi({ ...trying(), pageOrigin, fetch: spoilt(spoil) })

    test('finds no error in the demo, and sends no idempotency key', async () => {
      const keys: (string | null)[] = []
      const report = await checkFrom((reply, request) => {
        keys.push(request.headers.get('idempotency-key'))
        return reply
      })
      expect([report.fits, new Set(keys)]).toEqual([true, new Set([null])])
      expect(report.asked.slice(0, 2).map(({ call, about }) => `${call} ${about}`)).toEqual([
        'OPTIONS cart before POST',
        'OPTIONS cart/1 before DELETE',
      ])
    })

    test.each<[title: string, says: RegExp, spoil: Spoil]>([
      ['any origin', /is \*, expected http/, reply => set(reply, 'access-control-allow-origin', '*')],
      ['no origin', /is missing, expected http/, reply => without(reply, 'access-control-allow-origin')],
      ['no credentials', /Credentials` is not/, reply => without(reply, 'access-control-allow-credentials')],
      ['no DELETE', /leaves out DELETE/, reply => set(reply, 'access-control-allow-methods', 'GET, POST')],
      [
        'no JSON content type',
        /leaves out content-type/,
        reply => without(reply, 'access-control-allow-headers'),
      ],
    ])('reports a server that allows %s', async (_, says, spoil) => {
      const report = await checkFrom(spoil)
      expect(report.asked.flatMap(({ wrong }) => wrong).join('\n')).toMatch(says)
    })
  })
})

test('check-api prints no control characters of a server', () => {
  const asked = {
    call: 'GET member',
    as: 'visitor',
    status: 200,
    milliseconds: 1,
    wrong: ['expected \u001b[31m\u009b2J\u007f\r\u202e a member'],
    advice: [],
    read: [],
    unread: [],
  } as const
  const report = { base: '/', pageOrigin: '', isWriting: false, asked: [asked], notTried: [], fits: false }
  for (const text of [reportText(report), reportJson(report)]) {
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u)
    expect(text).toContain('\\u001b[31m\\u009b2J\\u007f')
  }
})
