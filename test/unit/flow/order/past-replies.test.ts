// Tests which replies the widget remembers about a cart, and when a later reply counts as earlier.
import { describe, expect, it, test } from 'vitest'
import { type Path, path } from '../../../../src/api/http/call.ts'
import { noteDate } from '../../../../src/domain/dates/reply-date.ts'
import { isEarlierReply, noteOrder, noteWrite, pastReplies } from '../../../../src/flow/order/past-replies.ts'
import { cart, checkout, giftCard } from '../../domain/order/sample-orders.ts'

/** Returns a store with an empty memory. */
const newStore = () => ({ getState: () => ({}) as never })

const toTickets = path`cart/${'c-1'}/tickets`
const toPay = path`checkout/${'c-1'}`
const toGiftCard = path`checkout/${'c-1'}/gift-card`

const at = (second: number) => `Tue, 05 Mar 2024 10:00:${second} GMT`

/** Adds this `Date` to the reply. */
function dated<T extends object>(reply: T, second: number): T {
  noteDate(reply, new Headers({ date: at(second) }))
  return reply
}

const contents = { sessions: [], concessions: [], totalInCents: 1900, bookingFeeInCents: 0 }
const ofCart = { type: 'cart', isWrite: true, cart: contents, date: null }

describe('the memory of a cart', () => {
  it('has nothing of a person, but the contents of the cart that was written', () => {
    const store = newStore()
    noteWrite(store, toTickets, dated(cart(), 30))
    expect(pastReplies(store, 'c-1')).toEqual([{ ...ofCart, date: Date.parse(at(30)) }])
    expect(pastReplies(store, 'c-2')).toEqual([])
  })

  it('has the number of gift cards after a change of the gift cards', () => {
    const store = newStore()
    noteWrite(store, path`checkout/${'c/1'}/gift-card`, [giftCard])
    expect(pastReplies(store, 'c/1')).toEqual([{ type: 'gift-cards', isWrite: true, count: 1, date: null }])
  })

  it('has both replies of a load', () => {
    const store = newStore()
    noteOrder(store, 'c-1', { cart: dated(cart(), 30), checkout: checkout({ giftCards: [giftCard] }) })
    expect(pastReplies(store, 'c-1')).toEqual([
      { ...ofCart, isWrite: false, date: Date.parse(at(30)) },
      { type: 'checkout', isWrite: false, balanceInCents: 900, giftCards: 1, totalInCents: 1900, date: null },
    ])
  })

  it('has the latest 30 replies', () => {
    const store = newStore()
    for (let total = 1; total <= 32; total += 1) noteWrite(store, toTickets, cart('c-1', total))
    const totals = pastReplies(store, 'c-1').map(past => past.type === 'cart' && past.cart.totalInCents)
    expect(totals).toEqual(Array.from({ length: 30 }, (_, index) => index + 3))
  })

  it('begins again with a new cart', () => {
    const store = newStore()
    noteWrite(store, toTickets, cart('c-1', 1))
    noteWrite(store, path`cart`, cart())
    expect(pastReplies(store, 'c-1')).toEqual([ofCart])
  })

  test.each<readonly [string, Path, unknown]>([
    ['POST cart/{id}/tickets', toTickets, null],
    ['POST cart/{id}/tickets', toTickets, { success: true }],
    ['POST cart/{id}/tickets', toTickets, [giftCard]],
    ['POST checkout/{id}', toPay, { success: true }],
    ['POST checkout/{id}', toPay, cart()],
    ['POST checkout/{id}/gift-card', toGiftCard, null],
    ['POST checkout/{id}/gift-card', toGiftCard, cart()],
  ])('does not have a reply to %s without the expected contents', (_, to, reply) => {
    const store = newStore()
    noteWrite(store, to, reply)
    expect(pastReplies(store, 'c-1')).toEqual([])
  })
})

test.each([
  [29, true],
  [30, false],
  [31, false],
  [null, false],
])('a reply with the Date second %s is earlier than a reply of second 30: %s', (second, isEarlier) => {
  const store = newStore()
  noteWrite(store, toTickets, dated(cart(), 30))
  noteWrite(store, toTickets, cart())
  const reply = second === null ? cart() : dated(cart(), second)
  expect(isEarlierReply(store, 'c-1', reply)).toBe(isEarlier)
})
