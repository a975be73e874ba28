// Detects replies to GET cart and GET checkout that are older than replies which the widget has already seen. A cache, a service worker or
// a lagging server can send them (specification §4.12).
import { type Contents, contentDifferences } from './content-differences.ts'

/** An earlier reply about a cart. `date` is the reply's `Date` in milliseconds since 1970; null if unknown. */
export type PastReply =
  /** `isWrite`: the reply to a POST. Otherwise, the reply to a GET that the widget has used. */
  | {
      readonly type: 'cart'
      readonly isWrite: boolean
      readonly cart: Contents
      readonly date: number | null
    }
  /** The number of gift cards, from the reply to POST or DELETE gift-card. */
  | {
      readonly type: 'gift-cards'
      readonly isWrite: true
      readonly count: number
      readonly date: number | null
    }
  /** A checkout that the widget has used. `totalInCents` is the total of the cart that belonged to it. */
  | ({ readonly type: 'checkout'; readonly isWrite: false; readonly date: number | null } & Statement)

/** Amounts are in cents. */
interface Statement {
  readonly balanceInCents: number
  readonly giftCards: number
  readonly totalInCents: number
}

/** Both replies of one load. `cartDate` and `checkoutDate` are in milliseconds since 1970; null if unknown. */
export interface FreshReplies {
  readonly cart: Contents
  readonly balanceInCents: number
  /** The number of gift cards in the checkout. */
  readonly giftCards: number
  readonly cartDate: number | null
  readonly checkoutDate: number | null
}

/** The widget's knowledge before the load. */
export interface Known {
  /** All earlier replies about this cart, oldest first. */
  readonly past: readonly PastReply[]
  /** The cart that the screen shows. */
  readonly cart: Contents | null
  /** The server's fee, or, if negative, its voucher, for this total, in cents. */
  readonly adjustmentInCents: number
}

/**
 * - `old`: the reply contradicts the reply to a write, and it says the same as before that write. It is never used.
 * - `doubtful`: the reply repeats an older one, but the server may have returned to that state; or only its `Date` is a little earlier. It
 *   is asked for again, and then used.
 */
export type Age = 'old' | 'doubtful' | 'current'

/** The clocks of two servers of one cinema may differ by less than this, in milliseconds. */
const clockSkew = 10_000

/**
 * The time after a write in milliseconds, by the server's clock, after which a reply that repeats an earlier one is no longer certainly
 * old. Until then, a lagging server may have sent it.
 */
const mostLag = 60_000

/**
 * The same time for a balance that the server has never named, but that equals the total of an earlier cart. A voucher can have the same
 * effect: two tickets for the price of one.
 */
const likelyLag = 2_000

/** Returns how old the replies are, judged by the older one. */
export function ageOf(replies: FreshReplies, known: Known): Age {
  const ages = [ageByDate(replies, known.past), ageOfCart(replies, known), ageOfCheckout(replies, known)]
  return ages.find(age => age === 'old') ?? ages.find(age => age === 'doubtful') ?? 'current'
}

function ageByDate({ cartDate, checkoutDate }: FreshReplies, past: readonly PastReply[]): Age {
  const newest = Math.max(...past.map(({ date }) => date ?? -Infinity))
  const oldest = Math.min(cartDate ?? Infinity, checkoutDate ?? Infinity)
  if (oldest >= newest) return 'current'
  return newest - oldest >= clockSkew ? 'old' : 'doubtful'
}

const isCartWrite = ({ type, isWrite }: PastReply): boolean => type === 'cart' && isWrite

/** Returns the age of a reply that says the same as before the last POST to the cart. */
function ageAfterWrite(date: number | null, past: readonly PastReply[], lag: number): Age {
  const written = past.findLast(isCartWrite)?.date ?? null
  return date !== null && written !== null && date - written >= lag ? 'doubtful' : 'old'
}

const isSame = (one: Contents, other: Contents): boolean =>
  one.totalInCents === other.totalInCents && contentDifferences(one, other).length === 0

function ageOfCart({ cart, cartDate }: FreshReplies, { past, cart: shown }: Known): Age {
  if (shown === null || isSame(cart, shown)) return 'current'
  const at = past.findLastIndex(reply => reply.type === 'cart' && isSame(cart, reply.cart))
  if (at < 0) return 'current'
  return past.slice(at + 1).some(isCartWrite) ? ageAfterWrite(cartDate, past, mostLag) : 'doubtful'
}

function ageOfCheckout(replies: FreshReplies, known: Known): Age {
  const { cart, balanceInCents, giftCards, checkoutDate } = replies
  const isOtherCards = (writtenCards(known.past) ?? giftCards) !== giftCards
  // Without gift cards, the balance is the total plus the known fee.
  const expected = cart.totalInCents + known.adjustmentInCents
  if (giftCards === 0 && !isOtherCards && balanceInCents === expected) return 'current'
  const isEqual = (statement: Statement) =>
    statement.balanceInCents === balanceInCents && statement.giftCards === giftCards
  const statements = statementsIn(known)
  const earlier = statements.filter(isEqual)
  if (earlier.some(({ totalInCents }) => totalInCents === cart.totalInCents)) {
    const last = statements.findLast(({ totalInCents }) => totalInCents === cart.totalInCents)
    // Some servers keep a gift card that the widget has removed.
    return isOtherCards || (last && !isEqual(last)) ? 'doubtful' : 'current'
  }
  const beforeWrite = earlier.filter(({ isBefore }) => isBefore)
  if (beforeWrite.length === 0) return 'current'
  // Gift cards or a voucher can cover any total, so a balance of 0 says little.
  if (balanceInCents === 0) return 'doubtful'
  const isNamed = beforeWrite.some(({ isDerived }) => !isDerived)
  return ageAfterWrite(checkoutDate, known.past, isNamed ? mostLag : likelyLag)
}

/** Returns the number of gift cards after the last change by the widget; null if a checkout has been read since. */
function writtenCards(past: readonly PastReply[]): number | null {
  const last = past.findLast(({ type }) => type !== 'cart')
  return last?.type === 'gift-cards' ? last.count : null
}

interface EarlierStatement extends Statement {
  /** Whether the cart was written after that. */
  readonly isBefore: boolean
  /** Whether the balance follows from an earlier cart. The server has not named it. */
  readonly isDerived: boolean
}

/** Returns the balances that the server has named before, or that follow from its earlier carts, oldest first. */
function statementsIn({ past, adjustmentInCents }: Known): readonly EarlierStatement[] {
  const lastWrite = past.findLastIndex(isCartWrite)
  return past.flatMap((reply, index): readonly EarlierStatement[] => {
    const isBefore = index < lastWrite
    if (reply.type === 'checkout') return [{ ...reply, isBefore, isDerived: false }]
    if (reply.type !== 'cart' || !isBefore) return []
    const { totalInCents } = reply.cart
    const derived = { giftCards: 0, totalInCents, isBefore, isDerived: true }
    return [totalInCents, totalInCents + adjustmentInCents].map(balanceInCents => ({
      ...derived,
      balanceInCents,
    }))
  })
}
