// Reads the contents of a cart for a comparison (specification §4.12). The fields of tickets and concessions are not specified, so the
// widget reads them as tolerantly as for the screen (cart-lines.ts).
import { toSessionLine } from '../../dates/dates.ts'
import { firstOf, plainText, shownText } from '../../tolerance/loose-json.ts'
import type { Cart, CartLine } from '../cart.ts'
import { filmNames, readFields } from '../cart-lines.ts'
import { type Session, seatsOf } from '../session.ts'

const idNames = [
  'itemId',
  'concessionItemId',
  'concessionId',
  'productId',
  'ticketTypeId',
  'ticketTypeCode',
  'typeId',
  'code',
  'sku',
  'id',
]

/** The fields of a ticket or a concession by which two carts are compared (specification §4.12). */
export interface ContentLine {
  readonly label: string | null
  /** Every readable id, by the name of its field. */
  readonly ids: ReadonlyMap<string, string>
  readonly quantity: number
  /** Cents for the whole quantity; null if the server sends no price. */
  readonly cents: number | null
}

/** The fields of a film session by which two carts are compared. */
export interface ContentSession {
  readonly sessionId: string
  /** The film's name in the cart. */
  readonly label: string | null
  readonly seats: readonly string[]
  readonly tickets: readonly ContentLine[]
}

export const contentLine = (entry: CartLine): ContentLine => ({
  ...readFields(entry),
  ids: new Map(
    idNames.flatMap(name => {
      const id = firstOf(entry, [name], plainText)
      return id === null ? [] : [[name, id] as const]
    }),
  ),
})

/** Returns the film sessions of a cart. Entries with the same session id become one session. */
export function contentSessions({ sessions }: Pick<Cart, 'sessions'>): readonly ContentSession[] {
  const byId = new Map<string, ContentSession>()
  for (const entry of sessions) {
    const before = byId.get(entry.sessionId)
    byId.set(entry.sessionId, {
      sessionId: entry.sessionId,
      label: before?.label ?? firstOf(entry, filmNames, shownText),
      seats: [...new Set([...(before?.seats ?? []), ...seatsOf(entry)])],
      tickets: [...(before?.tickets ?? []), ...entry.tickets.map(contentLine)],
    })
  }
  return [...byId.values()]
}

/** Returns the film and its times, such as 'Playtime, 5 Mar 2024, 3:05pm-5:10pm'; an empty text if neither is known. */
export function filmAndTimes({ label }: ContentSession, session: Session | undefined): string {
  const film = shownText(session?.movie) ?? label ?? ''
  return [film, session ? toSessionLine(session) : ''].filter(part => part !== '').join(', ')
}
