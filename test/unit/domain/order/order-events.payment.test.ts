// Tests how each event changes an order with a sent payment (specification §4.6, §4.7, §4.9).
import { describe, expect, it, test } from 'vitest'
import { withoutDetails } from '../../../../src/domain/order/change-of-owner.ts'
import type { NotLoaded, Order, Payable, PaymentSent, Stale } from '../../../../src/domain/order/order.ts'
import { orderAfter } from '../../../../src/domain/order/order-reducer.ts'
import {
  asking,
  cart,
  heldWith,
  payable,
  payment,
  problem,
  samples,
  stale,
  unresolvedPayment,
} from './sample-orders.ts'

const card = payment()
const nobodys = payment({ paymentType: null })
const isSent = (order: Order): order is PaymentSent => order.status === 'paymentSent'
const isPaid = ({ outcome }: PaymentSent) => outcome?.status === 'closed' && outcome.paid === 'likely'
const all = [...Object.values(samples).flat(), ...asking].filter(isSent)
const open = (before: NotLoaded | Stale | Payable): PaymentSent => ({
  ...{ status: 'paymentSent', payment: card, outcome: { status: 'open', balanceInCents: 900 }, before },
})

test('a sent payment is stored with the order for which it was sent', () => {
  for (const order of [heldWith(), payable])
    expect(orderAfter(order, { type: 'payment-sent', payment: card })).toEqual({
      status: 'paymentSent',
      payment: card,
      outcome: null,
      before: order,
    })
})

test('a later outcome replaces the earlier outcome, and does not change the payment', () => {
  const outcome = { status: 'closed', paid: 'unclear' } as const
  for (const order of all.filter(one => !isPaid(one)))
    expect(orderAfter(order, { type: 'payment-checked', outcome })).toEqual({ ...order, outcome })
})

test('a new cart replaces an order that was paid elsewhere, but not an order that this tab has paid', () => {
  const made = { type: 'cart-made', cart: cart('c-2', 0) } as const
  for (const order of all.filter(isPaid)) {
    expect(orderAfter(order, made)).toBe(order)
    expect(orderAfter({ ...order, payment: nobodys }, made)).toMatchObject({
      status: 'notLoaded',
      cartId: 'c-2',
    })
  }
})

describe('a payment that the visitor tries again', () => {
  it('stays as the unresolved payment, and makes the checkout stale', () => {
    const { status: _, ...rest } = payable
    const again = { ...rest, status: 'stale', unresolvedPayment: card, problem: null }
    expect(orderAfter(open(payable), { type: 'reopened' })).toEqual(again)
    const tried = orderAfter(open(stale()), { type: 'reopened' })
    expect(tried).toEqual({ ...stale(), unresolvedPayment: card, problem: null })
  })

  it('stays as the unresolved payment of a free membership in the same cart', () => {
    expect(orderAfter(open(heldWith('freeAdult')), { type: 'reopened' })).toEqual({
      ...heldWith('freeAdult'),
      unresolvedPayment: card,
    })
  })
})

describe('an order that the server reports as paid', () => {
  const paid = { type: 'paid-elsewhere', payment: nobodys } as const
  const closed = { status: 'closed', paid: 'likely' }

  it('counts as paid by the payment that this tab has sent', () => {
    for (const order of all) expect(orderAfter(order, paid)).toEqual({ ...order, outcome: closed })
  })

  it('counts as paid by this tab’s unresolved payment', () => {
    expect(orderAfter(payable, paid)).toEqual({
      status: 'paymentSent',
      payment: unresolvedPayment,
      outcome: closed,
      before: payable,
    })
  })

  it('counts as paid elsewhere if this tab has sent no payment', () => {
    const before = { ...payable, unresolvedPayment: null }
    expect(orderAfter(before, paid)).toEqual({
      status: 'paymentSent',
      payment: nobodys,
      outcome: closed,
      before,
    })
  })
})

test('the outcome of a payment is unclear if its cart is gone', () => {
  const outcome = { status: 'closed', paid: 'unclear' } as const
  for (const order of [heldWith(), stale(), payable])
    expect(orderAfter(order, { type: 'gone', problem })).toEqual({
      ...{ status: 'paymentSent', payment: unresolvedPayment, outcome, before: order },
    })
  for (const order of all.filter(one => !isPaid(one)))
    expect(orderAfter(order, { type: 'gone', problem })).toEqual({
      ...order,
      outcome: { status: 'closed', paid: 'unclear' },
    })
})

test('a payment in progress in a different tab has no known details in this tab', () => {
  const unclosed = all.filter(({ outcome }) => outcome?.status !== 'closed')
  const outcome = { status: 'unknown', problem: { kind: 'paying-elsewhere' } }
  expect(unclosed.length).toBeGreaterThan(0)
  for (const order of unclosed)
    expect(orderAfter(order, { type: 'being-paid-elsewhere' })).toEqual({
      ...order,
      payment: nobodys,
      outcome,
    })
})

test('a sent payment loses its customer when a different person is identified', () => {
  const customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
  for (const order of all) {
    const theirs = withoutDetails(order)
    expect(theirs).toMatchObject({ payment: { ...card, customer }, outcome: order.outcome })
    expect(theirs).toMatchObject({
      before: { status: 'notLoaded', cartId: 'c-1', confirmed: order.before.confirmed },
    })
    expect(isSent(theirs) && theirs.before).not.toHaveProperty('checkout')
  }
})
