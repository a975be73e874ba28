// The sums of an order, in cents.
import { bookingFee, payPalSurcharge } from '../scenarios.ts'
import type { DemoCart, Visitor } from '../visitors/visitors.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export const ticketsIn = (cart: DemoCart): number =>
  sum(cart.sessions.flatMap(session => session.tickets.map(ticket => ticket.quantity)))

/** What is to be paid in all, the booking fee of the tickets included. */
export function totalOf(cart: DemoCart): number {
  const lines = [...cart.sessions.flatMap(session => session.tickets), ...cart.products]
  const goods = sum(lines.map(line => line.quantity * line.priceInCents))
  return goods + (cart.membership?.priceInCents ?? 0) + ticketsIn(cart) * bookingFee
}

/** What the gift cards leave to pay. */
export const balanceOf = (cart: DemoCart, visitor: Visitor): number =>
  Math.max(0, totalOf(cart) - sum(cart.giftCards.map(number => visitor.giftCards.get(number) ?? 0)))

export const payPalBalanceOf = (cart: DemoCart, visitor: Visitor): number => {
  const balance = balanceOf(cart, visitor)
  return balance === 0 ? 0 : balance + ticketsIn(cart) * payPalSurcharge
}
