// Tests how each event changes an order with a sent payment (specification §4.6, §4.7, §4.9).
import { describe, expect, it, test } from 'vitest'
import { withoutDetails } from '../../../../src/domain/order/change-of-owner.ts'
import { noOrder, type Order, type PaymentSent } from '../../../../src/domain/order/order.ts'
import { orderAfter } from '../../../../src/domain/order/order-reducer.ts'
import { asking, cart, entry, heldWith, payable, payment, problem, samples, stale } from './sample-orders.ts'

const card = payment()
const nobodys = payment({ paymentType: null, isOthers: true })
const isSent = (order: Order): order is PaymentSent => order.status === 'paymentSent'
const isPaid = ({ outcome }: PaymentSent) => outcome?.status === 'closed' && outcome.paid === 'likely'
const all = [...Object.values(samples).flat(), ...asking].filter(isSent)
const open = (before: PaymentSent['before']): PaymentSent => ({
  ...{ status: 'paymentSent', payment: card, outcome: { status: 'open', balanceInCents: 900 }, before },
})

test('a sent payment is stored with the order for which it was sent', () => {
  for (const order of [heldWith(), payable])
    expect(orderAfter(order, { type: 'payment-sent', payment: card, entry: entry() })).toEqual({
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
  it('makes a payable checkout stale', () => {
    const { status: _, ...rest } = payable
    const again = { ...rest, status: 'stale', problem: null }
    expect(orderAfter(open(payable), { type: 'reopened' })).toEqual(again)
  })

  it('leaves any other order behind the question as it is', () => {
    const others = { ...open(payable), payment: payment({ cartId: 'c-0' }) }
    expect(orderAfter(others, { type: 'reopened' })).toBe(payable)
    for (const before of [stale(), heldWith('freeAdult'), noOrder])
      expect(orderAfter(open(before), { type: 'reopened' })).toBe(before)
  })
})

describe('an order that the server reports as paid', () => {
  const paid = { type: 'paid-elsewhere', payment: nobodys } as const
  const closed = { status: 'closed', paid: 'likely' }

  it('counts as paid by the payment that this tab has sent', () => {
    for (const order of all) expect(orderAfter(order, paid)).toEqual({ ...order, outcome: closed })
  })

  it('counts as paid elsewhere if this tab has sent no payment', () => {
    const before = { ...payable }
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
  for (const order of all.filter(one => !isPaid(one)))
    expect(orderAfter(order, { type: 'gone', problem })).toEqual({
      ...order,
      outcome,
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
      before: { status: 'notLoaded', cartId: 'c-1', cart: null },
    })
    expect(isSent(theirs) && theirs.before).not.toHaveProperty('checkout')
  }
})

test('an ended question leaves an order that was made in a different cart meanwhile', () => {
  const question = { ...open(payable), payment: payment({ cartId: 'c-0' }) }
  expect(orderAfter(question, { type: 'ended' })).toBe(payable)
  expect(orderAfter(open(payable), { type: 'ended' })).toBe(noOrder)
})
