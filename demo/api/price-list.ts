// The prices of tickets and products (api §10). The server uses them and ignores the prices that a page sends.
import type { CartLine } from '../../src/domain/order/cart.ts'

/** Prices in cents. */
const tickets = new Map(Object.entries({ adult: 2200, senior: 1600, child: 1500, student: 1800 }))
const products = new Map(
  Object.entries({ popcorn: 950, 'choc-top': 700, 'gift-tin': 3500, 'festival-pass': 12_000 }),
)
const otherTicket = 2000
const otherProduct = 1500

type Ordered = CartLine & { quantity: number }

/** The fields that can contain a line's name or id. The first field that has a value becomes the line's name. */
const nameFields = ['name', 'title', 'type', 'ticketType', 'ticketTypeId', 'id', 'itemId', 'productId']

const namesOf = (line: CartLine): string[] =>
  nameFields
    .map(field => line[field])
    .filter(value => typeof value === 'string' || typeof value === 'number')
    .map(String)

const priced = (line: Ordered, list: ReadonlyMap<string, number>, other: number, fallback: string) => {
  const names = namesOf(line)
  const known = names.find(name => list.has(name.toLowerCase())) ?? ''
  return { ...line, name: names[0] ?? fallback, priceInCents: list.get(known.toLowerCase()) ?? other }
}

/**
 * Functions that add the name and the price in cents to an ordered line. If no name or id of the line is known, the line gets a
 * default price.
 */
export const priceList = {
  ticket: (line: Ordered) => priced(line, tickets, otherTicket, 'Ticket'),
  product: (line: Ordered) => priced(line, products, otherProduct, 'Item'),
}
