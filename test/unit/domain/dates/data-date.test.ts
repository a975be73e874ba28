// Tests the dates in calls.
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

test('the latest allowed birthday is the date in the specification', () => {
  expect(BIRTHDAY_MAX).toBe('2999-12-31')
})
