// Tests how dates of any format in a member's lists are shown.
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showDate } from '../../../../src/domain/dates/dates.ts'

beforeEach(() => {
  vi.stubEnv('TZ', 'Australia/Sydney')
  expect(new Date(Date.UTC(2024, 2, 5)).getTimezoneOffset()).toBe(-660)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['2024-03-05', '5 Mar 2024'],
  ['2024-03-05T00:00:00', '5 Mar 2024'],
  ['2024-03-05T15:05:00', '5 Mar 2024, 3:05pm'],
  ['2024-03-05T04:05:00Z', '5 Mar 2024, 3:05pm'],
  [' 2024-03-05T15:05:00+11:00 ', '5 Mar 2024, 3:05pm'],
  ['5/3/2024', '5 Mar 2024'],
  ['05/03/2024', '5 Mar 2024'],
  ['05.03.2024, 15:05', '5 Mar 2024, 3:05pm'],
  ['/Date(1709611500000)/', '5 Mar 2024, 3:05pm'],
  ['/Date(1709611500000+1100)/', '5 Mar 2024, 3:05pm'],
  [1709611500000, '5 Mar 2024, 3:05pm'],
  [1709611500, '5 Mar 2024, 3:05pm'],
  [new Date(1709611500000), '5 Mar 2024, 3:05pm'],
])('the value %j in a member’s list is shown as the date %s', (value, words) => {
  expect(showDate(value)).toBe(words)
})

test.each([
  '',
  ' ',
  'soon',
  '31/02/2024',
  '2024-02-30',
  '12/27',
  '/Date(99999999999999999)/',
  null,
  undefined,
  true,
  Number.NaN,
  8.64e15 + 1,
  new Date('never'),
  {},
  ['2024-03-05'],
])('the value %j in a member’s list is not shown as a date', value => {
  expect(showDate(value)).toBeNull()
})

test('any date value in a member’s list is shown as a readable date, or is not shown', () => {
  fc.assert(
    fc.property(fc.anything(), value => {
      const words = showDate(value)
      expect(words === null || /^\d{1,2} [A-Z][a-z]{2} -?\d+(, \d{1,2}:\d\d[ap]m)?$/.test(words)).toBe(true)
    }),
  )
})
