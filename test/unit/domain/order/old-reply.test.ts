// Tests which replies count as older than replies that the widget has seen (specification §4.12).
import { describe, expect, it, test } from 'vitest'
import {
  type Age,
  ageOf,
  type Known,
  type PastReply,
} from '../../../../src/domain/order/comparison/old-reply.ts'
import { cartWith } from './old-replies.ts'

const cartOf = (totalInCents: number) => cartWith({ totalInCents })
const at = (second: number): number => 1_700_000_000_000 + second * 1_000

const posted = (totalInCents: number, date: number | null = null): Extract<PastReply, { type: 'cart' }> => ({
  type: 'cart',
  isWrite: true,
  cart: cartOf(totalInCents),
  date,
})
const read = (totalInCents: number): PastReply => ({ ...posted(totalInCents), isWrite: false })
const said = (totalInCents: number, balanceInCents: number, giftCards = 0): PastReply => ({
  type: 'checkout',
  isWrite: false,
  totalInCents,
  balanceInCents,
  giftCards,
  date: null,
})
const cards = (count: number): PastReply => ({ type: 'gift-cards', isWrite: true, count, date: null })

/** Returns the age of GET cart with this total and GET checkout with this balance. */
function age(
  past: readonly PastReply[],
  [totalInCents, balanceInCents, giftCards = 0]: readonly [number, number, number?],
  known: Partial<Known> & { readonly date?: number | null } = {},
): Age {
  const { date = null, ...rest } = known
  const replies = {
    cart: cartOf(totalInCents),
    balanceInCents,
    giftCards,
    cartDate: date,
    checkoutDate: date,
  }
  return ageOf(replies, { past, cart: null, adjustmentInCents: 0, ...rest })
}

test('without any earlier reply, each reply is current', () => {
  expect(age([], [6000, 3000])).toBe('current')
  expect(age([], [6000, 0, 1], { cart: cartOf(3000), date: at(0) })).toBe('current')
})

describe('GET checkout', () => {
  const changed = [posted(3000), said(3000, 3000), posted(6000)]

  it.each<[string, readonly PastReply[], readonly [number, number], Age]>([
    ['follows the total', changed, [6000, 6000], 'current'],
    ['is the balance from before the last POST', changed, [6000, 3000], 'old'],
    ['is the total of an earlier cart', [posted(3000), posted(6000)], [6000, 3000], 'old'],
    ['is that of a voucher', changed, [6000, 5500], 'current'],
    ['is that of a fee', changed, [6000, 6200], 'current'],
    ['is 0, as for the empty cart', [posted(0), posted(6000)], [6000, 0], 'doubtful'],
    ['is the balance of the same total', [...changed, posted(3000)], [3000, 3000], 'current'],
    [
      'is a known voucher’s',
      [posted(3000), said(3000, 2500), posted(6000), posted(3000)],
      [3000, 2500],
      'current',
    ],
    [
      'is a voucher’s that has ended',
      [posted(3000), said(3000, 2500), said(3000, 2800)],
      [3000, 2500],
      'doubtful',
    ],
    [
      'is a voucher’s, and equals a balance after gift cards',
      [said(3000, 2000, 1), posted(6000)],
      [6000, 2000],
      'current',
    ],
    ['follows a removed gift card and a POST', [cards(0), posted(3000)], [3000, 2500], 'current'],
    ['was named for a cart that was only read', [said(3000, 3000), read(6000)], [6000, 3000], 'current'],
  ])('whose balance %s: %#', (_, past, replies, expected) => expect(age(past, replies)).toBe(expected))

  it('is current if the known fee explains its balance', () => {
    expect(age([posted(6200), posted(6000)], [6000, 6200], { adjustmentInCents: 200 })).toBe('current')
  })

  it('is old if its balance is that of an earlier cart with the known fee', () => {
    expect(age([posted(3000), posted(6000)], [6000, 3200], { adjustmentInCents: 200 })).toBe('old')
  })

  it.each([
    ['lacks the gift card that was added', [posted(3000), said(3000, 3000), cards(1)], [3000, 3000, 0]],
    ['has the gift card that was removed', [posted(3000), said(3000, 2000, 1), cards(0)], [3000, 2000, 1]],
    [
      'has the gift card that was removed before the last POST',
      [posted(3000), said(3000, 2000, 1), cards(0), posted(3000)],
      [3000, 2000, 1],
    ],
  ] as const)('is asked for again if it %s', (_, past, replies) =>
    expect(age(past, replies)).toBe('doubtful'),
  )

  it.each([
    ['has the gift card that was added', [posted(3000), said(3000, 3000), cards(1)], [3000, 2000, 1]],
    ['lists no gift card but subtracts it', [posted(3000), said(3000, 3000), cards(1)], [3000, 2000, 0]],
    ['has a gift card of a different tab', [cards(0), said(3000, 2000, 1)], [3000, 2000, 1]],
    ['has no gift card any more', [posted(3000), said(3000, 2000, 1), cards(0)], [3000, 3000, 0]],
  ] as const)('is current if it %s', (_, past, replies) => expect(age(past, replies)).toBe('current'))
})

