// Reads the texts that the widget shows for an entry of a member's list. The fields of entries are not specified (specification §3.6), so
// the widget limits the length of each text.
import {
  dayOfInstant,
  lastDay,
  minutesOf,
  showDate,
  showDay,
  showLastDay,
  type TimeZone,
} from '../dates/dates.ts'
import { seatsLine, seatsOf as sessionSeats } from '../order/session.ts'
import type { ListEntry } from '../tolerance/any-entry.ts'
import { fieldsOf, firstNamed } from '../tolerance/any-spelling.ts'
import { isEntry, plainText, SHOWN_LENGTH, shownText, wholeCents } from '../tolerance/loose-json.ts'

// Field names that servers probably use, with the most likely name first.
const titleNames = ['title', 'name', 'displayName', 'movie', 'film', 'event', 'description', 'label', 'type']
const detailNames = [
  'description',
  'subtitle',
  'details',
  'detail',
  'summary',
  'cinemaName',
  'cinema',
  'status',
]
/** When the entry takes place. */
const dateNames = [
  'sessionDate',
  'sessionDateTime',
  'sessionTime',
  'showTime',
  'screeningDate',
  'performanceDate',
  'eventDate',
  'startDate',
  'startTime',
  'startsAt',
  'start',
  'date',
  'dateTime',
  'bookingDate',
]
/** When the entry was made. */
const madeNames = ['createdAt', 'created', 'createdDate', 'dateCreated', 'addedAt', 'issuedAt', 'issueDate']
const endNames = [
  'expiryDate',
  'expiry',
  'expires',
  'expiresAt',
  'expiresOn',
  'expirationDate',
  'expiration',
  'cardExpiry',
  'validUntil',
  'validTo',
  'endDate',
]
const barcodeNames = ['barcode', 'voucherBarcode', 'voucherCode', 'code']
const balanceNames = ['balanceInCents', 'remainingBalanceInCents', 'remainingInCents']
const countNames = ['tickets', 'ticketCount', 'numberOfTickets', 'ticketQuantity', 'quantity', 'qty']
const idNames = ['id', 'passkeyId', 'credentialId', 'subscriptionId', 'key', 'uuid']

export const titleOf = (entry: ListEntry): string | null => firstNamed(entry, titleNames, shownText)

/** Returns a detail of the entry that differs from its title; null if there is none. */
export function detailOf(entry: ListEntry): string | null {
  const title = titleOf(entry)
  return firstNamed(entry, detailNames, value => {
    const text = shownText(value)
    return text === title ? null : text
  })
}

/** Which of an entry's dates is shown, and how. */
export interface ShownDate {
  /** Whether the text includes the time of day. For example, a voucher's expiry shows only the day. */
  readonly format: 'day' | 'day and time'
  /** Whether the end comes before every other date. */
  readonly endFirst?: boolean
  /** A word before the date on which the entry was made, e.g. 'Added'. */
  readonly made?: string
  /** A word before a date that is neither the end nor the one on which the entry was made. */
  readonly word?: string
}

/**
 * Returns a text such as '5 Mar 2024, 3:05pm' or 'Expires 5 Mar 2024'; null if the entry has no date. If no date is readable, the first one
 * is returned unchanged.
 */
export function dateOf(
  entry: ListEntry,
  shown: ShownDate,
  today: Date,
  zone: TimeZone = null,
): string | null {
  const { format, endFirst = false, made = '', word = '' } = shown
  const text = (names: readonly string[], before: string, show: typeof showDate): string | null => {
    const date = firstNamed(entry, names, value => show(value, zone) ?? null)
    // A value that means "no date" is not shown. An unreadable date is shown as it was sent.
    const sent = firstNamed(entry, names, value => (show(value, zone) === null ? null : shownText(value)))
    const found = date ?? sent
    return found && `${before} ${found}`.trim()
  }
  const show = format === 'day' ? showDay : showDate
  const end = text(endNames, isPast(entry, today, zone) ? 'Expired' : 'Expires', showLastDay)
  return (endFirst ? end : null) ?? text(dateNames, word, show) ?? text(madeNames, made, show) ?? end
}

/** The beginning of the day in minutes, as `minutesOf` counts them. */
const midnightOf = (now: Date, zone: TimeZone): number =>
  minutesOf(dayOfInstant(now.getTime(), zone), zone) ?? 0

/** Returns whether the last day of the entry is before today. Returns false if the entry has no readable end. */
export const isPast = (entry: ListEntry, today: Date, zone: TimeZone = null): boolean =>
  (firstNamed(entry, endNames, value => lastDay(value, zone) ?? null) ?? Infinity) / 60_000 <
  midnightOf(today, zone)

/**
 * Returns the entries with the newest first. Entries without a readable date come last. Entries with the same date stay in the server's
 * sequence.
 */
export const newestFirst = (entries: readonly ListEntry[], zone: TimeZone = null): readonly ListEntry[] =>
  sortBy(entries, entry => -(startOf(entry, zone) ?? minutesIn(entry, madeNames, zone) ?? -Infinity))

