// What becomes of a payment that was sent: what it was for stays, until it is told (specification §4.6, §4.7, §4.9).
import { describe, expect, it, test } from 'vitest'
import type { Held, Order, Outdated, Sent, Shown } from '../../../../src/domain/order/order.ts'
import { orderAfter } from '../../../../src/domain/order/order-events.ts'
import { withoutDetails } from '../../../../src/domain/order/others-order.ts'
import {
  asking,
  cart,
  earlier,
  heldWith,
  outdated,
  payment,
  problem,
  samples,
  shown,
} from './sample-orders.ts'

const card = payment()
const nobodys = payment({ paymentType: null })
const isSent = (order: Order): order is Sent => order.is === 'sent'
const isPaid = ({ answer }: Sent) => answer?.status === 'closed' && answer.paid === 'likely'
const all = [...Object.values(samples).flat(), ...asking].filter(isSent)
const open = (before: Held | Outdated | Shown): Sent => ({
  ...{ is: 'sent', payment: card, answer: { status: 'open', balanceInCents: 900 }, before },
})

test('a payment that goes out is noted with what it is for, and with the order before', () => {
  for (const order of [heldWith(), shown])
    expect(orderAfter(order, { is: 'sent', payment: card })).toEqual({
      is: 'sent',
      payment: card,
      answer: null,
      before: order,
    })
})

test('an answer is the last one, and changes nothing of the payment', () => {
  const answer = { status: 'closed', paid: 'unclear' } as const
  for (const order of all.filter(one => !isPaid(one)))
    expect(orderAfter(order, { is: 'answered', answer })).toEqual({ ...order, answer })
})

test('a payment that somebody else has made makes room for a new cart, one of this tab is told first', () => {
  const made = { is: 'cart-made', cart: cart('c-2', 0) } as const
  for (const order of all.filter(isPaid)) {
    expect(orderAfter(order, made)).toBe(order)
    expect(orderAfter({ ...order, payment: nobodys }, made)).toMatchObject({ is: 'held', cartId: 'c-2' })
  }
})

describe('a payment that is tried again', () => {
  it('is remembered, and what was shown is as it was, but outdated', () => {
    const { is: _, ...rest } = shown
    const again = { ...rest, is: 'outdated', earlier: card, problem: null }
    expect(orderAfter(open(shown), { is: 'reopened' })).toEqual(again)
    const tried = orderAfter(open(outdated()), { is: 'reopened' })
    expect(tried).toEqual({ ...outdated(), earlier: card, problem: null })
  })

  it('of a free membership leaves it in its cart', () => {
    expect(orderAfter(open(heldWith('freeAdult')), { is: 'reopened' })).toEqual({
      ...heldWith('freeAdult'),
      earlier: card,
    })
  })
})

describe('an order that the server says is paid', () => {
  const paid = { is: 'paid-elsewhere', payment: nobodys } as const
  const closed = { status: 'closed', paid: 'likely' }

  it('was paid by the payment that was sent from here', () => {
    for (const order of all) expect(orderAfter(order, paid)).toEqual({ ...order, answer: closed })
  })

  it('was paid by an earlier payment of this tab, where there was one', () => {
    expect(orderAfter(shown, paid)).toEqual({ is: 'sent', payment: earlier, answer: closed, before: shown })
  })

  it('was else paid by nobody here', () => {
    const before = { ...shown, earlier: null }
    expect(orderAfter(before, paid)).toEqual({ is: 'sent', payment: nobodys, answer: closed, before })
  })
})

test('a cart that is gone after a payment was paid or has expired: nobody knows', () => {
  const answer = { status: 'closed', paid: 'unclear' } as const
  for (const order of [heldWith(), outdated(), shown])
    expect(orderAfter(order, { is: 'gone', problem })).toEqual({
      ...{ is: 'sent', payment: earlier, answer, before: order },
    })
  for (const order of all.filter(one => !isPaid(one)))
    expect(orderAfter(order, { is: 'gone', problem })).toEqual({
      ...order,
      answer: { status: 'closed', paid: 'unclear' },
    })
})

test('what another tab is paying for right now is that tab’s payment, and is not known here', () => {
  const unclosed = all.filter(({ answer }) => answer?.status !== 'closed')
  const answer = { status: 'unknown', problem: { kind: 'paying-elsewhere' } }
  expect(unclosed.length).toBeGreaterThan(0)
  for (const order of unclosed)
    expect(orderAfter(order, { is: 'being-paid-elsewhere' })).toEqual({ ...order, payment: nobodys, answer })
})

test('the question stays with whoever logs in, without whose payment it was and what was shown', () => {
  const customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
  for (const order of all) {
    const theirs = withoutDetails(order)
    expect(theirs).toMatchObject({ payment: { ...card, customer }, answer: order.answer })
    expect(theirs).toMatchObject({ before: { is: 'held', cartId: 'c-1', content: order.before.content } })
    expect(isSent(theirs) && theirs.before).not.toHaveProperty('checkout')
  }
})
