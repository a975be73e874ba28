// Applies a paid order: spends its gift cards and updates the member's membership, bookings and activity.
import type { DemoCart, Visitor } from '../visitors/visitors.ts'
import { dueOf } from './totals.ts'

function spendGiftCards(cart: DemoCart, visitor: Visitor): void {
  let left = dueOf(cart)
  for (const number of cart.giftCards) {
    const balance = visitor.giftCards.get(number) ?? 0
    const used = Math.min(balance, left)
    visitor.giftCards.set(number, balance - used)
    left -= used
  }
}

/**
 * Marks the cart as paid and updates the visitor. Paying for a membership does not log the visitor in. The visitor has to log in at the
 * demo's login page.
 */
export function completeOrder(cart: DemoCart, visitor: Visitor): void {
  const total = dueOf(cart)
  spendGiftCards(cart, visitor)
  cart.isPaid = true
  const { member } = visitor
  if (!member) return
  const now = new Date()
  const { membership } = cart
  if (membership) {
    const [kind = '', duration = ''] = membership.slug.split('-')
    member.memberType = kind
    // Before this order, a newsletter member has only an email and a name.
    member.mobilePhone ||= cart.customer?.mobilePhone ?? ''
    member.postCode ||= cart.postCode
    if (duration) {
      const from = Math.max(now.getTime(), Date.parse(member.expiry ?? '') || 0)
      const until = new Date(from)
      until.setUTCFullYear(until.getUTCFullYear() + Number.parseInt(duration, 10))
      member.expiry = until.toISOString().slice(0, 10)
    }
    member.lists.activity.unshift({ title: 'Membership paid', date: now.toISOString(), totalInCents: total })
  }
  for (const { sessionId, tickets } of cart.sessions)
    member.lists.bookings.unshift({ title: `Session ${sessionId}`, date: now.toISOString(), tickets })
}
