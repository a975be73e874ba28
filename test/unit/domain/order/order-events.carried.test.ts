// The data that an order keeps through its events: cart, content, gift cards, problem, the earlier payment (specification §4.9).
import { describe, expect, it, test } from 'vitest'
import { toBeOrderedAgain, withoutDetails } from '../../../../src/domain/order/change-of-owner.ts'
import { noOrder, type Order } from '../../../../src/domain/order/order.ts'
import type { OrderEvent } from '../../../../src/domain/order/order-events.ts'
import { orderAfter } from '../../../../src/domain/order/order-reducer.ts'
import { confirmed } from '../../flow/visitors.ts'
import {
  cart,
  checkout,
  giftCard,
  gone,
  heldWith,
  payable,
  problem,
  samples,
  stale,
  typedGiftCard,
  unresolvedPayment,
} from './sample-orders.ts'

const other = { kind: 'offline' } as const
const buyer = { memberId: null, memberType: null }
const inCart = [heldWith(), heldWith(null), stale(), stale(null), payable]
const withDetails = [stale(), stale(null), payable]
const sent = [...(samples['paymentSent'] ?? []), ...(samples['paymentSent, open'] ?? [])]
const changed = (orders: readonly Order[], event: OrderEvent) => orders.map(order => orderAfter(order, event))

/** Expects this part in each of the orders. */
const expectEach = (orders: readonly Order[], part: object) => {
  expect(orders.length).toBeGreaterThan(0)
  for (const order of orders) expect(order).toMatchObject(part)
}

describe('a cart', () => {
  it('that is new brings nothing of the one before', () => {
    const fresh = {
      status: 'notLoaded',
      cartId: 'c-2',
      cart: cart('c-2'),
      confirmed: null,
      unresolvedPayment: null,
      problem: null,
    }
    for (const order of changed([noOrder, gone, ...inCart], { type: 'cart-made', cart: cart('c-2') }))
      expect(order).toEqual(fresh)
  })

  it('that is opened holds nothing that is known, and brings nothing of another one', () => {
    const opened = {
      status: 'notLoaded',
      cartId: 'c-9',
      cart: null,
      confirmed: null,
      unresolvedPayment: null,
      problem: null,
    }
    for (const order of changed([noOrder, gone, ...inCart], { type: 'opened', cartId: 'c-9' }))
      expect(order).toEqual(opened)
  })

  it('that is gone leaves its id and why', () => {
    const orders = inCart.map(order => ({ ...order, unresolvedPayment: null }))
    for (const order of changed(orders, { type: 'gone', problem: other }))
      expect(order).toEqual({ status: 'gone', cartId: 'c-1', problem: other })
  })
})

describe('an order to the server', () => {
  it('confirms nothing while it is out, and takes the problem away', () => {
    expectEach(changed(inCart, { type: 'ordering' }), { confirmed: null, cart: cart(), unresolvedPayment })
    expectEach(changed([heldWith(), stale(), payable], { type: 'ordering' }), { problem: null })
    expectEach(changed(withDetails, { type: 'ordering' }), { giftCards: [giftCard], checkout: checkout() })
  })

  it('that is confirmed brings its cart and what is in it, and keeps what is shown', () => {
    const event = { type: 'ordered', cart: cart('c-1', 3300), confirmed: confirmed('adult-2year') } as const
    const expected = {
      cartId: 'c-1',
      cart: cart('c-1', 3300),
      confirmed: confirmed('adult-2year'),
      problem: null,
    }
    expectEach(changed([noOrder, gone, ...inCart], event), expected)
    expectEach(changed(inCart, event), { unresolvedPayment })
    const details = { giftCards: [giftCard], giftCardInput: typedGiftCard, checkout: checkout() }
    expectEach(changed(withDetails, event), details)
  })
})

