// Compares the contents of two carts: film sessions, seats, tickets and concessions (specification §4.12). The sequence and the grouping of
// lines, unread fields, and empty lists are not differences.
import { toAud } from '../../money.ts'
import type { Cart } from '../cart.ts'
import { labelWithQuantity, unnamed } from '../cart-lines.ts'
import type { Session } from '../session.ts'
import {
  type ContentLine,
  type ContentSession,
  contentLine,
  contentSessions,
  filmAndTimes,
} from './contents.ts'

/** The part of a cart that is compared. It contains nothing about a person. */
export type Contents = Pick<Cart, 'sessions' | 'concessions' | 'totalInCents' | 'bookingFeeInCents'>

export type ContentDifference =
  /** Film and times. null: none of the cart's film sessions differ from those of the other cart. Empty: the film and times are unknown. */
  | { readonly type: 'session'; readonly before: string | null; readonly after: string | null }
  | { readonly type: 'seats'; readonly before: readonly string[]; readonly after: readonly string[] }
  /** `tickets`: all tickets of the film session. `items`: the concessions that differ. null: none. */
  | { readonly type: 'tickets' | 'items'; readonly before: string | null; readonly after: string | null }

/**
 * Returns the differences in the contents of two carts, the most important one first.
 * @param sessions the film sessions with known names and times, by session id
 * @param isCompared returns false for concessions that are compared in a different way
 */
export function contentDifferences(
  before: Contents,
  after: Contents,
  sessions: ReadonlyMap<string, Session> = new Map(),
  isCompared: (line: ContentLine) => boolean = () => true,
): readonly ContentDifference[] {
  const isSameTotal = before.totalInCents === after.totalInCents
  const items = (cart: Contents) => cart.concessions.map(contentLine).filter(isCompared)
  const [own, servers] = [contentSessions(before), contentSessions(after)]
  const gone = own.filter(({ sessionId }) => !servers.some(other => other.sessionId === sessionId))
  const added = servers.filter(({ sessionId }) => !own.some(other => other.sessionId === sessionId))
  const pairs = own.flatMap(session => {
    // If the cart has one different film session, it has replaced the earlier one.
    const replacing = gone.length === 1 && added.length === 1 && gone[0] === session ? added[0] : undefined
    const same = replacing ?? servers.find(({ sessionId }) => sessionId === session.sessionId)
    return same ? [[session, same] as const] : []
  })
  return [
    ...sessionDifference(gone, added, sessions),
    ...pairs.flatMap(([one, other]) => filmDifference(one, other)),
    ...pairs.flatMap(([one, other]) => seatDifference(one, other)),
    ...pairs.flatMap(([one, other]) => lineDifference('tickets', one.tickets, other.tickets, isSameTotal)),
    ...lineDifference('items', items(before), items(after), isSameTotal),
  ]
}

function sessionDifference(
  gone: readonly ContentSession[],
  added: readonly ContentSession[],
  known: ReadonlyMap<string, Session>,
): readonly ContentDifference[] {
  if (gone.length === 0 && added.length === 0) return []
  const names = (list: readonly ContentSession[]) =>
    list.length === 0
      ? null
      : list
          .map(session => filmAndTimes(session, known.get(session.sessionId)))
          .filter(Boolean)
          .join('; ')
  return [{ type: 'session', before: names(gone), after: names(added) }]
}

/** The cinema may have given the same session a different film. */
function filmDifference(one: ContentSession, other: ContentSession): readonly ContentDifference[] {
  if (one.sessionId !== other.sessionId || one.label === null || other.label === null) return []
  return one.label === other.label ? [] : [{ type: 'session', before: one.label, after: other.label }]
}

const seatDifference = ({ seats: before }: ContentSession, { seats: after }: ContentSession) =>
  before.length === after.length && before.every(seat => after.includes(seat))
    ? []
    : [{ type: 'seats', before, after } as const]

/** Lines that count as the same ticket or the same concession. */
interface Group {
  readonly label: string
  readonly quantity: number
  /** null if a line has no price. */
  readonly cents: number | null
}

function lineDifference(
  type: 'tickets' | 'items',
  before: readonly ContentLine[],
  after: readonly ContentLine[],
  isSameTotal: boolean,
): readonly ContentDifference[] {
  const keyOf = keyFor(before, after)
  const label = unnamed[type === 'tickets' ? 'ticket' : 'concession']
  const [own, servers] = [groupsOf(before, keyOf, label), groupsOf(after, keyOf, label)]
  const keys = [...new Set([...own.keys(), ...servers.keys()])]
  const changed = keys.filter(key => own.get(key)?.quantity !== servers.get(key)?.quantity)
  // If the total has changed, the difference `total` includes the prices.
  const isRepriced = changed.length === 0 && isSameTotal
  const repriced = isRepriced ? keys.filter(key => hasOtherPrice(own.get(key), servers.get(key))) : []
  if (changed.length === 0 && repriced.length === 0) return []
  const shownKeys = type === 'tickets' ? keys : [...changed, ...repriced]
  const text = (groups: ReadonlyMap<string, Group>) =>
    listed(shownKeys.flatMap(key => groups.get(key) ?? []).map(group => groupText(group, isRepriced)))
  return [{ type, before: text(own), after: text(servers) }]
}

/**
 * Returns a function for the key of a line. Lines with the same key are the same ticket or concession. A field counts only if both carts
 * send it, because the reply to a POST may have fewer fields than the reply to GET cart. The field `id` may be the id of the line, so it
 * counts only for lines without names.
 */
function keyFor(...carts: readonly (readonly ContentLine[])[]): (line: ContentLine) => string {
  const have = (has: (line: ContentLine) => boolean) =>
    carts.every(lines => lines.length === 0 || lines.some(has))
  const isNamed = have(({ label }) => label !== null)
  const names = [...new Set(carts.flat().flatMap(({ ids }) => [...ids.keys()]))].filter(
    name => have(({ ids }) => ids.has(name)) && (name !== 'id' || !isNamed),
  )
  return ({ label, ids }) => JSON.stringify([isNamed && label, ...names.map(name => ids.get(name))])
}

function groupsOf(
  lines: readonly ContentLine[],
  keyOf: (line: ContentLine) => string,
  unnamedLabel: string,
): ReadonlyMap<string, Group> {
  const groups = new Map<string, Group>()
  for (const line of lines) {
    const key = keyOf(line)
    const { label, quantity, cents } = groups.get(key) ?? { label: line.label, quantity: 0, cents: 0 }
    groups.set(key, {
      label: label ?? unnamedLabel,
      quantity: quantity + line.quantity,
      cents: cents === null || line.cents === null ? null : cents + line.cents,
    })
  }
  return groups
}

const hasOtherPrice = (one: Group | undefined, other: Group | undefined): boolean =>
  typeof one?.cents === 'number' && typeof other?.cents === 'number' && one.cents !== other.cents

const groupText = ({ label, quantity, cents }: Group, hasPrices: boolean): string => {
  const text = labelWithQuantity({ kind: 'concession', label, quantity })
  return hasPrices && cents !== null ? `${text} (${toAud(cents)})` : text
}

const mostNames = 5

/** Returns a text such as '2 × Adult, Child'; null for an empty list. A long list ends with the number of the other entries. */
function listed(names: readonly string[]): string | null {
  if (names.length === 0) return null
  const rest = names.length - mostNames
  return `${names.slice(0, mostNames).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
