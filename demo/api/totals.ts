// Calculates the totals of an order, in cents.
import { bookingFee, payPalSurcharge } from '../scenarios.ts'
import type { DemoCart, Visitor } from '../visitors/visitors.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

export const ticketsIn = (cart: DemoCart): number =>
  sum(cart.sessions.flatMap(session => session.tickets.map(ticket => ticket.quantity)))

/** Returns the total in cents, including the booking fee. */
export function totalOf(cart: DemoCart): number {
  const lines = [...cart.sessions.flatMap(session => session.tickets), ...cart.products]
  const goods = sum(lines.map(line => line.quantity * line.priceInCents))
  return goods + (cart.membership?.priceInCents ?? 0) + ticketsIn(cart) * bookingFee
}

/**
 * Returns the price of the order in cents: the total plus the cart's fee, or minus its voucher. If the total is 0, no fee is
 * added.
 */
export function dueOf(cart: DemoCart): number {
  const total = totalOf(cart)
  return total === 0 ? 0 : Math.max(0, total + cart.adjustmentInCents)
}

/** Returns the amount to pay after the gift cards, in cents. */
export const balanceOf = (cart: DemoCart, visitor: Visitor): number =>
  Math.max(0, dueOf(cart) - sum(cart.giftCards.map(number => visitor.giftCards.get(number) ?? 0)))

/** Returns the amount to pay with PayPal in cents, which includes PayPal's surcharge for each ticket. */
export const payPalBalanceOf = (cart: DemoCart, visitor: Visitor): number => {
  const balance = balanceOf(cart, visitor)
  return balance === 0 ? 0 : balance + ticketsIn(cart) * payPalSurcharge
}
