// The fields of tickets and concessions are not specified (specification §3.3). Tests that the widget reads many likely field names.
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import { cartLines } from '../../../../src/domain/order/cart-lines.ts'

const lines = (fields: object) =>
  cartLines(
    v.parse(cartSchema, { id: 'c-1', expiry: '2030-01-01T00:00:00Z', totalInCents: 1900, ...fields }),
    new Map(),
  )
/** Returns the line of a single concession. */
const lineOf = (entry: object) => lines({ concessions: [entry] })[0]

describe('a line of an order', () => {
  it.each([
    'name',
    'title',
    'ticketType',
    'typeName',
    'type',
    'displayName',
    'description',
    'item',
    'product',
  ])('gets its name from the field %s', name => {
    expect(lineOf({ [name]: 'Popcorn' })).toEqual({ kind: 'concession', label: 'Popcorn', quantity: 1 })
    // The name takes precedence over a description.
    expect(lineOf({ description: 'Salty', name: 'Popcorn' })?.label).toBe('Popcorn')
  })

  it('is labelled “Item” or “Ticket” if no field has a name', () => {
    expect(lineOf({})?.label).toBe('Item')
    expect(lines({ sessions: [{ sessionId: 's-1', tickets: [{}] }] })[1]?.label).toBe('Ticket')
  })

  it.each(['quantity', 'qty', 'count'])('gets its quantity from the field %s', count => {
    expect(lineOf({ name: 'Popcorn', [count]: 3 })?.quantity).toBe(3)
  })

  it.each(['priceInCents', 'unitPriceInCents', 'amountInCents', 'valueInCents'])(
    'gets its unit price from the field %s',
    price => {
      expect(lineOf({ name: 'Popcorn', quantity: 2, [price]: 600 })?.cents).toBe(1200)
    },
  )

  it.each(['totalInCents', 'totalPriceInCents'])('gets its total price from the field %s', total => {
    expect(lineOf({ name: 'Popcorn', quantity: 2, [total]: 1000, priceInCents: 600 })?.cents).toBe(1000)
  })
})

describe('the line of a film session that could not be loaded', () => {
  it.each(['movie', 'movieName', 'title', 'name'])('gets its film from the field %s', name => {
    expect(lines({ sessions: [{ sessionId: 's-1', [name]: 'Playtime' }] })[0]?.label).toBe('Playtime')
  })
})
