// Tests how film sessions are read from the server's replies (specification §3.5).
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sessionSchema } from '../../../../src/domain/order/session.ts'

const least = { sessionId: 12, date: '2024-03-05T15:05:00' }

test('a film session needs only an id and a start', () => {
  const whole = { sessionId: '12', date: '2024-03-05T15:05:00', endDate: null, movie: null, festival: null }
  expect(v.parse(sessionSchema, least)).toEqual(whole)
  expect(v.parse(sessionSchema, { ...whole, sessionId: 12 })).toEqual(whole)
})

test('a film session’s festival can be a name or an object with a name', () => {
  expect(v.parse(sessionSchema, { ...least, festival: 'Winter' }).festival).toBe('Winter')
  expect(v.parse(sessionSchema, { ...least, festival: { name: 'Winter' } }).festival).toEqual({
    name: 'Winter',
  })
  expect(v.parse(sessionSchema, { ...least, movie: { name: 'M', genres: null } }).movie).toMatchObject({
    name: 'M',
  })
})

test('missing details of a film and a festival become null, and missing genres an empty list', () => {
  expect(v.parse(sessionSchema, { ...least, movie: {}, festival: {} })).toMatchObject({
    movie: { name: null, genres: [] },
    festival: { name: null },
  })
})

const noSessions = [
  ...[{ date: 5 }, { movie: 'M' }, { movie: { name: 5 } }, { festival: { name: 5 } }].map(fields => ({
    ...least,
    ...fields,
  })),
]
test.each(noSessions)('%j is not a film session', raw => {
  expect(v.is(sessionSchema, raw)).toBe(false)
})

test('a film session with unknown fields is accepted', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string().map(name => `x-${name}`),
        fc.jsonValue(),
      ),
      extra => v.is(sessionSchema, { ...extra, ...least }),
    ),
  )
})