test('a balance after gift cards is old if it equals the new total by chance', () => {
  expect(age([said(7000, 6000, 1), posted(6000)], [6000, 6000, 1])).toBe('old')
})

describe('GET cart', () => {
  const past = [posted(3000), posted(6000)]

  it('is old if it equals a cart from before the last POST', () => {
    expect(age(past, [3000, 3000], { cart: cartOf(6000) })).toBe('old')
  })

  it('is current if it equals the cart on the screen', () => {
    expect(age(past, [6000, 6000], { cart: cartOf(6000) })).toBe('current')
    expect(age(past, [3000, 3000], { cart: cartOf(3000) })).toBe('current')
  })

  it('is current if the widget has never seen it', () => {
    expect(age(past, [7000, 7000], { cart: cartOf(6000) })).toBe('current')
  })

  it('is asked for again if it returns to a state after the last POST', () => {
    const known = { cart: cartOf(6000) }
    expect(age([posted(3000), read(6000)], [3000, 3000], known)).toBe('doubtful')
    expect(age([posted(1000), posted(3000), read(6000)], [3000, 3000], known)).toBe('doubtful')
    expect(age([posted(3000), read(6000), cards(0)], [3000, 3000], known)).toBe('doubtful')
  })

  it('is old if it equals a cart from before the last POST, whatever was read since', () => {
    expect(age([...past, said(6000, 6000)], [3000, 3000], { cart: cartOf(6000) })).toBe('old')
  })

  it('is old if it equals a cart from before a POST without a Date', () => {
    expect(age(past, [3000, 3000], { cart: cartOf(6000), date: at(500) })).toBe('old')
  })

  it('is old if only its contents are those from before the last POST', () => {
    const film = (sessionId: string) => cartWith({ sessions: [{ sessionId }], totalInCents: 3000 })
    const writes = ['s-1', 's-2'].map((id): PastReply => ({ ...posted(0), cart: film(id) }))
    const known = { past: writes, cart: film('s-2'), adjustmentInCents: 0 }
    const rest = { balanceInCents: 3000, giftCards: 0, cartDate: null, checkoutDate: null }
    expect(ageOf({ ...rest, cart: film('s-1') }, known)).toBe('old')
    expect(ageOf({ ...rest, cart: film('s-2') }, known)).toBe('current')
  })
})

describe('the Date of a reply', () => {
  const past = [posted(3000, at(50)), posted(6000, at(100))]

  it.each([
    [90, 'old'],
    [91, 'doubtful'],
    [99, 'doubtful'],
    [100, 'current'],
    [101, 'current'],
  ] as const)('of second %i after a POST of second 100 makes it %s', (second, expected) => {
    expect(age(past, [6000, 6000], { date: at(second) })).toBe(expected)
  })

  it('counts even if only one of the two replies is old', () => {
    const replies = { cart: cartOf(6000), balanceInCents: 6000, giftCards: 0 }
    const known = { past, cart: null, adjustmentInCents: 0 }
    expect(ageOf({ ...replies, cartDate: at(80), checkoutDate: at(101) }, known)).toBe('old')
    expect(ageOf({ ...replies, cartDate: at(101), checkoutDate: at(80) }, known)).toBe('old')
    expect(ageOf({ ...replies, cartDate: null, checkoutDate: at(80) }, known)).toBe('old')
    expect(ageOf({ ...replies, cartDate: at(80), checkoutDate: null }, known)).toBe('old')
  })

  it.each([
    [101, 'old'],
    [102, 'doubtful'],
  ] as const)('of second %i makes the total of an earlier cart %s', (second, expected) =>
    expect(age(past, [6000, 3000], { date: at(second) })).toBe(expected),
  )

  it.each([
    [159, 'old'],
    [160, 'doubtful'],
  ] as const)('of second %i makes the balance and the cart from before the POST %s', (second, expected) => {
    const named = [posted(3000, at(50)), said(3000, 3000), posted(6000, at(100))]
    expect(age(named, [6000, 3000], { date: at(second) })).toBe(expected)
    expect(age(past, [3000, 3000], { cart: cartOf(6000), date: at(second) })).toBe(expected)
  })
})
