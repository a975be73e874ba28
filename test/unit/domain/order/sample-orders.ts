// Sample orders for tests, in every state of the specification's table. Each order has a value in every field of its state.
import * as v from 'valibot'
import type { Amounts } from '../../../../src/domain/amounts.ts'
import type { OrderContent } from '../../../../src/domain/order/buyer.ts'
import { type Cart, cartSchema } from '../../../../src/domain/order/cart.ts'
import { type Checkout, checkoutSchema } from '../../../../src/domain/order/checkout.ts'
import {
  type NotLoaded,
  noOrder,
  notLoaded,
  type Order,
  type OrderName,
  type Payable,
  type PaymentOutcome,
  type PaymentSent,
  type Stale,
} from '../../../../src/domain/order/order.ts'
import type { LedgerEntry } from '../../../../src/domain/order/payments/ledger.ts'
import type { Receipt, SentPayment } from '../../../../src/domain/order/payments/sent-payment.ts'
import { confirmed } from '../../flow/visitors.ts'

export const cart = (id = 'c-1', totalInCents = 1900): Cart =>
  v.parse(cartSchema, { id, expiry: '2100-01-01T00:00:00Z', totalInCents })

export const checkout = (fields: object = {}): Checkout =>
  v.parse(checkoutSchema, { methods: { creditCard: true }, balanceInCents: 900, ...fields })

export const giftCard = { cardNumber: '6000', balanceInCents: 1000, cardExpiry: null }
export const typedGiftCard = { cardNumber: '6000', cardPin: '1234' }

export const payment = (fields: Partial<SentPayment> = {}): SentPayment => ({
  cartId: 'c-1',
  orderType: 'registration',
  membership: 'adult-1year',
  paymentType: 'braintree',
  customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', mobilePhone: '' },
  lines: [{ kind: 'concession', label: 'VIP membership, adult, 1 year', cents: 1900 }],
  valueInCents: 1900,
  adjustmentInCents: 0,
  giftCardsInCents: 1000,
  surchargeInCents: 0,
  ...fields,
})

/** Returns the event that opens an entry of the ledger for this payment. */
export const sentEvent = (paid: SentPayment = payment(), order: OrderName = 'membership') =>
  ({ type: 'payment-sent', payment: paid, entry: entry({ order }, paid) }) as const

/** Returns an entry of the ledger for this payment. */
export function entry(fields: Partial<LedgerEntry> = {}, paid: Partial<SentPayment> = {}): LedgerEntry {
  const { customer: _, ...facts } = payment(paid)
  return {
    version: 1,
    id: 'p-1',
    widget: '',
    order: 'membership',
    payment: facts,
    sentAt: '2024-03-05T04:05:00.000Z',
    status: 'sent',
    isCopy: false,
    ...fields,
  }
}

export const receipt = (fields: Partial<Receipt> = {}): Receipt => ({
  ...payment({ giftCardsInCents: 0 }),
  completedAt: '2024-03-05T04:05:00.000Z',
  ...fields,
})

export const problem = { kind: 'timeout' } as const

/** The gift cards' part of every sample order in cents. */
const giftCardsInCents = 1000
export const onGiftCards = { giftCardsInCents }
const known = { cartId: 'c-1', cart: cart(), giftCardsInCents }
const amounts: Amounts = {
  totalInCents: 1900,
  adjustmentInCents: 0,
  giftCardsInCents: 1000,
  balanceInCents: 900,
  surchargeInCents: 0,
}
const details = { checkout: checkout(), amounts, giftCards: [giftCard], giftCardInput: typedGiftCard }
export const payable: Payable = {
  status: 'payable',
  ...known,
  ...details,
  confirmed: confirmed('adult-1year'),
}
export const stale = (content: OrderContent | null = 'adult-1year'): Stale => ({
  ...{ status: 'stale', ...known, ...details, confirmed: content && confirmed(content), problem },
})
export const heldWith = (content: OrderContent | null = 'adult-1year'): NotLoaded =>
  notLoaded('c-1', { cart: cart(), confirmed: content && confirmed(content), giftCardsInCents, problem })
export const gone: Order = { status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } }

const befores = [heldWith(), heldWith(null), stale(), stale(null), payable]
const sentWith = (...answers: readonly (PaymentOutcome | null)[]): readonly PaymentSent[] =>
  answers.flatMap(outcome =>
    befores.map((before): PaymentSent => ({ status: 'paymentSent', payment: payment(), outcome, before })),
  )

/** Sample orders, by the column names of the specification's table (specification §4.9). */
export const samples: Readonly<Record<string, readonly Order[]>> = {
  none: [noOrder],
  gone: [gone],
  notLoaded: [heldWith(), heldWith('goods')],
  'notLoaded?': [heldWith(null)],
  stale: [stale(), stale('goods')],
  'stale?': [stale(null)],
  payable: [payable, { ...payable, confirmed: confirmed('goods') }],
  paymentSent: sentWith(null),
  'paymentSent, open': sentWith({ status: 'open', balanceInCents: 900 }),
  'paymentSent, unknown': sentWith({ status: 'unknown', problem }),
  'paymentSent, closed': sentWith({ status: 'closed', paid: 'unclear' }),
  'paymentSent, paid': sentWith({ status: 'closed', paid: 'likely' }),
}

/**
 * Orders while the widget asks the server whether the payment succeeded. They behave like orders whose payment has no outcome, except
 * that the event `refused` changes nothing.
 */
export const asking: readonly PaymentSent[] = sentWith({ status: 'asking' })

/** Returns the column name for the order's state in the specification's table. */
export function stateOf(order: Order): string {
  switch (order.status) {
    case 'notLoaded':
    case 'stale':
      return order.confirmed === null ? `${order.status}?` : order.status
    case 'paymentSent': {
      const { outcome } = order
      if (!outcome || outcome.status === 'asking') return 'paymentSent'
      if (outcome.status !== 'closed') return `paymentSent, ${outcome.status}`
      return outcome.paid === 'likely' ? 'paymentSent, paid' : 'paymentSent, closed'
    }
    case 'none':
    case 'gone':
    case 'payable':
      return order.status
  }
}
