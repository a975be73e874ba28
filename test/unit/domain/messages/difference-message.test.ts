// Tests the sentence about an order that differs from the one on the screen (specification §4.12).
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { differenceMessage } from '../../../../src/domain/messages/difference-message.ts'
import type { Difference } from '../../../../src/domain/order/differences.ts'

const price: Difference = { type: 'price', before: 2100, after: 2900 }
const total: Difference = { type: 'total', before: 4750, after: 5100 }
const due: Difference = { type: 'due', before: 900, after: 1900 }
const session: Difference = { type: 'session', before: 'Playtime', after: 'The Third Man' }
const tickets: Difference = { type: 'tickets', before: '2 × Adult', after: 'Adult, Child' }

it.each<[difference: Difference, text: string]>([
  [price, 'The price is now $29.00. It was $21.00.'],
  [total, 'The total is now $51.00. It was $47.50.'],
  [due, 'The amount to pay is now $19.00. It was $9.00.'],
  [
    { type: 'pay-pal-due', before: 4800, after: 123_456 },
    'The amount to pay with PayPal is now $1,234.56. It was $48.00.',
  ],
  [{ type: 'booking-fee', before: 350, after: 0 }, 'The booking fee is now $0.00. It was $3.50.'],
  [{ type: 'duration', before: '1year', after: '2year' }, 'This order is now for 2 years, not 1 year.'],
  [
    { type: 'membership', before: 'adult-1year', after: 'senior-2year' },
    'This order now has the VIP membership, senior, 2 years. It had the VIP membership, adult, 1 year.',
  ],
  [
    { type: 'membership', before: 'freeAdult', after: null },
    'This order no longer has the Free membership, adult.',
  ],
  [session, 'The film session is now The Third Man. It was Playtime.'],
  [{ type: 'session', before: '', after: 'The Third Man' }, 'The film session is now The Third Man.'],
  [{ type: 'session', before: 'Playtime', after: '' }, 'The film session has changed. It was Playtime.'],
  [{ type: 'session', before: '', after: '' }, 'The film session has changed.'],
  [
    { type: 'session', before: 'Playtime', after: 'Playtime' },
    'Your order now has a different session of Playtime.',
  ],
  [{ type: 'session', before: null, after: 'Playtime' }, 'Your order now also has Playtime.'],
  [{ type: 'session', before: null, after: '' }, 'Your order now also has a different film session.'],
  [{ type: 'session', before: 'Playtime', after: null }, 'Your order no longer has Playtime.'],
  [{ type: 'session', before: '', after: null }, 'Your order no longer has one of its film sessions.'],
  [
    { type: 'seats', before: ['F7', 'F8'], after: ['A1', 'A2'] },
    'Your seats are now A1, A2. They were F7, F8.',
  ],
  [{ type: 'seats', before: ['F7'], after: ['A1'] }, 'Your seat is now A1. It was F7.'],
  [{ type: 'seats', before: [], after: ['A1'] }, 'Your seat is now A1.'],
  [{ type: 'seats', before: ['F7', 'F8'], after: [] }, 'Your order no longer has the seats F7, F8.'],
  [{ type: 'seats', before: ['F7'], after: [] }, 'Your order no longer has the seat F7.'],
  [tickets, 'Your tickets are now Adult, Child. They were 2 × Adult.'],
  [{ type: 'tickets', before: null, after: 'Adult' }, 'Your tickets are now Adult.'],
  [{ type: 'tickets', before: 'Adult', after: null }, 'Your order no longer has the tickets Adult.'],
  [{ type: 'tickets', before: 'Adult', after: 'Adult' }, 'The tickets in your order have changed.'],
  [
    { type: 'items', before: '2 × Popcorn', after: 'Choc top' },
    'Your order now has Choc top. It had 2 × Popcorn.',
  ],
  [{ type: 'items', before: null, after: 'Choc top' }, 'Your order now also has Choc top.'],
  [{ type: 'items', before: 'Popcorn', after: null }, 'Your order no longer has Popcorn.'],
  [{ type: 'items', before: 'Popcorn', after: 'Popcorn' }, 'The items in your order have changed.'],
  [{ type: 'gift-cards', before: 1, after: 0 }, 'Your order no longer has a gift card.'],
  [{ type: 'gift-cards', before: 2, after: 1 }, 'Your order no longer has one of its gift cards.'],
  [{ type: 'gift-cards', before: 0, after: 1 }, 'Your order now has one more gift card.'],
  [{ type: 'gift-cards', before: 1, after: 1 }, 'Your order now has a different gift card.'],
  [{ type: 'buyer' }, 'The cinema now has a different person for this order.'],
  [
    { type: 'order-type', before: 'registration', after: 'renewal' },
    'Your login may have changed since this order was made.',
  ],
])('the sentence about one difference says for %o: %s', (difference, text) => {
  expect(differenceMessage([difference])).toBe(text)
})

