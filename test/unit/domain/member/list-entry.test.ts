// Tests that an entry of any shape in a member's lists is shown, and causes no error.

import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  balanceOf,
  barcodeOf,
  comingAndPast,
  dateOf,
  detailOf,
  distinct,
  idOf,
  newestFirst,
  seatsOf,
  ticketsOf,
  titleOf,
} from '../../../../src/domain/member/list-entry.ts'
import { memberListSchema } from '../../../../src/domain/member/member-list.ts'
import type { ListEntry } from '../../../../src/domain/tolerance/any-entry.ts'
import { SHOWN_LENGTH } from '../../../../src/domain/tolerance/loose-json.ts'

const today = new Date(2024, 2, 5, 15, 5)
const day = { format: 'day' } as const
const shownDate = (entry: ListEntry) => dateOf(entry, { format: 'day and time' }, today)

test('all fields that the API contract defines for an entry are shown', () => {
  const entry = {
    id: 7,
    title: ' Gift voucher ',
    description: 'Two tickets',
    date: '2024-03-05T15:05:00',
    barcode: '0012345',
    balanceInCents: 1250,
  }
  expect(titleOf(entry)).toBe('Gift voucher')
  expect(detailOf(entry)).toBe('Two tickets')
  expect(shownDate(entry)).toBe('5 Mar 2024, 3:05pm')
  expect(dateOf(entry, { ...day, word: 'Added' }, today)).toBe('Added 5 Mar 2024')
  expect(barcodeOf(entry)).toBe('0012345')
  expect(balanceOf(entry)).toBe(1250)
  expect(idOf(entry)).toBe('7')
})

test('the title of an entry is the first of title, name, movie.name and description', () => {
  const movie = { name: 'The Movie' }
  expect(titleOf({ description: 'd', movie, name: 'n', title: 't' })).toBe('t')
  expect(titleOf({ description: 'd', movie, name: 'n', title: ' ' })).toBe('n')
  expect(titleOf({ description: 'd', movie, name: null })).toBe('The Movie')
  expect(titleOf({ description: 'd', movie: {} })).toBe('d')
})

test('the detail of an entry never repeats the title', () => {
  expect(detailOf({ description: 'Only words' })).toBeNull()
  expect(detailOf({ description: 'Same', name: 'Same', status: 'Used' })).toBe('Used')
})

test('a date in an unknown format is shown unchanged, and an expiry date has a label', () => {
  expect(dateOf({ date: 'Every Tuesday' }, day, today)).toBe('Every Tuesday')
  expect(dateOf({ expiryDate: '2027-12-31' }, day, today)).toBe('Expires 31 Dec 2027')
  expect(dateOf({ date: null, cardExpiry: '12/27' }, day, today)).toBe('Expires 12/27')
  expect(dateOf({ date: '2024-03-05', expiry: '2027-12-31' }, day, today)).toBe('5 Mar 2024')
})

test('a long id stays unchanged, and a barcode that is too long is not shown', () => {
  const long = ' x'.repeat(500)
  expect(idOf({ id: long })).toBe(long)
  expect(idOf({ id: ' ', passkeyId: 'p1' })).toBe('p1')
  expect(barcodeOf({ barcode: long })).toBeNull()
  expect(barcodeOf({ barcode: long, code: ' 42 ' })).toBe('42')
})

test('a balance that is not a whole number of cents is not shown', () => {
  expect(balanceOf({ balanceInCents: '1250' })).toBeNull()
  expect(balanceOf({ balanceInCents: 12.5 })).toBeNull()
  expect(balanceOf({ balanceInCents: 0 })).toBe(0)
})

test('an empty entry shows nothing, and inherited fields are ignored', () => {
  for (const read of [titleOf, detailOf, shownDate, barcodeOf, balanceOf, idOf]) {
    expect(read({})).toBeNull()
    expect(
      read(Object.create({ title: 'x', status: 'x', date: 'x', barcode: 'x', balanceInCents: 1, id: 'x' })),
    ).toBeNull()
  }
})

test('the newest entry comes first, in any date format, and entries without a date come last', () => {
  const [joined, phoned, booked, renewed, today] = [
    { title: 'Joined', date: '2024-03-05T15:05:00' },
    { title: 'Phoned' },
    { title: 'Booked', created: '06/03/2025' },
    { title: 'Renewed', date: 'last year' },
    { title: 'Today', date: 1_793_000_000_000 },
  ] as const
  expect(newestFirst([joined, phoned, booked, renewed, today])).toEqual([
    today,
    booked,
    joined,
    phoned,
    renewed,
  ])
})

test('the seats of an entry are read from its seats field, or else from its tickets', () => {
  expect(seatsOf({ seats: ['F7', 'F8'] })).toBe('Seats F7, F8')
  expect(seatsOf({ tickets: [{ seat: { row: 'C', number: 11 } }, 'not a ticket'] })).toBe('Seat C11')
  expect(seatsOf({ tickets: 2, seats: [] })).toBeNull()
  expect(seatsOf({ seats: Array.from({ length: 500 }, (_, index) => `F${index}`) })).toHaveLength(
    SHOWN_LENGTH,
  )
})

test('bookings before today count as past, and bookings without a date count as coming', () => {
  const [early, late, todays, yesterday, old] = [
    { name: 'tomorrow', date: '2024-03-06T10:00:00' },
    { name: 'next week', date: '2024-03-12T10:00:00' },
    { name: 'this morning', date: '2024-03-05T00:00:00' },
    { name: 'yesterday', date: '2024-03-04T23:59:00' },
    { name: 'last year', date: '2023-03-04' },
  ]
  const undated = { name: 'some day' }
  expect(comingAndPast([old, undated, late, yesterday, early, todays], today)).toEqual({
    coming: [todays, early, late, undated],
    past: [yesterday, old],
  })
})

