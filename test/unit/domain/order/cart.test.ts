// Tests how cart replies are parsed, and that a cart expires by the server's clock (specification §3.3, §4.3).
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cartSchema, isExpired, timeLeft } from '../../../../src/domain/order/cart.ts'

const least = { id: 'c1', expiry: '2030-01-01T00:00:00Z', totalInCents: 0 }

test.each([
  [undefined, ''],
  [null, ''],
  [{}, ''],
  ['tomorrow', 'tomorrow'],
  [1893456000000, '1893456000000'],
])('a cart with the expiry %j is accepted', (expiry, read) => {
  expect(v.safeParse(cartSchema, { ...least, expiry })).toMatchObject({
    typed: true,
    output: { expiry: read },
  })
})

test.each(['', 'a/b'])('a cart with the id “%s” is refused', id => {
  expect(v.is(cartSchema, { ...least, id })).toBe(false)
})

test('a cart is accepted with tickets and concessions of any shape', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), entries => {
      const lines: unknown = JSON.parse(JSON.stringify(entries))
      const parsed = v.parse(cartSchema, {
        ...least,
        concessions: lines,
        sessions: [{ sessionId: 1, tickets: lines }],
      })
      expect(parsed.concessions).toHaveLength(entries.length)
      expect(parsed.sessions[0]?.tickets).toHaveLength(entries.length)
      expect(parsed.sessions[0]?.sessionId).toBe('1')
    }),
  )
})

test('a parsed cart does not change when it is stored and parsed again', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), entries => {
      const once = v.parse(cartSchema, { ...least, id: 5, concessions: JSON.parse(JSON.stringify(entries)) })
      expect(v.parse(cartSchema, JSON.parse(JSON.stringify(once)))).toEqual(JSON.parse(JSON.stringify(once)))
    }),
  )
})

test('a __proto__ property in a cart reply does not change the prototype of an object', () => {
  const raw = `{"id":"c1","expiry":"2030-01-01T00:00:00Z","totalInCents":1,"__proto__":{"polluted":true},
    "concessions":[{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}]}`
  const parsed = v.parse(cartSchema, JSON.parse(raw))
  expect('polluted' in parsed).toBe(false)
  expect('polluted' in {}).toBe(false)
})

test('a cart counts as expired from the exact millisecond of its expiry', () => {
  const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  expect(isExpired({ expiry: '1970-01-01T00:00:01Z' }, 1000)).toBe(true)
  expect(isExpired({ expiry: '1970-01-01T00:00:01Z' }, 999)).toBe(false)
  fc.assert(
    fc.property(moment, fc.nat(), (expiry, later) => {
      const cart = { expiry: expiry.toISOString() }
      expect(isExpired(cart, expiry.getTime() + later)).toBe(true)
      expect(isExpired(cart, expiry.getTime() - 1 - later)).toBe(false)
    }),
  )
})

const nineInTheMorning = Date.parse('2030-01-01T09:00:00Z')

test.each([
  ['2030-01-01T09:00:01Z', 1000],
  ['2030-01-01T08:59:59.500Z', -500],
  ['2030-01-01T20:00:01+11:00', 1000],
  ['2030-01-01T20:00:01+1100', 1000],
  ['2030-01-01T09:00:01z', 1000],
  ['Tue, 01 Jan 2030 09:00:01 GMT', 1000],
  ['/Date(1893488401000)/', 1000],
  ['1893488401', 1000],
])('at 09:00 UTC by the server’s clock, the expiry %j is %i ms away', (expiry, left) => {
  expect(timeLeft({ expiry }, nineInTheMorning)).toBe(left)
  expect(isExpired({ expiry }, nineInTheMorning)).toBe(left <= 0)
})

const withoutZone = [
  '',
  'tomorrow',
  '0001-01-01T00:00:00Z',
  '1970-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '/Date(-62135596800000)/',
  '2000-01-01T09:00:00',
  '2000-01-01',
  '1 January 2000',
  '2000-01-01 09:00',
  'Sat, 1 Jan 2000 09:00 (Zoo time)',
]

test.each(withoutZone)(
  'the expiry %j names no instant, so only the server knows whether it has passed',
  expiry => {
    expect(timeLeft({ expiry }, nineInTheMorning)).toBeNull()
    expect(isExpired({ expiry }, nineInTheMorning)).toBe(false)
  },
)

test('no cart counts as expired while the server’s clock is unknown', () => {
  expect(timeLeft({ expiry: '1970-01-01T00:00:01Z' }, null)).toBeNull()
  expect(isExpired({ expiry: '1970-01-01T00:00:01Z' }, null)).toBe(false)
})