describe('a load', () => {
  it('takes gift cards off first, and the problem away, and leaves what was confirmed', () => {
    expectEach(changed(withDetails, { type: 'loading' }), {
      giftCards: [],
      giftCardInput: null,
      problem: null,
    })
    expectEach(changed([heldWith(), stale(), payable], { type: 'loading' }), {
      confirmed: confirmed('adult-1year'),
      unresolvedPayment,
    })
    expectEach(changed([heldWith(null)], { type: 'loading' }), { confirmed: null, problem: null })
  })

  const loaded = {
    type: 'loaded',
    buyer,
    checkout: checkout({ balanceInCents: 77 }),
    cart: null,
    of: 'membership',
  } as const

  it('brings the checkout, and the cart where that was asked for', () => {
    expectEach(changed(inCart, loaded), {
      checkout: loaded.checkout,
      cart: cart(),
      cartId: 'c-1',
      unresolvedPayment,
    })
    expectEach(changed(inCart, { ...loaded, cart: cart('c-1', 77) }), { cart: cart('c-1', 77) })
  })

  it('says nothing of a membership that is still to be ordered, and leaves why it is not', () => {
    expectEach(changed([heldWith(null), stale(null)], loaded), { confirmed: null, problem })
    expectEach(changed([heldWith(), stale(), payable], loaded), { confirmed: { content: 'adult-1year' } })
    for (const order of changed([stale(), heldWith()], loaded)) expect(order).not.toHaveProperty('problem')
  })

  it('finds a page’s order as the server has it, where nothing was known', () => {
    const unknown = [heldWith(null), stale(null)]
    expectEach(changed(unknown, { ...loaded, of: 'host' }), {
      status: 'payable',
      confirmed: { content: 'goods' },
    })
    for (const orderType of ['registration', 'renewal'] as const) {
      const membership = { ...loaded, checkout: checkout({ orderType }), of: 'host' as const }
      expectEach(changed(unknown, membership), { status: 'payable', confirmed: { content: 'other' } })
      expectEach(changed([heldWith('goods')], membership), {
        status: 'payable',
        confirmed: { content: 'goods' },
      })
    }
  })

  it('brings the server’s gift cards, or leaves those here where the server’s have no balance', () => {
    const spent = { ...giftCard, balanceInCents: 0 }
    const withSpent = { ...loaded, checkout: checkout({ giftCards: [spent] }) }
    const full = { ...giftCard, cardNumber: '7' }
    const withFull = { ...loaded, checkout: checkout({ giftCards: [full] }) }
    expectEach(changed(withDetails, withSpent), { giftCards: [giftCard], giftCardInput: typedGiftCard })
    expectEach(changed([heldWith()], withSpent), { giftCards: [spent], giftCardInput: null })
    expectEach(changed(inCart, withFull), { giftCards: [full] })
  })

  it('of an order that was sent answers no question, and is of the order before', () => {
    for (const order of sent) {
      const now = orderAfter(order, { ...loaded, of: 'host' })
      if (order.status !== 'paymentSent') throw new Error('an order that was sent')
      expect(now).toMatchObject({ payment: order.payment, outcome: order.outcome })
      expect(now).toMatchObject({ before: { status: 'payable', checkout: loaded.checkout } })
    }
  })
})

test('a gift card is kept with what was typed for it, and both go together', () => {
  const two = { ...giftCard, cardNumber: '8' }
  const input = { cardNumber: '8', cardPin: '9' }
  const on = changed(withDetails, { type: 'gift-cards', giftCards: [two], input })
  expectEach(on, { giftCards: [two], giftCardInput: input, cart: cart(), unresolvedPayment })
  expectEach(changed(on, { type: 'gift-cards', giftCards: [], input: null }), {
    giftCards: [],
    giftCardInput: null,
  })
  expectEach(changed([stale()], { type: 'gift-cards', giftCards: [], input: null }), { problem })
})

test('a failure says why, and keeps the rest', () => {
  expectEach(changed([gone, ...inCart], { type: 'failed', problem: other }), {
    cartId: 'c-1',
    problem: other,
  })
  expectEach(changed(inCart, { type: 'failed', problem: other }), { cart: cart(), unresolvedPayment })
  expectEach(changed([heldWith(), stale(), payable], { type: 'failed', problem: other }), {
    confirmed: confirmed('adult-1year'),
  })
  expectEach(changed(withDetails, { type: 'failed', problem: other }), { giftCards: [giftCard] })
})

test('another amount right before the charge keeps what is shown, and asks for the order anew', () => {
  const asked = {
    confirmed: null,
    problem: null,
    giftCards: [giftCard],
    giftCardInput: typedGiftCard,
    unresolvedPayment,
  }
  expectEach(changed([payable], { type: 'changed-elsewhere' }), asked)
})

test('what the membership step puts aside stays in its cart, with what is known of an unresolved payment', () => {
  expectEach(changed([stale(), payable], { type: 'checkout-dismissed' }), {
    confirmed: confirmed('adult-1year'),
    cart: cart(),
    unresolvedPayment,
  })
  for (const order of changed(withDetails, { type: 'checkout-dismissed' }))
    expect(Object.keys(order)).toEqual([
      'status',
      'cartId',
      'cart',
      'confirmed',
      'unresolvedPayment',
      'problem',
    ])
})

test('whoever logs in finds no details of somebody else, and a membership that is ordered again', () => {
  for (const order of withDetails) {
    expect(withoutDetails(order)).not.toHaveProperty('checkout')
    expect(withoutDetails(order)).toMatchObject({ cartId: 'c-1', cart: null, confirmed: order.confirmed })
  }
  // An earlier payment keeps only its open question, without the customer.
  const customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
  for (const order of inCart)
    expect(withoutDetails(order)).toMatchObject({ unresolvedPayment: { ...unresolvedPayment, customer } })
  expect(withoutDetails({ ...payable, unresolvedPayment: null })).toMatchObject({ unresolvedPayment: null })
  for (const order of inCart)
    expect(toBeOrderedAgain(order)).toMatchObject({
      cartId: 'c-1',
      confirmed: null,
      problem: null,
      unresolvedPayment,
    })
})