test('the label of an expiry date is “Expires”, even in a list with a different label', () => {
  expect(dateOf({ expiry: '2027-12-31T16:02:00' }, { ...day, word: 'Added' }, today)).toBe(
    'Expires 31 Dec 2027',
  )
})

// Tests that the schema of a member's list keeps every entry, and converts each entry to an object.

test('any array is read as a list with the same number of entries, each an object', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), raw => {
      const list = v.parse(memberListSchema, raw)
      expect(list).toHaveLength(raw.length)
      for (const entry of list) expect(Object.prototype.toString.call(entry)).toBe('[object Object]')
    }),
  )
})

test('plain texts and numbers become titles, and other values get an empty title', () => {
  expect(v.parse(memberListSchema, ['Voucher', 7, null, true, ['a']])).toEqual([
    { title: 'Voucher' },
    { title: '7' },
    { title: '' },
    { title: '' },
    { title: '' },
  ])
})

test('the schema does not change the fields of an entry', () => {
  const entry = { id: 1, deep: { list: [1, 2] } }
  expect(v.parse(memberListSchema, [entry])).toEqual([entry])
})

test.each([null, undefined, { items: [] }, { data: [] }])('%j is an empty list', raw => {
  expect(v.parse(memberListSchema, raw)).toEqual([])
})

// Tests which of the dates of an entry is shown, how many tickets a booking has, and how duplicates are merged.

test.each([
  [{ date: '2024-01-05', expiryDate: '2027-12-31' }, 'Expires 31 Dec 2027'],
  [{ createdAt: '2024-01-05', valid_until: '2027-12-31' }, 'Expires 31 Dec 2027'],
  [{ startDate: '2024-01-05', ExpiresAt: '2024-03-04' }, 'Expired 4 Mar 2024'],
  [{ date: '2024-01-05', expiry: '2024-03-05' }, 'Expires 5 Mar 2024'],
  [{ date: '2024-01-05', expiry: null }, '5 Jan 2024'],
  [{ createdAt: '2024-01-05' }, 'Added 5 Jan 2024'],
  [{ issue_date: '2024-01-05' }, 'Added 5 Jan 2024'],
])('the voucher %j shows the date “%s”', (entry, words) => {
  expect(dateOf(entry, { format: 'day', endFirst: true, made: 'Added' }, today)).toBe(words)
})

test('a booking shows the time of its film session before the day on which it was made', () => {
  const shown = { format: 'day and time', made: 'Booked' } as const
  const session = { created_at: '2024-03-01', date: '2024-03-02', session_date: '2024-03-09T19:30:00' }
  expect(dateOf(session, shown, today)).toBe('9 Mar 2024, 7:30pm')
  expect(dateOf({ createdAt: '2024-03-01T10:00:00' }, shown, today)).toBe('Booked 1 Mar 2024, 10:00am')
  expect(dateOf({ showTime: '7.30', date: '2024-03-09' }, shown, today)).toBe('9 Mar 2024')
})

test('a booking of which only the day of its creation is known counts as coming', () => {
  const entry = { createdAt: '2024-03-01' }
  expect(comingAndPast([entry], today).coming).toEqual([entry])
})

test.each([
  [{ tickets: [{ name: 'Adult' }, { name: 'Senior' }] }, '2 tickets'],
  [
    {
      tickets: [
        { name: 'Adult', quantity: 2 },
        { name: 'Senior', qty: '1' },
      ],
    },
    '3 tickets',
  ],
  [{ tickets: 1 }, '1 ticket'],
  [{ ticketCount: '4' }, '4 tickets'],
  [{ number_of_tickets: 2 }, '2 tickets'],
  [{ quantity: 2 }, '2 tickets'],
  [{ tickets: [], quantity: 0 }, null],
  [{ tickets: 'two', qty: -1 }, null],
  [{}, null],
] satisfies [ListEntry, string | null][])('the booking %j is for %s', (entry, words) => {
  expect(ticketsOf(entry)).toBe(words)
})

test('entries with the same id are one entry, with the details and seats of both', () => {
  const rows = [
    { id: 7, title: 'Playtime', barcode: null, seat: 'F7' },
    { id: 8, title: 'Stalker' },
    { id: '7', title: 'Playtime', barcode: '9300', seat: 'F8' },
  ]
  const [playtime = {}, stalker, ...more] = distinct(rows)
  expect(more).toEqual([])
  expect(stalker).toBe(rows[1])
  expect([titleOf(playtime), barcodeOf(playtime), seatsOf(playtime)]).toEqual([
    'Playtime',
    '9300',
    'Seats F7, F8',
  ])
})

test('entries without an id, or with different barcodes for one id, stay separate', () => {
  const entries = [{ title: 'a' }, { title: 'a' }, { id: 1, barcode: '1' }, { id: 1, barcode: '2' }]
  expect(distinct([...entries, { id: 1, barcode: '2' }])).toEqual(entries)
})

test('fields of JSON:API and names in any spelling are read', () => {
  const entry = { type: 'vouchers', id: '1', attributes: { Title: 'Free popcorn', BAR_CODE: '9310' } }
  expect([titleOf(entry), barcodeOf(entry)]).toEqual(['Free popcorn', '9310'])
})
