// Reads the texts to show from an entry of a member's lists. The fields of entries are not specified (specification §3.6), so the
// widget limits the length of each text.
import { minutesOf, showDate } from '../dates/dates.ts'
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

const dateText = (value: unknown): string | null => showDate(value) ?? shownText(value)

/**
 * Returns a text such as '5 Mar 2024, 3:05pm' or 'Expires 5 Mar 2024'; null if the entry has no date. An unreadable date is returned
 * unchanged.
 */
export function dateOf(entry: ListEntry): string | null {
  const date = firstOf(entry, dateNames, dateText)
  if (date !== null) return date
  const end = firstOf(entry, endNames, dateText)
  return end === null ? null : `Expires ${end}`
}

/**
 * Returns the entries with the newest first. Entries without a readable date come last. Entries with the same date stay in the server's
 * sequence.
 */
export function newestFirst(entries: readonly ListEntry[]): readonly ListEntry[] {
  const dated = entries.map(entry => ({ entry, at: firstOf(entry, dateNames, minutesOf) ?? -Infinity }))
  return dated.sort((one, other) => (one.at === other.at ? 0 : other.at - one.at)).map(({ entry }) => entry)
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
