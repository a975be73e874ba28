// Tests which changes of the server's order are differences (specification §4.12), with a table of all types.
import { describe, expect, it } from 'vitest'
import { differencesAfter, film, type Replies, server } from './compared-orders.ts'

const adult = { ticketTypeId: 'adult', name: 'Adult', priceInCents: 2200 }
const child = { ticketTypeId: 'child', name: 'Child', priceInCents: 1500 }
const popcorn = { productId: 'popcorn', name: 'Popcorn', quantity: 2, priceInCents: 950 }
const giftCard = { cardNumber: '6000', balanceInCents: 1000, cardExpiry: null }

describe('an order of tickets and products', () => {
  it.each<[what: string, change: Replies, differences: readonly object[]]>([
    ['a different customer', { checkout: { customer: { email: 'bob@example.com' } } }, [{ type: 'buyer' }]],
    [
      'a different film session',
      { cart: film({ sessionId: 's-2', movie: 'The Third Man' }) },
      [{ type: 'session', before: 'Playtime', after: 'The Third Man' }],
    ],
    [
      'a different film in the same session',
      { cart: film({ movie: 'The Third Man' }) },
      [{ type: 'session', before: 'Playtime', after: 'The Third Man' }],
    ],
    [
      'a session without a name',
      { cart: film({ sessionId: 's-2', movie: null }) },
      [{ type: 'session', before: 'Playtime', after: '' }],
    ],
    [
      'different seats',
      { cart: film({ seats: ['A1'] }) },
      [{ type: 'seats', before: ['F7', 'F8'], after: ['A1'] }],
    ],
    ['no seats', { cart: film({ seats: [] }) }, [{ type: 'seats', before: ['F7', 'F8'], after: [] }]],
    [
      'a different kind of ticket',
      { cart: film({ tickets: [adult, { ...child, ticketTypeId: 'senior', name: 'Senior' }] }) },
      [{ type: 'tickets', before: 'Adult, Child', after: 'Adult, Senior' }],
    ],
    [
      'a different number of tickets',
      { cart: film({ tickets: [adult, adult, child] }) },
      [{ type: 'tickets', before: 'Adult, Child', after: '2 × Adult, Child' }],
    ],
    [
      'a different type of ticket with the same name',
      { cart: film({ tickets: [{ ...adult, ticketTypeId: 'adult-3d' }, child] }) },
      [{ type: 'tickets', before: 'Adult, Child', after: 'Child, Adult' }],
    ],
    [
      'different prices of tickets at the same total',
      {
        cart: film({
          tickets: [
            { ...adult, priceInCents: 2300 },
            { ...child, priceInCents: 1400 },
          ],
        }),
      },
      [
        {
          type: 'tickets',
          before: 'Adult ($22.00), Child ($15.00)',
          after: 'Adult ($23.00), Child ($14.00)',
        },
      ],
    ],
    [
      'a different product',
      { cart: { concessions: [{ ...popcorn, name: 'Choc top' }] } },
      [{ type: 'items', before: '2 × Popcorn', after: '2 × Choc top' }],
    ],
    [
      'a different number of products',
      { cart: { concessions: [{ ...popcorn, quantity: 3 }] } },
      [{ type: 'items', before: '2 × Popcorn', after: '3 × Popcorn' }],
    ],
    [
      'a different item with the same name',
      { cart: { concessions: [{ ...popcorn, productId: 'popcorn-small' }] } },
      [{ type: 'items', before: '2 × Popcorn', after: '2 × Popcorn' }],
    ],
    [
      'one more product',
      { cart: { concessions: [popcorn, { productId: 'tin', name: 'Tin' }] } },
      [{ type: 'items', before: null, after: 'Tin' }],
    ],
    ['no products', { cart: { concessions: [] } }, [{ type: 'items', before: '2 × Popcorn', after: null }]],
    ['a different total', { cart: { totalInCents: 6000 } }, [{ type: 'total', before: 5950, after: 6000 }]],
    [
      'a different booking fee',
      { cart: { bookingFeeInCents: 400 } },
      [{ type: 'booking-fee', before: 350, after: 400 }],
    ],
    [
      'a different fee',
      { checkout: { balanceInCents: 6300, payPalBalanceInCents: 6350 } },
      [{ type: 'due', before: 6200, after: 6300 }],
    ],
    [
      'a different surcharge',
      { checkout: { payPalBalanceInCents: 6300 } },
      [{ type: 'pay-pal-due', before: 6250, after: 6300 }],
    ],
    [
      'no surcharge',
      { checkout: { payPalBalanceInCents: null } },
      [{ type: 'pay-pal-due', before: 6250, after: 6200 }],
    ],
    [
      'a gift card',
      { checkout: { giftCards: [giftCard], balanceInCents: 5200, payPalBalanceInCents: 5250 } },
      [
        { type: 'due', before: 6200, after: 5200 },
        { type: 'gift-cards', before: 0, after: 1 },
      ],
    ],
  ])('differs if the server has %s', (_, change, differences) => {
    expect(differencesAfter('tickets', change)).toEqual(differences)
  })

  it('has the film session’s times in a difference if they are known', () => {
    const at = (hour: number) => ({ date: `2024-03-05T${hour}:05:00+11:00`, endDate: null })
    const named = { movie: { name: 'Playtime', genres: [] }, festival: null }
    const sessions = new Map([
      ['s-1', { sessionId: 's-1', ...at(15), ...named }],
      ['s-2', { sessionId: 's-2', ...at(18), ...named }],
    ])
    expect(differencesAfter('tickets', { cart: film({ sessionId: 's-2' }) }, { sessions })).toEqual([
      { type: 'session', before: 'Playtime, 5 Mar 2024, 3:05pm', after: 'Playtime, 5 Mar 2024, 6:05pm' },
    ])
  })

  it('has the differing film sessions in one difference if there are several', () => {
    const [session] = server('tickets').cart.sessions
    const sessions = ['A', 'B'].map(movie => ({ ...session, sessionId: movie, movie }))
    expect(differencesAfter('tickets', { cart: { sessions } })).toEqual([
      { type: 'session', before: 'Playtime', after: 'A; B' },
    ])
    expect(differencesAfter('tickets', { cart: { sessions: [session, ...sessions] } })).toEqual([
      { type: 'session', before: null, after: 'A; B' },
    ])
  })

  it('lists at most five products by name', () => {
    const concessions = Array.from({ length: 8 }, (_, index) => ({ name: `Item ${index}` }))
    expect(differencesAfter('tickets', { cart: { concessions } })).toEqual([
      { type: 'items', before: '2 × Popcorn', after: 'Item 0, Item 1, Item 2, Item 3, Item 4 and 3 more' },
    ])
  })

  it('has only the difference in the buyer if the server names a different person', () => {
    const change = { cart: { concessions: [] }, checkout: { customer: { email: 'bob@example.com' } } }
    const differences = differencesAfter('tickets', change)
    expect(differences).toEqual([{ type: 'buyer' }])
    expect(JSON.stringify(differences)).not.toContain('bob')
  })
})
