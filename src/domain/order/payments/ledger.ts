// The ledger of payments: one entry for each POST checkout that was sent (specification §4.11). The ledger is a value of its own beside the
// two orders, so that nothing that happens to an order can lose an entry. Everything that deletes, empties, fills or replaces a cart asks
// the ledger first.
import * as v from 'valibot'
import { emptyCustomer } from '../change-of-owner.ts'
import type { Customer } from '../checkout.ts'
import { type OrderName, orderNames } from '../order.ts'
import { type Payer, paymentFactsSchema, type SentPayment } from './sent-payment.ts'

/**
 * The status of an entry:
 * - `sent`: this page waits for the reply;
 * - `doubtful`: the reply was lost, so the visitor sees the question about it;
 * - `dismissed`: the visitor has dismissed the question, to pay again. A page that reads the entry later treats it as `doubtful`;
 * - `paid`, `ended`: the server has answered (the order is paid, or its cart is gone), and the visitor has not seen the answer yet;
 * - `closed`: the answer was shown, or the payment was refused. The entry stays, so that other pages with the same storage close it too.
 */
const statuses = ['sent', 'doubtful', 'dismissed', 'paid', 'ended', 'closed'] as const
type LedgerStatus = (typeof statuses)[number]

export const ledgerEntrySchema = v.object({
  version: v.literal(1),
  /** A UUID. */
  id: v.string(),
  /** The name of the widget that sent the payment. A widget shows only the questions about its own payments. */
  widget: v.string(),
  order: v.picklist(orderNames),
  /** The order as it was shown. The person who paid is in the flow (`payers`), so that the widget can forget them. */
  payment: paymentFactsSchema,
  /** ISO time in UTC at which the payment was sent, by the device's clock. */
  sentAt: v.string(),
  status: v.picklist(statuses),
  /** Whether a different tab has sent the payment. This tab is a copy of that tab, so it does not emit `movie-club:complete`. */
  isCopy: v.boolean(),
})
export type LedgerEntry = Readonly<v.InferOutput<typeof ledgerEntrySchema>>
export type Ledger = readonly LedgerEntry[]

export type LedgerEvent =
  /** The widget is about to send POST checkout. */
  | { readonly type: 'opened'; readonly entry: LedgerEntry }
  /** The reply neither confirms nor refuses the payment, or it was lost. */
  | { readonly type: 'reply-lost'; readonly cartId: string }
  /** The cinema's program has refused the payment that this page waits for, or has replied `success: false`. */
  | { readonly type: 'refused'; readonly cartId: string }
  /** The server has confirmed the payment that this page waits for (`success`). The cart's other payments no longer count. */
  | { readonly type: 'confirmed'; readonly cartId: string }
  /** The server reports the cart as paid, with a 409 or a balance of 0. It does not say which payment has paid. */
  | { readonly type: 'paid'; readonly cartId: string }
  /** The server has replied that it no longer has the cart (404, 410). */
  | { readonly type: 'cart-ended'; readonly cartId: string }
  /** The visitor presses ‘Try paying again’ after the server has reported the order as open. */
  | { readonly type: 'dismissed'; readonly cartId: string }
  /** A different tab is paying for the cart, or has reported its payment, so the entries came from that tab. */
  | { readonly type: 'paid-by-copy'; readonly cartId: string }
  /** The visitor has seen the server's answer. */
  | { readonly type: 'told'; readonly cartId: string }
  /** A different person uses the widget. Only the earlier person had dismissed the question. */
  | { readonly type: 'person-changed' }
  /** The widget has read the kept entries, which a different page may have changed. */
  | { readonly type: 'read'; readonly kept: Ledger }

/** Returns whether the server has not answered yet. While a cart has an open entry, the widget changes nothing in that cart. */
const isOpen = ({ status }: Pick<LedgerEntry, 'status'>): boolean =>
  status === 'sent' || status === 'doubtful' || status === 'dismissed'

const isOf = ({ payment }: LedgerEntry, cartId: string): boolean => payment.cartId === cartId

/**
 * Returns whether the cart has an open entry, or one that the server reports as paid. Nothing may be deleted from or added to such a cart.
 */
export const isHeld = (ledger: Ledger, cartId: string): boolean =>
  ledger.some(entry => isOf(entry, cartId) && (isOpen(entry) || entry.status === 'paid'))

/** Returns the ledger after the event. An event that cannot happen to an entry does not change it. Never throws. */
export function ledgerAfter(ledger: Ledger, event: LedgerEvent): Ledger {
  switch (event.type) {
    case 'opened':
      return [...ledger, event.entry]
    case 'read':
      return merged(ledger, event.kept)
    case 'person-changed':
      return changed(ledger, entry =>
        entry.status === 'dismissed' ? { ...entry, status: 'doubtful' } : entry,
      )
    default:
      return changed(ledger, entry => (isOf(entry, event.cartId) ? entryAfter(entry, event) : entry))
  }
}

/** Returns the same ledger if no entry has changed. */
function changed(ledger: Ledger, change: (entry: LedgerEntry) => LedgerEntry): Ledger {
  const next = ledger.map(change)
  return next.some((entry, index) => entry !== ledger[index]) ? next : ledger
}

type EntryEvent = Exclude<LedgerEvent, { readonly type: 'opened' | 'read' | 'person-changed' }>

