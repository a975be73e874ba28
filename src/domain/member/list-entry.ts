// What is shown of an entry of a member's lists. Its fields are not specified (specification §3.6), so its texts are shown
// at limited length.
import { showDate } from '../dates/dates.ts'
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

// Reads fields of an object whose shape is not specified: the first field that is present and usable. Never
// throws.

/** A JSON object with unknown fields. */
export type LooseEntry = Readonly<Record<string, unknown>>

/** The most characters shown of a text (specification §3.6). */
export const SHOWN_LENGTH = 200

const isEntry = (value: unknown): value is LooseEntry =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Own fields only, never `constructor` or the like. */
const ownField = (entry: LooseEntry, name: string): unknown =>
  Object.hasOwn(entry, name) ? entry[name] : undefined

/** A text that is not blank, or a number as text; neither cut nor trimmed. */
function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** One line, cut at SHOWN_LENGTH; surrogate pairs stay whole. An object gives its name or title. */
export function shownText(value: unknown): string | null {
  if (isEntry(value))
    return shownText(plainText(ownField(value, 'name')) ?? plainText(ownField(value, 'title')))
  const text = plainText(value)
    ?.slice(0, SHOWN_LENGTH * 10)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
  if (!text) return null
  return text.length <= SHOWN_LENGTH ? text : `${text.slice(0, SHOWN_LENGTH - 1).replace(/\p{Cs}$/u, '')}…`
}

/** The first of these fields for which `read` returns a value. */
export function firstOf<T>(
  entry: LooseEntry,
  names: readonly string[],
  read: (value: unknown) => T | null,
): T | null {
  for (const name of names) {
    const found = read(ownField(entry, name))
    if (found !== null) return found
  }
  return null
}

/** The value if it is a whole number of cents, else null. */
export const wholeCents = (value: unknown): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null