const minutesIn = (entry: ListEntry, names: readonly string[], zone: TimeZone): number | null =>
  firstNamed(entry, names, value => minutesOf(value, zone))

/** The date and time of the entry as a number of minutes; null if the entry has no readable date. */
const startOf = (entry: ListEntry, zone: TimeZone): number | null => minutesIn(entry, dateNames, zone)

function sortBy(entries: readonly ListEntry[], key: (entry: ListEntry) => number): readonly ListEntry[] {
  const keyed = entries.map(entry => ({ entry, at: key(entry) }))
  return keyed.sort((one, other) => (one.at === other.at ? 0 : one.at - other.at)).map(({ entry }) => entry)
}

/**
 * Separates coming bookings from past ones. Coming bookings (today or later) are sorted earliest first, past bookings newest first. A
 * booking without a readable date is listed last among the coming ones, because hiding a valid booking is worse than showing an old one.
 */
export function comingAndPast(
  entries: readonly ListEntry[],
  now: Date,
  zone: TimeZone = null,
): Readonly<Record<'coming' | 'past', readonly ListEntry[]>> {
  const midnight = midnightOf(now, zone)
  const starts = new Map(entries.map(entry => [entry, startOf(entry, zone) ?? Infinity]))
  const start = (entry: ListEntry): number => starts.get(entry) ?? Infinity
  return {
    coming: sortBy(
      entries.filter(entry => start(entry) >= midnight),
      start,
    ),
    past: sortBy(
      entries.filter(entry => start(entry) < midnight),
      entry => -start(entry),
    ),
  }
}

function seatNames(entry: ListEntry): readonly string[] {
  const tickets = firstNamed(entry, ['tickets'], value =>
    Array.isArray(value) ? value.filter(isEntry) : null,
  )
  return sessionSeats({ ...Object.fromEntries(fieldsOf(entry)), tickets: tickets ?? [] })
}

/** Returns a line such as 'Seats F7, F8'; null if the entry has no readable seats. */
export const seatsOf = (entry: ListEntry): string | null =>
  shownText(seatsLine({ seats: seatNames(entry), tickets: [] }))

/** Returns a line such as '2 tickets' for a booking; null if the entry has no readable number of tickets. */
export function ticketsOf(entry: ListEntry): string | null {
  const count = firstNamed(entry, countNames, countOf)
  return count === null ? null : `${count} ${count === 1 ? 'ticket' : 'tickets'}`
}

/** Returns a positive whole number. Of a list of tickets, returns the number of tickets, each with its own quantity. */
function countOf(value: unknown): number | null {
  let count = Array.isArray(value) ? 0 : Number(plainText(value) ?? Number.NaN)
  if (Array.isArray(value)) for (const ticket of value) count += quantityOf(ticket)
  return Number.isInteger(count) && count > 0 && count < 10_000 ? count : null
}

const quantityOf = (ticket: unknown): number =>
  Number((isEntry(ticket) && firstNamed(ticket, ['quantity', 'qty', 'count'], plainText)) || 1)

/**
 * Returns the entry's barcode; null if the entry has no barcode or the barcode is too long. A barcode is never cut, because a part of a
 * barcode is a different barcode.
 */
export const barcodeOf = (entry: ListEntry): string | null =>
  firstNamed(entry, barcodeNames, value => {
    const text = plainText(value)?.trim() ?? null
    return text !== null && text.length <= SHOWN_LENGTH ? text : null
  })

/** Returns the balance in cents; null if the entry has none. */
export const balanceOf = (entry: ListEntry): number | null => firstNamed(entry, balanceNames, wholeCents)

/** Returns the entry's id; null if the entry has no id. The id is exactly as the server sent it, because a call has to send it back. */
export const idOf = (entry: ListEntry): string | null => firstNamed(entry, idNames, plainText)

/**
 * Returns the entries with those that have the same id merged into one, with all their seats. Entries with the same id and different
 * barcodes stay separate, because each barcode is worth something.
 */
export function distinct(entries: readonly ListEntry[]): readonly ListEntry[] {
  const found = new Map<unknown, ListEntry>()
  for (const entry of entries) {
    const id = idOf(entry) ?? entry
    const codes = [found.get(id) ?? {}, entry].map(barcodeOf)
    const key = codes.includes(null) || codes[0] === codes[1] ? id : `${id} ${codes[1]}`
    const earlier = found.get(key)
    found.set(key, earlier ? merged(earlier, entry) : entry)
  }
  return [...found.values()]
}

function merged(one: ListEntry, other: ListEntry): ListEntry {
  const known = Object.entries(one).filter(([, value]) => value !== null && value !== '')
  const seats = new Set([...seatNames(one), ...seatNames(other)])
  return { ...other, ...Object.fromEntries(known), ...(seats.size > 0 && { seats: [...seats] }) }
}
