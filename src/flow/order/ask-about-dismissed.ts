// Asks the server about the payments whose question the visitor has dismissed, before anything else is bought (specification §4.11).
import { isCartGone, isPaidAlready } from '../../domain/order/cart-error.ts'
import {
  dismissedOf,
  isFreePayment,
  type LedgerEntry,
  ownEntries,
} from '../../domain/order/payments/ledger.ts'
import { attempt } from '../../domain/problem.ts'
import { recordLedgerEvent } from '../state/record-order-event.ts'
import type { ScopedServices } from '../state/services.ts'

/**
 * Sends GET checkout for each cart with a dismissed question, and records the answers. If such a cart is paid or gone, the visitor sees
 * this first. A failed call changes nothing. Resolves to whether the server has answered every question; never rejects.
 */
export async function askAboutDismissed(scoped: ScopedServices): Promise<boolean> {
  const { ledger, widget } = scoped.store.getState()
  const carts = new Map(dismissedOf(ledger, widget).map(entry => [entry.payment.cartId, entry.payment]))
  let isAnswered = true
  for (const [cartId, payment] of carts) {
    const asked = await attempt(() => scoped.api.checkout.get(cartId))
    const isPaid = asked.ok ? await showsPaid(scoped, payment, asked.value) : isPaidAlready(asked.problem)
    if (isPaid) {
      await claimReport(scoped, cartId)
      recordLedgerEvent(scoped, { type: 'paid', cartId })
    }
    const isGone = !asked.ok && isCartGone(asked.problem)
    if (!isPaid && isGone) recordLedgerEvent(scoped, { type: 'cart-ended', cartId })
    if (!asked.ok && !isPaid && !isGone) isAnswered = false
  }
  return isAnswered
}

/**
 * Claims the report of the cart's payments for this tab, before they count as paid. If a browser duplicates or restores a tab, the copy has
 * the same entries in its ledger. Only one of the two tabs reports them to the page.
 */
export async function claimReport(
  services: Pick<ScopedServices, 'store' | 'locks'>,
  cartId: string,
): Promise<void> {
  if (!(await claimEntries(services, cartId))) recordLedgerEvent(services, { type: 'paid-by-copy', cartId })
}

/** Resolves to false if a copy of this tab has claimed a payment for the cart. */
export async function claimEntries(
  { store, locks }: Pick<ScopedServices, 'store' | 'locks'>,
  cartId: string,
): Promise<boolean> {
  const claims = ownEntries(store.getState().ledger, cartId).map(({ id }) => locks.claim(id))
  return !(await Promise.all(claims)).includes(false)
}

interface Balance {
  readonly balanceInCents: number
  readonly giftCards: readonly unknown[]
}

/**
 * Returns whether this reply shows that the payment was taken. An order that costs nothing has a balance of 0 even before it is complete.
 */
export const isPaidInFull = (
  payment: Parameters<typeof isFreePayment>[0],
  { balanceInCents, giftCards }: Balance,
): boolean => !isFreePayment(payment) && balanceInCents === 0 && giftCards.length === 0

/**
 * Resolves to whether the reply to GET checkout shows that the payment was taken; never rejects. If the order has become free in a
 * different tab, its balance is 0 too. So the widget also reads the cart. After a payment, a server may reply with an empty cart.
 */
export async function showsPaid(
  { api }: Pick<ScopedServices, 'api'>,
  payment: LedgerEntry['payment'],
  checkout: Balance,
): Promise<boolean> {
  if (!isPaidInFull(payment, checkout)) return false
  const cart = await attempt(() => api.cart.get(payment.cartId))
  if (!cart.ok) return true
  const { totalInCents, sessions, concessions } = cart.value
  return totalInCents !== 0 || sessions.length + concessions.length === 0
}
