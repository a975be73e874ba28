// Stored payments and receipts are validated when they are read (specification §4.6, §13).
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { receiptSchema, sentPaymentSchema } from '../../../../src/domain/order/sent-payment.ts'
import { payment } from './sample-orders.ts'

const isPayment = (kept: unknown) => v.safeParse(sentPaymentSchema, kept).success
const receipt = { ...payment(), completedAt: '2024-03-05T04:05:00.000Z' }

describe('a saved payment', () => {
  const lines = [
    { kind: 'session', label: 'Playtime', detail: '3:05pm' },
    { kind: 'ticket', label: 'Adult', quantity: 2, cents: 4400 },
  ] as const

  it.each([
    ['of a membership', payment()],
    ['of a page', payment({ membership: null, orderType: 'booking', lines: [...lines] })],
    ['of nothing', payment({ paymentType: 'noPaymentRequired', valueInCents: 0, membership: 'freeAdult' })],
    ['of somebody else', payment({ paymentType: null, valueInCents: null, lines: [] })],
  ])('with the payment method %s is restored unchanged', (_, kept) => {
    expect(v.parse(sentPaymentSchema, JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it('has no fee or voucher if it was saved by an earlier version of the widget', () => {
    const { adjustmentInCents: _, ...saved } = payment()
    expect(v.parse(sentPaymentSchema, saved)).toEqual(payment())
  })

  it.each<readonly [string, object]>([
    ['a way to pay that nobody knows', { paymentType: 'cash' }],
    ['no way to pay', { paymentType: undefined }],
    ['an order of another kind', { orderType: 'gift' }],
    ['a membership that nobody sells', { membership: 'child-1year' }],
    ['no amount', { valueInCents: undefined }],
    ['an amount in words', { valueInCents: '$19.00' }],
    ['no part of gift cards', { giftCardsInCents: undefined }],
    ['no surcharge', { surchargeInCents: undefined }],
    ['nobody', { customer: null }],
    ['half of somebody', { customer: { email: 'ann@example.com' } }],
    ['lines that are none', { lines: 'VIP' }],
    ['a line without words', { lines: [{ kind: 'ticket' }] }],
    ['no cart', { cartId: undefined }],
  ])('is refused with %s', (_, part) => expect(isPayment({ ...payment(), ...part })).toBe(false))
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
