// Tests the dates in calls.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BIRTHDAY_MAX, isDataDate } from '../../../../src/domain/dates/data-date.ts'

test.each([
  '2024-02-30',
  '2023-02-29',
  '1900-02-29',
  '2024-13-01',
  '2024-00-10',
  '2024-04-31',
  '2024-01-00',
  '0000-01-01',
  '24-01-01',
  '2024-1-1',
  '2024-01-01T10:00',
  ' 2024-01-01',
  '２０２４-01-01',
  '',
])('%j is not an ISO date', text => {
  expect(isDataDate(text)).toBe(false)
})

test.each(['2024-02-29', '2000-02-29', '1899-12-31', '0001-01-01', '2024-04-30', BIRTHDAY_MAX])(
  '%j is an ISO date',
  text => {
    expect(isDataDate(text)).toBe(true)
  },
)

test('an ISO date needs a year, month and day that exist in the calendar', () => {
  const part = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), part(14), part(33), (year, month, day) => {
      const text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
      const calendar = new Date(0)
      calendar.setUTCFullYear(year, month - 1, day)
      expect(isDataDate(text)).toBe(calendar.toISOString().startsWith(text))
    }),
  )
})

test('the latest allowed birthday is the date in the specification', () => {
  expect(BIRTHDAY_MAX).toBe('2999-12-31')
})