describe('the sentences about several differences', () => {
  it('say only the most important change of the contents', () => {
    expect(differenceMessage([tickets, session])).toBe(differenceMessage([session]))
    expect(differenceMessage([{ type: 'order-type', before: null, after: 'renewal' }, tickets])).toBe(
      differenceMessage([tickets]),
    )
  })

  it('say only the most important change of the amounts', () => {
    expect(differenceMessage([due, total, price])).toBe(differenceMessage([price]))
    expect(differenceMessage([due, total])).toBe(differenceMessage([total]))
  })

  it('say what has changed in the contents, and then the amount', () => {
    expect(differenceMessage([due, total, { type: 'duration', before: '1year', after: '2year' }])).toBe(
      'This order is now for 2 years, not 1 year. The total is now $51.00. It was $47.50.',
    )
    expect(differenceMessage([due, { type: 'gift-cards', before: 1, after: 0 }])).toBe(
      'Your order no longer has a gift card. The amount to pay is now $19.00. It was $9.00.',
    )
  })

  it('say nothing else of an order that has a different person', () => {
    const buyer: Difference = { type: 'buyer' }
    expect(differenceMessage([session, total, buyer])).toBe(differenceMessage([buyer]))
  })
})

/** An example of each type, with the values of the specification's table. */
const examples: { readonly [T in Difference['type']]: Difference & { readonly type: T } } = {
  buyer: { type: 'buyer' },
  membership: { type: 'membership', before: 'adult-1year', after: 'senior-1year' },
  duration: { type: 'duration', before: '1year', after: '2year' },
  session: { type: 'session', before: 'Playtime', after: 'The Third Man' },
  seats: { type: 'seats', before: ['F7', 'F8'], after: ['A1', 'A2'] },
  tickets: { type: 'tickets', before: '2 × Adult', after: 'Adult, Child' },
  items: { type: 'items', before: '2 × Popcorn', after: 'Choc top' },
  'gift-cards': { type: 'gift-cards', before: 1, after: 0 },
  'order-type': { type: 'order-type', before: 'registration', after: 'renewal' },
  price: { type: 'price', before: 2100, after: 2900 },
  total: { type: 'total', before: 4750, after: 5100 },
  due: { type: 'due', before: 900, after: 1900 },
  'pay-pal-due': { type: 'pay-pal-due', before: 4750, after: 4800 },
  'booking-fee': { type: 'booking-fee', before: 175, after: 350 },
}

describe('the specification', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../src/specification/orders.md'), 'utf8')
  const section = text.slice(text.indexOf('### 4.12 '))
  const rows = [...section.matchAll(/^\| `([\w-]+)` \|.*\| ‘(.*)’ \|$/gm)].map(([, type, says]) => [
    type,
    says,
  ])

  it('lists each type of difference with its sentence', () => {
    const expected = Object.values(examples).map(one => [one.type, differenceMessage([one])])
    expect(rows).toEqual(expected)
  })
})
