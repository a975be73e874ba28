// Tests how dates and times are parsed and shown in several time zones.
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { BIRTHDAY_MAX, isDataDate } from '../../../../src/domain/dates/data-date.ts'
import { toDate, toSessionLine, toTime } from '../../../../src/domain/dates/dates.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Time zones, each with its offset in minutes on 5 March 2024, and with the local date and time of 2024-03-05T04:05Z. */
const zones = [
  ['Australia/Sydney', -660, '5 Mar 2024', '3:05pm'],
  ['UTC', 0, '5 Mar 2024', '4:05am'],
  ['America/Los_Angeles', 480, '4 Mar 2024', '8:05pm'],
  ['Pacific/Kiritimati', -840, '5 Mar 2024', '6:05pm'],
  ['Asia/Kolkata', -330, '5 Mar 2024', '9:35am'],
] as const

describe.each(zones)('on a device in %s', (zone, offset, date, time) => {
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
  ])('%s is shown as the cinema’s local time', iso => {
    expect([toDate(iso), toTime(iso)]).toEqual(['5 Mar 2024', '3:05pm'])
  })

  test.each(['2024-03-05T04:05:00Z', '2024-03-05T04:05:00.000+00:00', '2024-03-05T04:05-00:00'])(
    'the UTC time %s is shown in the time zone of the device',
    iso => {
      expect([toDate(iso), toTime(iso)]).toEqual([date, time])
    },
  )

  test('a Date is shown in the time zone of the device', () => {
    const moment = new Date(Date.UTC(2024, 2, 5, 4, 5))
    expect([toDate(moment), toTime(moment)]).toEqual([date, time])
  })

  test('a date without a time is shown as the same day', () => {
    expect([toDate('2024-03-05'), toTime('2024-03-05')]).toEqual(['5 Mar 2024', ''])
  })

  test('a time that daylight saving skips is shown as the cinema wrote it', () => {
    expect(toTime('2024-03-10T02:30:00')).toBe('2:30am')
    expect(toTime('2024-10-06T02:30:00')).toBe('2:30am')
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
  expect(toTime(`2024-03-05T${clock}:00`)).toBe(words)
})

test('every time of a day is shown with its hour and its minute', () => {
  const two = (n: number) => String(n).padStart(2, '0')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hour, minute) => {
      const [, h, m, half] =
        /^(\d{1,2}):(\d\d)([ap])m$/.exec(toTime(`2024-03-05T${two(hour)}:${two(minute)}`)) ?? []
      expect((Number(h) % 12) + (half === 'p' ? 12 : 0)).toBe(hour)
      expect(Number(m)).toBe(minute)
    }),
  )
})

test('the time of a film session is shown as its date, its start and its end', () => {
  const session = { date: '2024-03-05T15:05:00+11:00', endDate: '2024-03-05T17:10:00+11:00' }
  expect(toSessionLine(session)).toBe('5 Mar 2024, 3:05pm-5:10pm')
})

test('a film session shows its start date even if it ends after midnight', () => {
  expect(toSessionLine({ date: '2024-12-31T23:30:00', endDate: '2025-01-01T01:45:00' })).toBe(
    '31 Dec 2024, 11:30pm-1:45am',
  )
})

test.each([null, '', 'later', '2024-03-05'])(
  'a film session with the end %j is shown with only its start',
  endDate => {
    expect(toSessionLine({ date: '2024-03-05T15:05:00', endDate })).toBe('5 Mar 2024, 3:05pm')
  },
)

test('a film session without a readable start is shown as nothing, not as "Invalid Date"', () => {
  expect(toSessionLine({ date: 'soon', endDate: null })).toBe('')
})

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

test('an invalid date is shown as nothing, and is never written as an ISO date', () => {
  for (const text of [
    '',
    'null',
    '2024-03-05T25:00',
    '2024-03-05T24:00',
    '2024-03-05T10:60',
    '2024-03-05T10',
    '5 Mar 2024',
  ])
    expect([toDate(text), toTime(text)]).toEqual(['', ''])
  expect(toDate(new Date('never'))).toBe('')
})

test('any text is parsed as a date without an error', () => {
  const almostIso = fc.string({ unit: fc.constantFrom(...'0123456789-:TZ+. é\u0000') })
  fc.assert(
    fc.property(fc.oneof(fc.string(), almostIso), text => {
      expect(toDate(text)).toBeTypeOf('string')
      expect(toSessionLine({ date: text, endDate: text })).toBeTypeOf('string')
    }),
  )
})
