// Tests which of the dates of an entry is shown, how many tickets a booking has, and how duplicates are merged.
import { expect, test } from 'vitest'
import {
  barcodeOf,
  comingAndPast,
  dateOf,
  distinct,
  seatsOf,
  ticketsOf,
  titleOf,
} from '../../../../src/domain/member/list-entry.ts'
import type { ListEntry } from '../../../../src/domain/member/member-list.ts'

const today = new Date(2024, 2, 5, 15, 5)

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
