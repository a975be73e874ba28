// What is shown of an entry of a member's lists. Its fields are not specified (specification §3.6), so its texts are shown
// at limited length.
import { showDate } from '../dates/dates.ts'
import { firstOf, plainText, SHOWN_LENGTH, shownText, wholeCents } from '../tolerance/loose-json.ts'
import type { ListEntry } from './member-list.ts'

// Field names that servers are likely to use, best first.
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

/** null if no field gives one. */
export const titleOf = (entry: ListEntry): string | null => firstOf(entry, titleNames, shownText)

/** A text other than the title, or null. */
export function detailOf(entry: ListEntry): string | null {
  const title = titleOf(entry)
  return firstOf(entry, detailNames, value => {
    const text = shownText(value)
    return text === title ? null : text
  })
}

const dateText = (value: unknown): string | null => showDate(value) ?? shownText(value)

/** '5 Mar 2024, 3:05pm' or 'Expires 5 Mar 2024'. An unreadable date is shown as it is. null: no date. */
export function dateOf(entry: ListEntry): string | null {
  const date = firstOf(entry, dateNames, dateText)
  if (date !== null) return date
  const end = firstOf(entry, endNames, dateText)
  return end === null ? null : `Expires ${end}`
}

/** null rather than cut: part of a barcode is a different barcode. */
export const barcodeOf = (entry: ListEntry): string | null =>
  firstOf(entry, barcodeNames, value => {
    const text = plainText(value)?.trim() ?? null
    return text !== null && text.length <= SHOWN_LENGTH ? text : null
  })

/** Cents. */
export const balanceOf = (entry: ListEntry): number | null => firstOf(entry, balanceNames, wholeCents)

/** Exactly as the server sent it, because it goes back in a call. */
export const idOf = (entry: ListEntry): string | null => firstOf(entry, idNames, plainText)
