// What to show of an entry of a member's lists, whose fields are not specified (specification §3.6): text only, cut, never a failure.

import * as v from 'valibot'
import { showDate } from '../dates/dates.ts'
import { firstOf, plainText, SHOWN_LENGTH, shownText, wholeCents } from './loose-entry.ts'

/** Entries of a member's lists: their fields are not specified (specification §3.6), so anything is kept and nothing is needed. */
const memberListNames = [
  'activity',
  'bookings',
  'giftCards',
  'vouchers',
  'subscriptions',
  'passkeys',
] as const
export type MemberListName = (typeof memberListNames)[number]

/** What is not an object (a bare string, a number, null, a list) becomes `{title}`, so that no list fails on one entry. */
export const listEntrySchema = v.pipe(
  v.unknown(),
  v.transform((entry): Readonly<Record<string, unknown>> => {
    if (typeof entry === 'object' && entry !== null && !Array.isArray(entry))
      return entry as Readonly<Record<string, unknown>>
    const isText = typeof entry === 'string' || typeof entry === 'number'
    return { title: isText ? String(entry) : '' }
  }),
)
export type ListEntry = v.InferOutput<typeof listEntrySchema>
export const memberListSchema = v.array(listEntrySchema)

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

/** null where the entry has no words of its own. */
export const titleOf = (entry: ListEntry): string | null => firstOf(entry, titleNames, shownText)

/** Something that the title does not say already, or null. */
export function detailOf(entry: ListEntry): string | null {
  const title = titleOf(entry)
  return firstOf(entry, detailNames, value => {
    const text = shownText(value)
    return text === title ? null : text
  })
}

const dateText = (value: unknown): string | null => showDate(value) ?? shownText(value)

/** '5 Mar 2024, 3:05pm', 'Expires 5 Mar 2024', or the entry's own text where it is no date that we read; else null. */
export function dateOf(entry: ListEntry): string | null {
  const date = firstOf(entry, dateNames, dateText)
  if (date !== null) return date
  const end = firstOf(entry, endNames, dateText)
  return end === null ? null : `Expires ${end}`
}

/** Whole or not at all: a part of a barcode is another barcode. */
export const barcodeOf = (entry: ListEntry): string | null =>
  firstOf(entry, barcodeNames, value => {
    const text = plainText(value)?.trim() ?? null
    return text !== null && text.length <= SHOWN_LENGTH ? text : null
  })

/** Cents. */
export const balanceOf = (entry: ListEntry): number | null => firstOf(entry, balanceNames, wholeCents)

/** To the letter as the server wrote it: it goes back in a call. */
export const idOf = (entry: ListEntry): string | null => firstOf(entry, idNames, plainText)
