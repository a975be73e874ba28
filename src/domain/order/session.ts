// A film session in the server's format (specification §3.5; api §4.5), and the seats of a session in a cart.
import * as v from 'valibot'
import type { TimeZone } from '../dates/dates.ts'
import { identifierSchema } from '../tolerance/identifier.ts'
import { firstOf, isEntry, type LooseEntry, shownText } from '../tolerance/loose-json.ts'
import { tolerate, toText } from '../tolerance/tolerate.ts'

/** Accepts a text or a number, because a film can be called 1917, and a time can be milliseconds. */
const name = tolerate(v.optional(v.nullable(v.string()), null), toText(null))
const nothing = () => null

export const sessionSchema = v.looseObject({
  sessionId: identifierSchema,
  /** The start in the server's notation; empty if unknown. */
  date: tolerate(v.nullish(v.string(), ''), toText('')),
  /** The end in the server's notation; null if unknown. */
  endDate: name,
  movie: tolerate(
    v.optional(
      v.nullable(
        v.looseObject({
          name,
          genres: tolerate(v.nullish(v.array(v.unknown()), []), () => []),
        }),
      ),
      null,
    ),
    nothing,
  ),
  festival: tolerate(v.optional(v.nullable(v.union([v.looseObject({ name }), v.string()])), null), nothing),
})
export type Session = v.InferOutput<typeof sessionSchema> & {
  /** The time zone in which times in UTC are shown. */
  readonly timeZone?: TimeZone
}

// The fields of a session's seats are not specified (specification §3.3). The widget shows the seats that it can read.

const listNames = ['seats', 'seatNumbers', 'seatNames', 'seat', 'seatNumber', 'seatName']
const seatNames = ['seat', 'name', 'label', 'seatName', 'seatLabel', 'displayName', 'id', 'seatId']
const rowNames = ['row', 'rowName', 'rowLabel']
const numberNames = ['number', 'seatNumber', 'column', 'seat']

/** Returns a seat name such as 'F7'. Reads a text, an object with a row and a number, or an object with a name. */
function seatName(value: unknown): string | null {
  if (!isEntry(value)) return shownText(value)
  const row = firstOf(value, rowNames, shownText)
  const number = firstOf(value, numberNames, shownText)
  if (row !== null && number !== null) return `${row}${number}`
  return firstOf(value, seatNames, shownText) ?? number
}

/** Returns the seat names in a field; null if the field has no readable seat name. */
function seatNamesOf(value: unknown): readonly string[] | null {
  const names = (Array.isArray(value) ? value : [value]).map(seatName).filter(name => name !== null)
  return names.length > 0 ? names : null
}

/** Returns the names of the session's own seats, else of the seats of its tickets. Each name occurs once. */
export function seatsOf(
  session: LooseEntry & { readonly tickets: readonly LooseEntry[] },
): readonly string[] {
  const read = (entry: LooseEntry) => firstOf(entry, listNames, seatNamesOf)
  return [...new Set(read(session) ?? session.tickets.flatMap(ticket => read(ticket) ?? []))]
}

/** Returns a line such as 'Seats F7, F8' for the seats of `seatsOf`. Returns an empty text if there are none. */
export function seatsLine(session: Parameters<typeof seatsOf>[0]): string {
  const seats = seatsOf(session)
  if (seats.length === 0) return ''
  return `${seats.length === 1 ? 'Seat' : 'Seats'} ${seats.join(', ')}`
}
