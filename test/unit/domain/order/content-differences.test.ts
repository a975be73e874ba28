// Tests details of the comparison of two carts: replaced film sessions, missing fields, and prices (specification §4.12).
import { describe, expect, it } from 'vitest'
import { contentDifferences } from '../../../../src/domain/order/comparison/content-differences.ts'
import { cartWith } from './old-replies.ts'

/** Returns the type of each difference, and its value in each cart. */
const between = (before: object, after: object) =>
  contentDifferences(cartWith(before), cartWith(after)).map(({ type, before, after }) => [
    type,
    before,
    after,
  ])
const film = (sessionId: string, fields: object = {}) => ({
  sessionId,
  movie: `Film ${sessionId}`,
  ...fields,
})
const films = (...sessions: readonly object[]) => ({ sessions })
const items = (...concessions: readonly object[]) => ({ concessions })
const popcorn = (fields: object = {}) => ({ name: 'Popcorn', quantity: 1, ...fields })

describe('the film sessions of two carts', () => {
  it('differ in their seats, too, if one session has replaced a different one', () => {
    const kept = film('1', { seats: ['A1'] })
    expect(
      between(films(kept, film('2', { seats: ['B1'] })), films(kept, film('3', { seats: ['C1'] }))),
    ).toEqual([
      ['session', 'Film 2', 'Film 3'],
      ['seats', ['B1'], ['C1']],
    ])
  })

  it('are compared only as a whole if it is unknown which session was replaced', () => {
    const [one, two, three] = ['1', '2', '3'].map(id => film(id, { seats: [id] }))
    if (!one || !two || !three) throw new Error('A film session is missing.')
    expect(between(films(one, two), films(three))).toEqual([['session', 'Film 1; Film 2', 'Film 3']])
    expect(between(films(three), films(one, two))).toEqual([['session', 'Film 3', 'Film 1; Film 2']])
  })

  it('differ if a session is missing', () => {
    expect(between(films(film('1')), films())).toEqual([['session', 'Film 1', null]])
  })

  it('are listed without those whose film is unknown', () => {
    expect(between(films(), films(film('1'), { sessionId: '2' }))).toEqual([['session', null, 'Film 1']])
  })

  it('do not differ if only one cart names the film', () => {
    expect(between(films(film('1')), films({ sessionId: '1' }))).toEqual([])
    expect(between(films({ sessionId: '1' }), films(film('1')))).toEqual([])
  })

  it('differ if a seat was added', () => {
    expect(between(films(film('1', { seats: ['A1'] })), films(film('1', { seats: ['A1', 'A2'] })))).toEqual([
      ['seats', ['A1'], ['A1', 'A2']],
    ])
  })
})

describe('lines without names', () => {
  it('are compared by their ids', () => {
    expect(between(items({ id: '1' }), items({ id: '1' }))).toEqual([])
    expect(between(items({ id: '1' }), items({ id: '2' }))).toEqual([['items', 'Item', 'Item']])
  })

  it('are called tickets in a film session', () => {
    const ticket = (ticketTypeId: string) => films(film('1', { tickets: [{ ticketTypeId }] }))
    expect(between(ticket('adult'), ticket('child'))).toEqual([['tickets', 'Ticket', 'Ticket']])
  })
})

describe('the ids of lines', () => {
  it('are not compared if only one of the carts has them', () => {
    const known = items(popcorn({ productId: 'p-1' }))
    expect(between(known, items(popcorn()))).toEqual([])
    expect(between(items(popcorn()), known)).toEqual([])
  })

  it('are compared if both carts have them in some of their lines', () => {
    const bought = (productId: string) => items(popcorn({ productId }), { name: 'Tin' })
    expect(between(bought('p-1'), bought('p-2'))).toEqual([['items', 'Popcorn', 'Popcorn']])
  })

  it('are not compared in the field id if the lines have names', () => {
    expect(between(items(popcorn({ id: '1' })), items(popcorn({ id: '2' })))).toEqual([])
  })

  it('distinguish lines with the same name even if the other cart is empty', () => {
    const both = items(popcorn({ productId: 'p-1' }), popcorn({ productId: 'p-2' }))
    expect(between(items(), both)).toEqual([['items', null, 'Popcorn, Popcorn']])
    expect(between(both, items())).toEqual([['items', 'Popcorn, Popcorn', null]])
  })
})

describe('the prices of lines', () => {
  const priced = (priceInCents?: number) => popcorn({ priceInCents })

  it('do not differ if a price is unknown', () => {
    expect(between(items(priced(900)), items(priced()))).toEqual([])
    expect(between(items(priced()), items(priced(900)))).toEqual([])
    expect(between(items(priced(900), priced()), items(priced(950), priced()))).toEqual([])
    expect(between(items(priced(), priced(900)), items(priced(), priced(950)))).toEqual([])
  })

  it('are not compared if the totals differ', () => {
    const after = { ...items(priced(950)), totalInCents: 4800 }
    expect(between(items(priced(900)), after)).toEqual([])
  })

  it('are listed only for tickets with a known price', () => {
    const tickets = (priceInCents: number) =>
      films(film('1', { tickets: [{ name: 'Adult', priceInCents }, { name: 'Child' }] }))
    expect(between(tickets(2200), tickets(2300))).toEqual([
      ['tickets', 'Adult ($22.00), Child', 'Adult ($23.00), Child'],
    ])
  })
})

it('a list of five items names all of them', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map(name => ({ name }))
  expect(between(items(), items(...five))).toEqual([['items', null, 'A, B, C, D, E']])
})
