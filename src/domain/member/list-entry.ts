// Reads the texts that the widget shows for an entry of a member's list. The fields of entries are not specified (specification §3.6), so
// the widget limits the length of each text.
import { dayOfInstant, minutesOf, showDate, showDay, showLastDay, type TimeZone } from '../dates/dates.ts'
import { seatsLine } from '../order/session.ts'
import { firstOf, isEntry, plainText, SHOWN_LENGTH, shownText, wholeCents } from '../tolerance/loose-json.ts'
import type { ListEntry } from './member-list.ts'

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
const dateNames = [
  'date',
  'startDate',
  'start',
  'sessionDate',
  'dateTime',
  'bookingDate',
  'createdAt',
  'created',
]
const endNames = ['expiryDate', 'expiry', 'expires', 'expiresAt', 'cardExpiry', 'validUntil']
const barcodeNames = ['barcode', 'barCode', 'voucherBarcode', 'voucherCode', 'code']
const balanceNames = ['balanceInCents', 'remainingBalanceInCents', 'remainingInCents']
const idNames = ['id', 'passkeyId', 'credentialId', 'subscriptionId', 'key', 'uuid']

/** Returns the entry's title; null if no field has one. */
export const titleOf = (entry: ListEntry): string | null => firstOf(entry, titleNames, shownText)

/** Returns a detail of the entry that differs from its title; null if there is none. */
export function detailOf(entry: ListEntry): string | null {
  const title = titleOf(entry)
  return firstOf(entry, detailNames, value => {
    const text = shownText(value)
    return text === title ? null : text
  })
}

/** Whether the text of a date includes the time of day. For example, a voucher's expiry shows only the day. */
export type DateFormat = 'day' | 'day and time'

/**
 * Returns a text such as '5 Mar 2024, 3:05pm' or 'Expires 5 Mar 2024'; null if the entry has no date. An unreadable date is returned
 * unchanged.
 * @param word precedes a date that is not an expiry date, e.g. 'Added'
 */
export function dateOf(
  entry: ListEntry,
  format: DateFormat,
  word?: string,
  zone: TimeZone = null,
): string | null {
  const dateText =
    (show: typeof showDate) =>
    (value: unknown): string | null => {
      const text = show(value, zone)
      return text === undefined ? shownText(value) : text
    }
  const date = firstOf(entry, dateNames, dateText(format === 'day' ? showDay : showDate))
  if (date !== null) return word === undefined ? date : `${word} ${date}`
  const end = firstOf(entry, endNames, dateText(showLastDay))
  return end === null ? null : `Expires ${end}`
}

/**
 * Returns the entries with the newest first. Entries without a readable date come last. Entries with the same date stay in the server's
 * sequence.
 */
export const newestFirst = (entries: readonly ListEntry[], zone: TimeZone = null): readonly ListEntry[] =>
  sortBy(entries, entry => -(startOf(entry, zone) ?? -Infinity))

/** The date and time of the entry as a number of minutes; null if the entry has no readable date. */
const startOf = (entry: ListEntry, zone: TimeZone): number | null =>
  firstOf(entry, dateNames, value => minutesOf(value, zone))

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
  const today = dayOfInstant(now.getTime(), zone)
  const midnight = minutesOf(today, zone) ?? 0
  const isPast = (entry: ListEntry): boolean => (startOf(entry, zone) ?? Infinity) < midnight
  return {
    coming: sortBy(
      entries.filter(entry => !isPast(entry)),
      entry => startOf(entry, zone) ?? Infinity,
    ),
    past: newestFirst(entries.filter(isPast), zone),
  }
}

/** Returns a line such as 'Seats F7, F8'; null if the entry has no readable seats. */
export function seatsOf(entry: ListEntry): string | null {
  const { tickets } = entry
  return shownText(seatsLine({ ...entry, tickets: Array.isArray(tickets) ? tickets.filter(isEntry) : [] }))
}

/**
 * Returns the entry's barcode; null if the entry has no barcode or the barcode is too long. A barcode is never cut, because a part of a
 * barcode is a different barcode.
 */
export const barcodeOf = (entry: ListEntry): string | null =>
  firstOf(entry, barcodeNames, value => {
    const text = plainText(value)?.trim() ?? null
    return text !== null && text.length <= SHOWN_LENGTH ? text : null
  })

/** Returns the balance in cents; null if the entry has none. */
export const balanceOf = (entry: ListEntry): number | null => firstOf(entry, balanceNames, wholeCents)

/** Returns the entry's id; null if the entry has no id. The id is exactly as the server sent it, because a call has to send it back. */
export const idOf = (entry: ListEntry): string | null => firstOf(entry, idNames, plainText)
