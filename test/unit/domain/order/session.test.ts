// Tests how film sessions are read from the server's replies (specification §3.5).
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { sessionSchema } from '../../../../src/domain/order/session.ts'

const least = { sessionId: 12, date: '2024-03-05T15:05:00' }

const noSessions = [
  ...[{ date: 5 }, { movie: 'M' }, { movie: { name: 5 } }, { festival: { name: 5 } }].map(fields => ({
    ...least,
    ...fields,
  })),
]
test('a film session’s festival can be an object with a name', () => {
  expect(v.parse(sessionSchema, { ...least, festival: { name: 'Winter' } }).festival).toEqual({
    name: 'Winter',
  })
})

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
