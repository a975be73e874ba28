// The prices of tickets and products (api §10). The server uses them and ignores the prices that a page sends.
import type { CartLine } from '../../src/domain/order/cart.ts'

/** Prices in cents. */
const tickets: Readonly<Record<string, number>> = { adult: 2200, senior: 1600, child: 1500, student: 1800 }
const products: Readonly<Record<string, number>> = {
  popcorn: 950,
  'choc-top': 700,
  'gift-tin': 3500,
  'festival-pass': 12_000,
}
const otherTicket = 2000
const otherProduct = 1500

type Ordered = CartLine & { quantity: number }

const nameOf = (line: CartLine, fallback: string): string => {
  const name = ['name', 'title', 'type', 'ticketType', 'id', 'itemId', 'productId'].map(key => line[key])
  return String(name.find(value => typeof value === 'string' || typeof value === 'number') ?? fallback)
}

const priced = (line: Ordered, list: Readonly<Record<string, number>>, other: number, fallback: string) => {
  const name = nameOf(line, fallback)
  return { ...line, name, priceInCents: list[name.toLowerCase()] ?? other }
}

/** Functions that add the name and the price in cents to an ordered line. A line with an unknown name gets a default price. */
export const priceList = {
  ticket: (line: Ordered) => priced(line, tickets, otherTicket, 'Ticket'),
  product: (line: Ordered) => priced(line, products, otherProduct, 'Item'),
}
