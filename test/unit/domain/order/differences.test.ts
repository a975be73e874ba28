// Tests which changes of the server's order are differences (specification §4.12), with a table of all types.
import { describe, expect, it } from 'vitest'
import { differencesAfter, film, listed, type Row, server, withLines } from './compared-orders.ts'

const adult = { ticketTypeId: 'adult', name: 'Adult', priceInCents: 2200 }
const child = { ticketTypeId: 'child', name: 'Child', priceInCents: 1500 }
const popcorn = { productId: 'popcorn', name: 'Popcorn', quantity: 2, priceInCents: 950 }
const giftCard = { cardNumber: '6000', balanceInCents: 1000, cardExpiry: null }

const withFilm = (fields: object) => ({ cart: film(fields) })

describe('an order of tickets and products', () => {
  it.each<Row>([
    ['a different customer', { checkout: { customer: { email: 'bob@example.com' } } }, ['buyer']],
    [
      'a different film session',
      withFilm({ sessionId: 's-2', movie: 'The Third Man' }),
      ['session', 'Playtime', 'The Third Man'],
    ],
    [
      'a different film in the same session',
      withFilm({ movie: 'The Third Man' }),
      ['session', 'Playtime', 'The Third Man'],
    ],
    ['a session without a name', withFilm({ sessionId: 's-2', movie: null }), ['session', 'Playtime', '']],
    ['different seats', withFilm({ seats: ['A1'] }), ['seats', ['F7', 'F8'], ['A1']]],
    ['no seats', withFilm({ seats: [] }), ['seats', ['F7', 'F8'], []]],
    [
      'a different kind of ticket',
      withFilm({ tickets: [adult, { ...child, ticketTypeId: 'senior', name: 'Senior' }] }),
      ['tickets', 'Adult, Child', 'Adult, Senior'],
    ],
    [
      'a different number of tickets',
      withFilm({ tickets: [adult, adult, child] }),
      ['tickets', 'Adult, Child', '2 × Adult, Child'],
    ],
    [
      'a different type of ticket with the same name',
      withFilm({ tickets: [{ ...adult, ticketTypeId: 'adult-3d' }, child] }),
      ['tickets', 'Adult, Child', 'Child, Adult'],
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
      ['tickets', 'Adult ($22.00), Child ($15.00)', 'Adult ($23.00), Child ($14.00)'],
    ],
    [
      'a different product',
      withLines({ ...popcorn, name: 'Choc top' }),
      ['items', '2 × Popcorn', '2 × Choc top'],
    ],
    [
      'a different number of products',
      withLines({ ...popcorn, quantity: 3 }),
      ['items', '2 × Popcorn', '3 × Popcorn'],
    ],
    [
      'a different item with the same name',
      withLines({ ...popcorn, productId: 'popcorn-small' }),
      ['items', '2 × Popcorn', '2 × Popcorn'],
    ],
    ['one more product', withLines(popcorn, { productId: 'tin', name: 'Tin' }), ['items', null, 'Tin']],
    ['no products', withLines(), ['items', '2 × Popcorn', null]],
    ['a different total', { cart: { totalInCents: 6000 } }, ['total', 5950, 6000]],
    ['a different booking fee', { cart: { bookingFeeInCents: 400 } }, ['booking-fee', 350, 400]],
    [
      'a different fee',
      { checkout: { balanceInCents: 6300, payPalBalanceInCents: 6350 } },
      ['due', 6200, 6300],
    ],
    ['a different surcharge', { checkout: { payPalBalanceInCents: 6300 } }, ['pay-pal-due', 6250, 6300]],
    ['no surcharge', { checkout: { payPalBalanceInCents: null } }, ['pay-pal-due', 6250, 6200]],
    [
      'a gift card',
      { checkout: { giftCards: [giftCard], balanceInCents: 5200, payPalBalanceInCents: 5250 } },
      ['due', 6200, 5200],
      ['gift-cards', 0, 1],
    ],
  ])('differs if the server has %s', (_, change, ...differences) => {
    expect(differencesAfter('tickets', change)).toEqual(listed(differences))
  })

  it('has the film session’s times in a difference if they are known', () => {
    const at = (hour: number) => ({ date: `2024-03-05T${hour}:05:00+11:00`, endDate: null })
    const named = { movie: { name: 'Playtime', genres: [] }, festival: null }
    const sessions = new Map([
      ['s-1', { sessionId: 's-1', ...at(15), ...named }],
      ['s-2', { sessionId: 's-2', ...at(18), ...named }],
    ])
    expect(differencesAfter('tickets', withFilm({ sessionId: 's-2' }), { sessions })).toEqual([
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
