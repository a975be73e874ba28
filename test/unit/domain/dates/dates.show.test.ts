// Tests how dates of any notation in a member's lists are shown, on devices in several time zones.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showDate, showDay, showLastDay } from '../../../../src/domain/dates/dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(['Australia/Sydney', 'Australia/Perth', 'America/Los_Angeles', 'UTC'])('in %s', device => {
  const zone = 'Australia/Sydney'
  beforeEach(() => {
    vi.stubEnv('TZ', device)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(device)
  })

  test.each([
    ['2024-03-05', '5 Mar 2024'],
    ['2024-03-05T00:00:00', '5 Mar 2024'],
    ['5/03/2024 12:00:00 AM', '5 Mar 2024'],
    ['2024-03-05T00:00:00+11:00', '5 Mar 2024, 12:00am'],
    ['2024-03-04T13:00:00Z', '5 Mar 2024, 12:00am'],
    ['2024-03-05T15:05:00', '5 Mar 2024, 3:05pm'],
    ['2024-03-05T04:05:00Z', '5 Mar 2024, 3:05pm'],
    [' 2024-03-05T15:05:00+11:00 ', '5 Mar 2024, 3:05pm'],
    ['5/3/2024', '5 Mar 2024'],
    ['05/03/2024', '5 Mar 2024'],
    ['05-03-2024', '5 Mar 2024'],
    ['5 Mar 2024', '5 Mar 2024'],
    ['05.03.2024, 15:05', '5 Mar 2024, 3:05pm'],
    ['20240305', '5 Mar 2024'],
    [20240305, '5 Mar 2024'],
    ['/Date(1709611500000)/', '5 Mar 2024, 3:05pm'],
    [1709611500000, '5 Mar 2024, 3:05pm'],
    [1709611500, '5 Mar 2024, 3:05pm'],
    [new Date(1709611500000), '5 Mar 2024, 3:05pm'],
  ])('the value %j is shown as the date %s', (value, words) => {
    expect(showDate(value, zone)).toBe(words)
    expect(showDay(value, zone)).toBe('5 Mar 2024')
  })

  test.each([
    '2027-01-31',
    '2027-01-31T00:00:00Z',
    '2027-01-31T23:59:59Z',
    '2027-01-31T23:59:59.999Z',
    '2027-01-31T23:59:59.9999999+11:00',
    '2027-01-31T00:00:00',
    '2027-01-30T13:00:00Z',
    '2027-01-31T12:59:59Z',
    '31/01/2027 11:59:59 PM',
    'Sun, 31 Jan 2027 00:00:00 GMT',
    '/Date(1801353600000)/',
    1801439999,
  ])('the end %j is the last day of January', value => {
    expect(showLastDay(value, zone)).toBe('31 Jan 2027')
  })
})

const noDates = [
  '',
  ' ',
  null,
  undefined,
  0,
  '0',
  '0000-00-00',
  '0000-00-00 00:00:00',
  '0001-01-01',
  '0001-01-01T00:00:00',
  '1/01/0001 12:00:00 AM',
  '1753-01-01',
  '1900-01-01T00:00:00',
  '1970-01-01T00:00:00Z',
  '1970-01-01T10:00:00+10:00',
  '1970-01-01',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  '/Date(0)/',
  '/Date(-62135596800000)/',
  '9999-12-31T23:59:59.9999999',
  '31/12/9999',
]

test.each(noDates)('the value %j means that there is no date', value => {
  expect([showDate(value, null), showDay(value, null), showLastDay(value, null)]).toEqual([null, null, null])
})

test.each([
  'soon',
  '31/02/2024',
  '13/13/2024',
  '3/14/2024',
  '05/03/24',
  '05-Mar-24',
  '2024-02-30',
  '12/27',
  '2024-03-05T25:00',
  '2024-03-05T24:00',
  '2024-03-05T10:60',
  '2024-03-05T10',
  '5/03/2024 19:30 PM',
  '5 maybe 2024',
  '/Date(99999999999999999)/',
  true,
  5,
  2024,
  45_356,
  99_999_999,
  8.64e15 + 1,
  new Date('never'),
  {},
  ['2024-03-05'],
])('the value %j cannot be read as a date', value => {
  expect(showDate(value, null)).toBeUndefined()
})
