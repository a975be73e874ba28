// Tests how the `Date` of a reply is noted.
import { expect, test } from 'vitest'
import { dateOf, noteDate } from '../../../../src/domain/dates/reply-date.ts'

const date = 'Tue, 05 Mar 2024 10:00:30 GMT'

test.each([
  ['from the server is noted', { date }, Date.parse(date)],
  ['from a cache is noted', { date, age: '60' }, Date.parse(date)],
  ['is unknown if it is hidden', {}, null],
  ['is unknown if it is no date', { date: 'soon' }, null],
])('the Date of a reply %s', (_, headers, expected) => {
  const reply = {}
  noteDate(reply, new Headers(headers))
  expect(dateOf(reply)).toBe(expected)
})

test('a reply that is no object has no Date', () => {
  expect(() => noteDate(null, new Headers({ date }))).not.toThrow()
  expect(() => noteDate('text', new Headers({ date }))).not.toThrow()
  expect(dateOf({})).toBeNull()
})
