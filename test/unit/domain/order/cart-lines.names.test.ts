// The fields of tickets and concessions are not specified (specification §3.3). Tests which field counts if a line has several or none.
// documented-fields.test.ts reads each field that the API lists.
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import { cartLines } from '../../../../src/domain/order/cart-lines.ts'

const lines = (fields: object) =>
  cartLines(
    v.parse(cartSchema, { id: 'c-1', expiry: '2030-01-01T00:00:00Z', totalInCents: 1900, ...fields }),
    new Map(),
  )
/** Returns the line of a single concession. */
const lineOf = (entry: object) => lines({ concessions: [entry] })[0]

it('a line of an order is labelled “Item” or “Ticket” if no field has a name', () => {
  expect(lineOf({})?.label).toBe('Item')
  expect(lines({ sessions: [{ sessionId: 's-1', tickets: [{}] }] })[1]?.label).toBe('Ticket')
})

it('the name counts before the description, and the price of all before the price of one', () => {
  const both = { description: 'Salty', name: 'Popcorn', quantity: 2, totalInCents: 1000, priceInCents: 600 }
  expect(lineOf(both)).toMatchObject({ label: 'Popcorn', cents: 1000 })
})

it.each(['movie', 'movieName', 'title', 'name'])(
  'the line of a film session that could not be loaded gets its film from the field %s',
  name => {
    expect(lines({ sessions: [{ sessionId: 's-1', [name]: 'Playtime' }] })[0]?.label).toBe('Playtime')
  },
)
