// Totals of an order, in cents.
import { bookingFee, payPalSurcharge } from '../scenarios.ts'
import type { DemoCart, Visitor } from '../visitors/visitors.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export const ticketsIn = (cart: DemoCart): number =>
  sum(cart.sessions.flatMap(session => session.tickets.map(ticket => ticket.quantity)))

/** The total, including the booking fee. */
export function totalOf(cart: DemoCart): number {
  const lines = [...cart.sessions.flatMap(session => session.tickets), ...cart.products]
  const goods = sum(lines.map(line => line.quantity * line.priceInCents))
  return goods + (cart.membership?.priceInCents ?? 0) + ticketsIn(cart) * bookingFee
}

/** What the order costs: the total, with the fee or voucher of the cart. A free order has neither. */
export function dueOf(cart: DemoCart): number {
  const total = totalOf(cart)
  return total === 0 ? 0 : Math.max(0, total + cart.adjustmentInCents)
}

/** What is left to pay after the gift cards. */
export const balanceOf = (cart: DemoCart, visitor: Visitor): number =>
  Math.max(0, dueOf(cart) - sum(cart.giftCards.map(number => visitor.giftCards.get(number) ?? 0)))

export const payPalBalanceOf = (cart: DemoCart, visitor: Visitor): number => {
  const balance = balanceOf(cart, visitor)
  return balance === 0 ? 0 : balance + ticketsIn(cart) * payPalSurcharge
}
