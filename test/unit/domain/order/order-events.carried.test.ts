// Tests which events leave an order's cart, contents, gift cards and problem in place (specification §4.9).
import { describe, expect, it, test } from 'vitest'
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
  onGiftCards,
  payable,
  problem,
  samples,
  stale,
  typedGiftCard,
} from './sample-orders.ts'

const other = { kind: 'offline' } as const
const buyer = { memberId: null, memberType: null }
const inCart = [heldWith(), heldWith(null), stale(), stale(null), payable]
const withDetails = [stale(), stale(null), payable]
const sent = [...(samples['paymentSent'] ?? []), ...(samples['paymentSent, open'] ?? [])]
const changed = (orders: readonly Order[], event: OrderEvent) => orders.map(order => orderAfter(order, event))

/** Expects that each order has the properties in `part`, and that at least one order exists. */
const expectEach = (orders: readonly Order[], part: object) => {
  expect(orders.length).toBeGreaterThan(0)
  for (const order of orders) expect(order).toMatchObject(part)
}

describe('a cart', () => {
  it.each<[string, OrderEvent, Partial<Order>]>([
    ['is new', { type: 'cart-made', cart: cart('c-2') }, { cartId: 'c-2', cart: cart('c-2') }],
    ['is opened by its id', { type: 'opened', cartId: 'c-9' }, { cartId: 'c-9', cart: null }],
  ])('that %s has nothing from the previous cart', (_, event, known) => {
    const nothing = { status: 'notLoaded', confirmed: null, giftCardsInCents: 0, problem: null }
    for (const order of changed([noOrder, gone, ...inCart], event))
      expect(order).toEqual({ ...nothing, ...known })
  })

  it('that is gone leaves only an id and a problem in the order', () => {
    const orders = inCart.map(order => ({ ...order }))
    for (const order of changed(orders, { type: 'gone', problem: other }))
      expect(order).toEqual({ status: 'gone', cartId: 'c-1', problem: other })
  })
})

describe('an order that is sent to the server', () => {
  it('is unconfirmed until the reply, and drops its problem', () => {
    expectEach(changed(inCart, { type: 'ordering' }), { confirmed: null, cart: cart(), ...onGiftCards })
    expectEach(changed([heldWith(), stale(), payable], { type: 'ordering' }), { problem: null })
    expectEach(changed(withDetails, { type: 'ordering' }), { giftCards: [giftCard], checkout: checkout() })
  })

  it('gets its cart and contents from the reply, and keeps the shown checkout', () => {
    const event = { type: 'ordered', cart: cart('c-1', 3300), confirmed: confirmed('adult-2year') } as const
    const expected = {
      cartId: 'c-1',
      cart: cart('c-1', 3300),
      confirmed: confirmed('adult-2year'),
      problem: null,
    }
    expectEach(changed([noOrder, gone, ...inCart], event), expected)
    expectEach(changed(inCart, event), onGiftCards)
    const details = { giftCards: [giftCard], giftCardInput: typedGiftCard, checkout: checkout() }
    expectEach(changed(withDetails, event), details)
  })
})

describe('loading an order', () => {
  it('removes its gift cards and its problem, and keeps the confirmed contents', () => {
    expectEach(changed(withDetails, { type: 'loading' }), {
      giftCards: [],
      giftCardInput: null,
      problem: null,
    })
    expectEach(changed([heldWith(), stale(), payable], { type: 'loading' }), {
      confirmed: confirmed('adult-1year'),
      ...onGiftCards,
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

  it('sets the checkout, and the cart if the cart was requested', () => {
    expectEach(changed(inCart, loaded), { checkout: loaded.checkout, cart: cart(), cartId: 'c-1' })
    expectEach(changed(inCart, { ...loaded, cart: cart('c-1', 77) }), { cart: cart('c-1', 77) })
  })

  it('does not confirm an unconfirmed membership, and keeps its problem', () => {
    expectEach(changed([heldWith(null), stale(null)], loaded), { confirmed: null, problem })
    expectEach(changed([heldWith(), stale(), payable], loaded), { confirmed: { content: 'adult-1year' } })
    for (const order of changed([stale(), heldWith()], loaded)) expect(order).not.toHaveProperty('problem')
  })

  it('confirms the unknown contents of a host page’s order', () => {
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

  it('replaces the shown gift cards if the server’s cards have a balance', () => {
    const spent = { ...giftCard, balanceInCents: 0 }
    const withSpent = { ...loaded, checkout: checkout({ giftCards: [spent] }) }
    const full = { ...giftCard, cardNumber: '7' }
    const withFull = { ...loaded, checkout: checkout({ giftCards: [full] }) }
    expectEach(changed(withDetails, withSpent), { giftCards: [giftCard], giftCardInput: typedGiftCard })
    expectEach(changed([heldWith()], withSpent), { giftCards: [spent], giftCardInput: null })
    expectEach(changed(inCart, withFull), { giftCards: [full] })
  })

  it('updates the order of a sent payment, and leaves the question about it', () => {
    for (const order of sent) {
      const now = orderAfter(order, { ...loaded, of: 'host' })
      if (order.status !== 'paymentSent') throw new Error('an order that was sent')
      expect(now).toMatchObject({ payment: order.payment, outcome: order.outcome })
      expect(now).toMatchObject({ before: { status: 'payable', checkout: loaded.checkout } })
    }
  })
})

test('a gift card is added and removed together with its number and PIN', () => {
  const two = { ...giftCard, cardNumber: '8' }
  const input = { cardNumber: '8', cardPin: '9' }
  const on = changed(withDetails, { type: 'gift-cards', giftCards: [two], input })
  expectEach(on, { giftCards: [two], giftCardInput: input, cart: cart(), ...onGiftCards })
  expectEach(changed(on, { type: 'gift-cards', giftCards: [], input: null }), {
    giftCards: [],
    giftCardInput: null,
  })
  expectEach(changed([stale()], { type: 'gift-cards', giftCards: [], input: null }), { problem })
})

test('a failure sets the order’s problem, and keeps everything else', () => {
  expectEach(changed([gone, ...inCart], { type: 'failed', problem: other }), {
    cartId: 'c-1',
    problem: other,
  })
  expectEach(changed(inCart, { type: 'failed', problem: other }), { cart: cart(), ...onGiftCards })
  expectEach(changed([heldWith(), stale(), payable], { type: 'failed', problem: other }), {
    confirmed: confirmed('adult-1year'),
  })
  expectEach(changed(withDetails, { type: 'failed', problem: other }), { giftCards: [giftCard] })
})

test('a change in a different tab makes an order unconfirmed and keeps the gift cards', () => {
  const asked = {
    confirmed: null,
    problem: null,
    giftCards: [giftCard],
    giftCardInput: typedGiftCard,
    ...onGiftCards,
  }
  expectEach(changed([payable], { type: 'changed-elsewhere' }), asked)
})

test('discarding an order’s checkout keeps cart, contents and gift cards’ part', () => {
  expectEach(changed([stale(), payable], { type: 'checkout-dismissed' }), {
    confirmed: confirmed('adult-1year'),
    cart: cart(),
    ...onGiftCards,
  })
  for (const order of changed(withDetails, { type: 'checkout-dismissed' }))
    expect(Object.keys(order)).toEqual([
      'status',
      'cartId',
      'cart',
      'confirmed',
      'giftCardsInCents',
      'problem',
    ])
})
