// Tests that stored payments and receipts are validated when they are read (specification §4.6, §13).
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { receiptSchema, sentPaymentSchema } from '../../../../src/domain/order/payments/sent-payment.ts'
import { payment } from './sample-orders.ts'

const isPayment = (kept: unknown) => v.safeParse(sentPaymentSchema, kept).success
const receipt = { ...payment(), completedAt: '2024-03-05T04:05:00.000Z' }

describe('a saved payment', () => {
  const lines = [
    { kind: 'session', label: 'Playtime', detail: '3:05pm' },
    { kind: 'ticket', label: 'Adult', quantity: 2, cents: 4400 },
  ] as const

  it.each([
    ['a membership', payment()],
    ['a host page’s order', payment({ membership: null, orderType: 'booking', lines: [...lines] })],
    [
      'a free membership',
      payment({ paymentType: 'noPaymentRequired', valueInCents: 0, membership: 'freeAdult' }),
    ],
    ['an order that was paid elsewhere', payment({ paymentType: null, valueInCents: null, lines: [] })],
  ])('for %s is restored unchanged', (_, kept) => {
    expect(v.parse(sentPaymentSchema, JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it.each<readonly [string, object]>([
    ['an unknown payment type', { paymentType: 'cash' }],
    ['no payment type', { paymentType: undefined }],
    ['an unknown order type', { orderType: 'gift' }],
    ['an unknown membership', { membership: 'child-1year' }],
    ['no amount', { valueInCents: undefined }],
    ['text as its amount', { valueInCents: '$19.00' }],
    ['no amount for gift cards', { giftCardsInCents: undefined }],
    ['no surcharge', { surchargeInCents: undefined }],
    ['no customer', { customer: null }],
    ['an incomplete customer', { customer: { email: 'ann@example.com' } }],
    ['text as its lines', { lines: 'VIP' }],
    ['a line without a label', { lines: [{ kind: 'ticket' }] }],
    ['no cart id', { cartId: undefined }],
  ])('is refused if it has %s', (_, part) => expect(isPayment({ ...payment(), ...part })).toBe(false))
})

describe('a receipt', () => {
  it('consists of the payment and the time of its completion', () => {
    expect(v.parse(receiptSchema, receipt)).toEqual(receipt)
  })

  it('is refused without its time or without its payment', () => {
    expect(v.safeParse(receiptSchema, payment()).success).toBe(false)
    expect(v.safeParse(receiptSchema, { completedAt: receipt.completedAt }).success).toBe(false)
  })
})