function entryAfter(entry: LedgerEntry, { type }: EntryEvent): LedgerEntry {
  const to = (status: LedgerStatus): LedgerEntry => (entry.status === status ? entry : { ...entry, status })
  switch (type) {
    case 'reply-lost':
      return entry.status === 'sent' ? to('doubtful') : entry
    case 'refused':
      return entry.status === 'sent' ? to('closed') : entry
    case 'confirmed':
      return isOpen(entry) ? to(entry.status === 'sent' ? 'paid' : 'closed') : entry
    case 'paid':
      // The server's later word counts: a cart that seemed to be gone was paid.
      return isOpen(entry) || entry.status === 'ended' ? to('paid') : entry
    case 'cart-ended':
      return isOpen(entry) ? to('ended') : entry
    case 'dismissed':
      return entry.status === 'doubtful' ? to('dismissed') : entry
    case 'paid-by-copy':
      if (entry.status === 'paid') return { ...entry, isCopy: true }
      return isOpen(entry) && !entry.isCopy ? { ...entry, isCopy: true, status: 'doubtful' } : entry
    case 'told':
      return entry.status === 'paid' || entry.status === 'ended' ? to('closed') : entry
  }
}

/** The weight of a status when two pages disagree. The server's answer outweighs a doubt, and an answer that was shown outweighs both. */
const weight = ({ status }: LedgerEntry): number =>
  status === 'closed' ? 3 : status === 'paid' ? 2 : status === 'ended' ? 1 : 0

/** Adds the kept entries to those in memory. Nothing that is missing in the storage is removed from memory. */
function merged(ledger: Ledger, kept: Ledger): Ledger {
  const byId = new Map(ledger.map(entry => [entry.id, entry]))
  for (const entry of kept) {
    const known = byId.get(entry.id)
    if (known && weight(known) >= weight(entry)) continue
    byId.set(entry.id, !known && isOpen(entry) ? { ...entry, status: 'doubtful' } : entry)
  }
  const all = [...byId.values()]
  return all.length === ledger.length && all.every((entry, index) => entry === ledger[index]) ? ledger : all
}

/** Returns the payments of this tab for this cart. A copy of the tab may have the same entries. */
export const ownEntries = (ledger: Ledger, cartId: string): Ledger =>
  ledger.filter(entry => isHeld([entry], cartId) && !entry.isCopy)

/** Returns the payments of this widget whose question the visitor has dismissed. The server has not answered it yet. */
export const dismissedOf = (ledger: Ledger, widget: string): Ledger =>
  ledger.filter(entry => entry.widget === widget && entry.status === 'dismissed')

/**
 * Returns the entry whose question the visitor has to see before anything else in this order; null if there is none. Of several, it is the
 * latest one.
 */
export const questionIn = (ledger: Ledger, widget: string, order: OrderName): LedgerEntry | null =>
  ledger.findLast(
    entry =>
      entry.widget === widget &&
      entry.order === order &&
      entry.status !== 'dismissed' &&
      entry.status !== 'closed',
  ) ?? null

/** Returns the person who paid, or empty texts if the widget has forgotten them. */
function customerOf(payers: readonly Payer[], entry: LedgerEntry): Customer {
  const payer = payers.find(({ id }) => id === entry.id)
  if (!payer) return emptyCustomer
  const { id: _, ...customer } = payer
  return customer
}

const allSame = <T>(values: readonly T[]): boolean => values.every(value => value === values[0])

/**
 * Returns what the receipt and `movie-club:complete` say if one of the cart's payments has paid for it. Null if the cart has no entry. If
 * several payments were sent, nobody knows which of them has paid. So the result names no way to pay, and has an amount and lines only if
 * all payments agree (specification §4.6).
 */
export function toldOf(ledger: Ledger, payers: readonly Payer[], cartId: string): SentPayment | null {
  const entries = ledger.filter(entry => isOf(entry, cartId) && entry.status !== 'closed')
  const [first] = entries
  if (!first) return null
  const customers = entries.map(entry => customerOf(payers, entry))
  const [customer = emptyCustomer] = customers
  const { payment } = first
  const told = {
    ...payment,
    customer: allSame(customers.map(({ email }) => email)) ? customer : emptyCustomer,
    ...(entries.every(({ isCopy }) => isCopy) && { paymentType: null, isOthers: true as const }),
  }
  if (entries.length === 1) return told
  const agree = (key: 'valueInCents' | 'orderType' | 'membership') =>
    allSame(entries.map(entry => entry.payment[key]))
  const isSame = allSame(entries.map(entry => JSON.stringify(entry.payment.lines)))
  return {
    ...told,
    paymentType: null,
    membership: agree('membership') ? payment.membership : null,
    valueInCents: agree('valueInCents') ? payment.valueInCents : null,
    lines: isSame ? payment.lines : [],
    adjustmentInCents: agree('valueInCents') ? payment.adjustmentInCents : 0,
    giftCardsInCents: 0,
    surchargeInCents: 0,
  }
}

/**
 * Returns whether the payment cost nothing. Such an order is completed at the membership step or, if a host page ordered it, at the
 * checkout. A different tab may have completed it.
 */
export const isFreePayment = ({
  paymentType,
  valueInCents,
}: Pick<SentPayment, 'paymentType' | 'valueInCents'>): boolean =>
  paymentType === 'noPaymentRequired' || (paymentType === null && valueInCents === 0)
