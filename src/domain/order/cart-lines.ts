// A cart as lines that a visitor can read: sessions with their tickets, concessions, booking fee, total. The entries'
// fields are not specified (specification §3.3): what is there is shown, what is not is left out, nothing fails.

import { toSessionLine } from '../dates/dates.ts'
import { firstOf, type LooseEntry, shownText, wholeCents } from '../member/loose-entry.ts'
import type { Cart } from './cart.ts'
import type { Session } from './session.ts'

export interface OrderLine {
  readonly kind: 'session' | 'ticket' | 'concession' | 'fee' | 'total'
  readonly label: string
  readonly detail?: string
  /** How many; of tickets and concessions only. */
  readonly quantity?: number
  /** Cents for all of the quantity; absent where the server does not say. */
  readonly cents?: number
}

const nameNames = [
  'name',
  'title',
  'ticketType',
  'typeName',
  'type',
  'displayName',
  'description',
  'item',
  'product',
]
const countNames = ['quantity', 'qty', 'count']
const totalNames = ['totalInCents', 'totalPriceInCents']
const priceNames = ['priceInCents', 'unitPriceInCents', 'amountInCents', 'valueInCents']

const positiveCount = (value: unknown): number | null => {
  const count = typeof value === 'string' ? Number(value) : value
  return typeof count === 'number' && Number.isInteger(count) && count > 0 && count < 10_000 ? count : null
}

function readLine(kind: 'ticket' | 'concession', entry: LooseEntry): OrderLine {
  const quantity = firstOf(entry, countNames, positiveCount) ?? 1
  const unit = firstOf(entry, priceNames, wholeCents)
  const cents = firstOf(entry, totalNames, wholeCents) ?? (unit === null ? null : wholeCents(unit * quantity))
  const label = firstOf(entry, nameNames, shownText) ?? (kind === 'ticket' ? 'Ticket' : 'Item')
  return { kind, label, quantity, ...(cents !== null && { cents }) }
}

/** Lines of one name and one price each become one line with their count. */
function grouped(lines: readonly OrderLine[]): readonly OrderLine[] {
  const groups = new Map<string, OrderLine>()
  for (const line of lines) {
    const { quantity = 1, cents } = line
    const key = `${cents === undefined ? 'unpriced' : cents / quantity} ${line.label}`
    const before = groups.get(key)
    // A price that is missing anywhere in the group makes the sum NaN, which is no amount.
    const sum = wholeCents((cents ?? Number.NaN) + (before ? (before.cents ?? Number.NaN) : 0))
    groups.set(key, {
      kind: line.kind,
      label: line.label,
      quantity: quantity + (before?.quantity ?? 0),
      ...(sum !== null && { cents: sum }),
    })
  }
  return [...groups.values()]
}

function sessionLine(entry: LooseEntry, session: Session | undefined): OrderLine {
  const label =
    shownText(session?.movie) ?? firstOf(entry, ['movie', 'movieName', 'title', 'name'], shownText)
  const detail = [session ? toSessionLine(session) : '', shownText(session?.festival) ?? '']
    .filter(part => part !== '')
    .join(' · ')
  return { kind: 'session', label: label ?? 'Session', ...(detail !== '' && { detail }) }
}

/** @param sessions by session id; one that is missing costs only its name and times. */
export function cartLines(cart: Cart, sessions: ReadonlyMap<string, Session>): readonly OrderLine[] {
  const lines: OrderLine[] = []
  for (const entry of cart.sessions) {
    lines.push(sessionLine(entry, sessions.get(entry.sessionId)))
    lines.push(...grouped(entry.tickets.map(ticket => readLine('ticket', ticket))))
  }
  lines.push(...grouped(cart.concessions.map(item => readLine('concession', item))))
  const fee = cart.bookingFeeInCents ?? 0
  if (fee > 0) lines.push({ kind: 'fee', label: 'Booking fee', cents: fee })
  lines.push({ kind: 'total', label: 'Total', cents: cart.totalInCents })
  return lines
}
