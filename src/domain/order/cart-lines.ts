// Turns a cart into lines to show: film sessions with their seats and tickets, concessions, booking fee and total. The fields of tickets
// and concessions are not specified (specification §3.3). The widget leaves out fields that it cannot read, and never fails.

import { toSessionLine } from '../dates/dates.ts'
import { membershipName } from '../member/membership-option.ts'
import type { Slug } from '../member/slug.ts'
import { firstOf, type LooseEntry, shownText, wholeCents } from '../tolerance/loose-json.ts'
import { quantityOf } from '../tolerance/quantity.ts'
import type { Cart } from './cart.ts'
import type { OrderLine } from './order-line.ts'
import { type Session, seatsLine } from './session.ts'

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
/** The fields of a cart's film session that may contain the film's name. */
export const filmNames = ['movie', 'movieName', 'title', 'name']
const totalNames = ['totalInCents', 'totalPriceInCents']
const priceNames = ['priceInCents', 'unitPriceInCents', 'amountInCents', 'valueInCents']

/** Returns the fields of a ticket or a concession that the widget shows. `cents` is for the whole quantity; null if it is unknown. */
export function readFields(entry: LooseEntry) {
  const quantity = quantityOf(entry)
  const unit = firstOf(entry, priceNames, wholeCents)
  const cents = firstOf(entry, totalNames, wholeCents) ?? (unit === null ? null : wholeCents(unit * quantity))
  return { label: firstOf(entry, nameNames, shownText), quantity, cents }
}

/** Labels of lines without a readable name. */
export const unnamed = { ticket: 'Ticket', concession: 'Item' } as const

function readLine(kind: 'ticket' | 'concession', entry: LooseEntry): OrderLine {
  const { label, quantity, cents } = readFields(entry)
  return { kind, label: label ?? unnamed[kind], quantity, ...(cents !== null && { cents }) }
}

/** Merges lines with the same name and unit price into one. Reads each line a fixed number of times, because a cart can be long. */
export function grouped(lines: readonly OrderLine[]): readonly OrderLine[] {
  const groups = new Map<string, OrderLine>()
  for (const line of lines) {
    const { quantity = 1, cents } = line
    const key = `${cents === undefined ? 'unpriced' : cents / quantity} ${line.label}`
    const before = groups.get(key)
    // If the lines have no price, the sum is NaN and the merged line shows no amount.
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

function sessionLine(entry: Cart['sessions'][number], session: Session | undefined): OrderLine {
  const label = shownText(session?.movie) ?? firstOf(entry, filmNames, shownText)
  const times = session ? toSessionLine(session) : ''
  const detail = [times, shownText(session?.festival) ?? '', seatsLine(entry)]
    .filter(part => part !== '')
    .join(' · ')
  return { kind: 'session', label: label ?? 'Session', ...(detail !== '' && { detail }) }
}

/**
 * Returns the cart's lines in display order, with amounts in cents. The last line is the total.
 * @param sessions by session id; if the map lacks a session, its line has only the fields of the cart
 */
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

/**
 * Returns the cart's lines without the total, with amounts in cents. If the membership is alone in the cart, its line has the name of the
 * option that the visitor chose. That name is clearer than the server's name of the item.
 */
export function shownLines(
  cart: Cart,
  sessions: ReadonlyMap<string, Session>,
  membership: Slug | null,
): readonly OrderLine[] {
  const lines = cartLines(cart, sessions).filter(({ kind }) => kind !== 'total')
  const isAlone = cart.sessions.length === 0 && cart.concessions.length <= 1
  if (!membership || !isAlone) return lines
  const cents = cart.totalInCents
  return [{ kind: 'concession', label: membershipName(membership), ...(cents > 0 && { cents }) }]
}

/**
 * Returns the line of the server's fee or, if `cents` is negative, of a voucher, for the checkout and the receipt. Returns no line for 0
 * cents.
 */
export const adjustmentLines = (cents: number): readonly OrderLine[] =>
  cents === 0 ? [] : [{ kind: 'fee', label: cents > 0 ? 'Fee' : 'Discount', cents }]

/** Returns the line of PayPal's surcharge, in cents. Returns no line if there is no surcharge. */
export const surchargeLines = (cents: number): readonly OrderLine[] =>
  cents > 0 ? [{ kind: 'fee', label: 'PayPal surcharge', cents }] : []

/** The maximum number of films that the collapsed order summary names. */
const mostNames = 3

/**
 * Returns a text for the collapsed order summary, such as 'The Third Man, Playtime and 1 more item'. Names up to three films, or else the
 * first item. If the order has a single item, the item's times and seats follow, each on its own line. If the order has no items, returns
 * an empty text.
 */
export function itemsInShort(lines: readonly OrderLine[]): string {
  // Tickets are part of their film session.
  const items = lines.filter(({ kind }) => kind === 'session' || kind === 'concession')
  const [first] = items
  if (!first) return ''
  if (items.length > 1) {
    const films = items.filter(({ kind }) => kind === 'session')
    const names = [...new Set((films[0] ? films : [first]).map(labelWithQuantity))].slice(0, mostNames)
    const rest = items.length - names.length
    const more = rest > 0 ? [`${rest} more ${rest > 1 ? 'items' : 'item'}`] : []
    return [...names, ...more].join(', ').replace(/, ([^,]*)$/, ' and $1')
  }
  return [labelWithQuantity(first), ...(first.detail?.split(' · ') ?? [])].join('\n')
}

/** Returns a text such as '2 × Choc top', or 'Choc top' for a single one. */
export const labelWithQuantity = ({ quantity = 1, label }: OrderLine): string =>
  quantity > 1 ? `${quantity} × ${label}` : label
