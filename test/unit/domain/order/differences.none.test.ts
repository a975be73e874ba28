// Tests which changes of the server's order are no differences, and when amounts are compared (specification §4.12).
import { describe, expect, it } from 'vitest'
import { differencesBetween } from '../../../../src/domain/order/differences.ts'
import { differencesAfter, film, type Replies, server, shown, withLines } from './compared-orders.ts'

const adult = { ticketTypeId: 'adult', name: 'Adult', priceInCents: 2200 }
const child = { ticketTypeId: 'child', name: 'Child', priceInCents: 1500 }
const popcorn = { productId: 'popcorn', name: 'Popcorn', quantity: 2, priceInCents: 950 }
const giftCard = { cardNumber: '6000', balanceInCents: 1000, cardExpiry: null }

describe('an order of tickets and products does not differ', () => {
  it.each<[what: string, change: Replies]>([
    ['lists the tickets in a different sequence', { cart: film({ tickets: [child, adult] }) }],
    ['lists the seats in a different sequence', { cart: film({ seats: ['F8', 'F7'] }) }],
    [
      'sends the fields in a different sequence',
      { cart: film({ tickets: [adult, { priceInCents: 1500, name: 'Child', ticketTypeId: 'child' }] }) },
    ],
    [
      'groups tickets',
      {
        cart: film({
          tickets: [child, { ...adult, quantity: 1, priceInCents: undefined, totalInCents: 2200 }],
        }),
      },
    ],
    [
      'sends one line for each product',
      { cart: { concessions: [popcorn, popcorn].map(line => ({ ...line, quantity: 1 })) } },
    ],
    [
      'adds fields that the widget does not read',
      { cart: { ...film({ screen: 4 }), loyalty: { points: 3 } } },
    ],
    ['adds empty lists', { cart: { vouchers: [], concessions: [{ ...popcorn, modifiers: [] }] } }],
    ['adds ids of lines', withLines({ ...popcorn, id: 'line-9' })],
    ['sends a new expiry', { cart: { expiry: '2100-01-02T00:00:00Z', currentPage: 'checkout' } }],
    ['sends a new client token', { checkout: { authorization: 'token-2' } }],
    ['writes the email in different letter case', { checkout: { customer: { email: ' ANN@Example.com ' } } }],
    [
      'knows a different name and phone of the customer',
      { checkout: { customer: { firstName: 'Anne', email: 'ann@example.com', mobilePhone: '0499' } } },
    ],
    ['names no customer', { checkout: { customer: null } }],
    ['has a customer without an email', { checkout: { customer: { firstName: 'Bob', email: '' } } }],
    ['has a customer with a blank email', { checkout: { customer: { firstName: 'Bob', email: ' ' } } }],
    ['sends a different order type', { checkout: { orderType: 'shop' } }],
    ['offers different payment methods', { checkout: { methods: { applePay: true } } }],
    ['has a different delivery address', { cart: { deliveryAddress: { line1: '1 Screen Street' } } }],
  ])('if the server %s', (_, change) => {
    expect(differencesAfter('tickets', change)).toEqual([])
  })

  it('if the server sends ids as numbers', () => {
    const reply = (id: string | number) =>
      server('tickets', {
        cart: { ...film({ sessionId: id }), concessions: [{ ...popcorn, productId: id }] },
      })
    expect(differencesBetween(shown('tickets', reply('7')), reply(7))).toEqual([])
  })

  it('if it was placed for nobody and the server names a customer', () => {
    const change = { checkout: { customer: { email: 'bob@example.com' } } }
    expect(differencesAfter('tickets', change, { buyerEmail: null })).toEqual([])
    expect(differencesAfter('tickets', change, { buyerEmail: '' })).toEqual([])
  })

  it('if the server has confirmed nothing', () => {
    expect(
      differencesAfter('tickets', { cart: { totalInCents: 1, concessions: [] } }, { confirmed: null }),
    ).toEqual([])
  })

  it('in its contents if the contents on the screen are unknown', () => {
    const change = { cart: { ...film({ sessionId: 's-9' }), concessions: [], bookingFeeInCents: 1 } }
    expect(differencesAfter('tickets', change, { cart: null })).toEqual([])
  })
})

describe('the amount to pay', () => {
  const fee = { checkout: { balanceInCents: 6300, payPalBalanceInCents: 6400 } }

  it('is not compared while this widget changes or loads the order', () => {
    const giftCards = { checkout: { giftCards: [giftCard], balanceInCents: 5200 } }
    expect(differencesAfter('tickets', fee, { isSettled: false })).toEqual([])
    expect(differencesAfter('tickets', giftCards, { isSettled: false })).toEqual([])
  })

  it('is not compared before a checkout has loaded', () => {
    expect(differencesAfter('tickets', fee, { amounts: null, checkout: null })).toEqual([])
  })

  it('is compared with the amount that the visitor has approved in a sheet', () => {
    const quoted = { amountInCents: 6000, payPalAmountInCents: 6050 }
    expect(differencesAfter('tickets', {}, { quoted, isSettled: false })).toEqual([
      { type: 'due', before: 6000, after: 6200 },
    ])
    expect(
      differencesAfter('tickets', fee, { quoted: { amountInCents: 6300, payPalAmountInCents: 6400 } }),
    ).toEqual([])
    expect(differencesAfter('tickets', fee, { quoted: null })).toHaveLength(2)
  })

  it('differs if a gift card was replaced by a different one', () => {
    const on = (cardNumber: string) =>
      server('tickets', {
        checkout: { giftCards: [{ ...giftCard, cardNumber }], balanceInCents: 0, payPalBalanceInCents: 0 },
      })
    expect(differencesBetween(shown('tickets', on('1')), on('2'))).toEqual([
      { type: 'gift-cards', before: 1, after: 1 },
    ])
  })
})

it('gift cards in a different sequence are no difference', () => {
  const reply = (...numbers: readonly string[]) =>
    server('tickets', {
      checkout: { giftCards: numbers.map(cardNumber => ({ ...giftCard, cardNumber })), balanceInCents: 4200 },
    })
  expect(differencesBetween(shown('tickets', reply('1', '2')), reply('2', '1'))).toEqual([])
})

it('the total is compared with the checkout’s or the confirmed total if the cart is unknown', () => {
  const { amounts } = shown('tickets')
  const change = { cart: { totalInCents: 9900 } }
  const of = (totalInCents: number) => amounts && { ...amounts, totalInCents }
  expect(differencesAfter('tickets', change, { cart: null, amounts: of(5000) })).toContainEqual({
    type: 'total',
    before: 5000,
    after: 9900,
  })
  expect(differencesAfter('tickets', change, { cart: null, amounts: null })).toEqual([
    { type: 'total', before: 5950, after: 9900 },
  ])
})
