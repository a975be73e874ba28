// Tests how dates and times of film sessions are shown in several time zones.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showDate, showDay, showLastDay, toSessionLine } from '../../../../src/domain/dates/dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const line = (date: string, timeZone: string | null = null) =>
  toSessionLine({ date, endDate: null, timeZone })

/** Time zones, each with its offset in minutes on 5 March 2024, and with the local date and time of 2024-03-05T04:05Z. */
const zones = [
  ['Australia/Sydney', -660, '5 Mar 2024, 3:05pm', 'AEDT'],
  ['Australia/Perth', -480, '5 Mar 2024, 12:05pm', 'AWST'],
  ['UTC', 0, '5 Mar 2024, 4:05am', 'UTC'],
  ['America/Los_Angeles', 480, '4 Mar 2024, 8:05pm', 'GMT-8'],
  ['Pacific/Kiritimati', -840, '5 Mar 2024, 6:05pm', 'GMT+14'],
  ['Asia/Kolkata', -330, '5 Mar 2024, 9:35am', 'GMT+5:30'],
] as const
/** Notations of 2024-03-05T04:05Z. */
const inUtc = [
  '2024-03-05T04:05:00Z',
  '2024-03-05T04:05:00.000+00:00',
  '2024-03-05T04:05-00:00',
  '2024-03-05 04:05:00 UTC',
  '20240305T040500Z',
  'Tue, 05 Mar 2024 04:05:00 GMT',
  'Tuesday, 05-Mar-24 04:05:00 GMT',
  '/Date(1709611500000)/',
  '/Date(1709611500000+0000)/',
  '1709611500',
  '1709611500000',
]

describe.each(zones)('on a device in %s', (zone, offset, words, name) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    // Checks that the time zone applies. If it did not, every test below would silently use the machine's own time zone.
    expect(new Date('2024-03-05T04:05:00Z').getTimezoneOffset()).toBe(offset)
  })

  test.each([
    '2024-03-05T15:05:00',
    '2024-03-05T15:05',
    '2024-03-05 15:05:59.123',
    '2024-03-05T15:05:00+11:00',
    '2024-03-05T15:05:00.0000000+10:30',
    '2024-03-05T15:05:00-0800',
    '2024-03-05T15:05:00+11:00[Australia/Sydney]',
    'Tue, 05 Mar 2024 15:05:00 +1100',
    'Tue Mar 05 2024 15:05:00 GMT+1100 (Australian Eastern Daylight Time)',
    '/Date(1709611500000+1100)/',
    '5/03/2024 3:05:00 PM',
    '5/03/2024 3:05 p.m.',
    '5 March 2024 3:05pm',
    'Mar 5, 2024 3:05 PM',
    '20240305150500',
  ])('%s is shown as the cinema’s local time', text => {
    expect(line(text)).toBe('5 Mar 2024, 3:05pm')
    expect(line(text, 'America/New_York')).toBe('5 Mar 2024, 3:05pm')
  })

  test.each(inUtc)('the UTC time %s is shown with the name of the device’s time zone', text => {
    expect(line(text)).toBe(`${words} ${name}`)
  })

  test.each(inUtc)('the UTC time %s is shown in the time zone of the page’s tag', text => {
    for (const [ofTag, , shown] of zones) expect(line(text, ofTag)).toBe(shown)
  })

  test('a date without a time is shown as the same day', () => {
    expect(line('2024-03-05')).toBe('5 Mar 2024')
  })

  test('a time that daylight saving skips is shown as the cinema wrote it', () => {
    expect(line('2024-03-10T02:30:00')).toBe('10 Mar 2024, 2:30am')
    expect(line('2024-10-06T02:30:00')).toBe('6 Oct 2024, 2:30am')
  })
})

test.each([
  ['00:00', '12:00am'],
  ['00:59', '12:59am'],
  ['09:07', '9:07am'],
  ['11:59', '11:59am'],
  ['12:00', '12:00pm'],
  ['13:00', '1:00pm'],
  ['23:59', '11:59pm'],
])('the time %s is shown as %s', (clock, words) => {
  expect(line(`2024-03-05T${clock}:00`)).toBe(`5 Mar 2024, ${words}`)
})

test('the time of a film session is shown as its date, its start and its end', () => {
  const session = { date: '2024-03-05T15:05:00+11:00', endDate: '2024-03-05T17:10:00+11:00' }
  expect(toSessionLine(session)).toBe('5 Mar 2024, 3:05pm-5:10pm')
})

test('the name of the device’s time zone follows the end of a film session', () => {
  vi.stubEnv('TZ', 'Australia/Perth')
  const session = { date: '2024-03-05T08:30:00Z', endDate: '2024-03-05T10:40:00Z' }
  expect(toSessionLine(session)).toBe('5 Mar 2024, 4:30pm-6:40pm AWST')
  expect(toSessionLine({ ...session, timeZone: 'Australia/Sydney' })).toBe('5 Mar 2024, 7:30pm-9:40pm')
})

test.each([null, '', 'later', '2024-03-05', '0001-01-01T00:00:00'])(
  'a film session with the end %j is shown with only its start',
  endDate => {
    expect(toSessionLine({ date: '2024-03-05T15:05:00', endDate })).toBe('5 Mar 2024, 3:05pm')
  },
)

test.each(['soon', '', '0001-01-01T00:00:00', '/Date(0)/', '31/02/2024 19:30'])(
  'a film session with the start %j is shown as nothing, not as "Invalid Date"',
  date => {
    expect(line(date)).toBe('')
  },
)

// Tests how dates of any notation in a member's lists are shown, on devices in several time zones.

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
