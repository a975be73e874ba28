// What an order carries through what happens to it: cart, content, gift cards, problem, the earlier payment (specification §4.9).
import { describe, expect, it, test } from 'vitest'
import { none, type Order } from '../../../../src/domain/order/order.ts'
import { type OrderEvent, orderAfter } from '../../../../src/domain/order/order-events.ts'
import { toBeOrderedAgain, withoutDetails } from '../../../../src/domain/order/others-order.ts'
import {
  cart,
  checkout,
  earlier,
  giftCard,
  gone,
  heldWith,
  outdated,
  problem,
  samples,
  shown,
  typedGiftCard,
} from './sample-orders.ts'

const other = { kind: 'offline' } as const
const inCart = [heldWith(), heldWith(null), outdated(), outdated(null), shown]
const withDetails = [outdated(), outdated(null), shown]
const sent = [...(samples['sent'] ?? []), ...(samples['sent, open'] ?? [])]
const changed = (orders: readonly Order[], event: OrderEvent) => orders.map(order => orderAfter(order, event))

/** All of them are so. */
const expectEach = (orders: readonly Order[], part: object) => {
  expect(orders.length).toBeGreaterThan(0)
  for (const order of orders) expect(order).toMatchObject(part)
}

describe('a cart', () => {
  it('that is new brings nothing of the one before', () => {
    const fresh = {
      is: 'held',
      cartId: 'c-2',
      cart: cart('c-2'),
      content: null,
      earlier: null,
      problem: null,
    }
    for (const order of changed([none, gone, ...inCart], { is: 'cart-made', cart: cart('c-2') }))
      expect(order).toEqual(fresh)
  })

  it('that is opened holds nothing that is known, and brings nothing of another one', () => {
    const opened = { is: 'held', cartId: 'c-9', cart: null, content: null, earlier: null, problem: null }
    for (const order of changed([none, gone, ...inCart], { is: 'opened', cartId: 'c-9' }))
      expect(order).toEqual(opened)
  })

  it('that is gone leaves its id and why', () => {
    const orders = inCart.map(order => ({ ...order, earlier: null }))
    for (const order of changed(orders, { is: 'gone', problem: other }))
      expect(order).toEqual({ is: 'gone', cartId: 'c-1', problem: other })
  })
})

describe('an order to the server', () => {
  it('confirms nothing while it is out, and takes the problem away', () => {
    expectEach(changed(inCart, { is: 'ordering' }), { content: null, cart: cart(), earlier })
    expectEach(changed([heldWith(), outdated(), shown], { is: 'ordering' }), { problem: null })
    expectEach(changed(withDetails, { is: 'ordering' }), { giftCards: [giftCard], checkout: checkout() })
  })

  it('that is confirmed brings its cart and what is in it, and keeps what is shown', () => {
    const event = { is: 'ordered', cart: cart('c-1', 3300), content: 'adult-2year' } as const
    const confirmed = { cartId: 'c-1', cart: cart('c-1', 3300), content: 'adult-2year', problem: null }
    expectEach(changed([none, gone, ...inCart], event), confirmed)
    expectEach(changed(inCart, event), { earlier })
    const details = { giftCards: [giftCard], giftCardInput: typedGiftCard, checkout: checkout() }
    expectEach(changed(withDetails, event), details)
  })
})

describe('a load', () => {
  it('takes gift cards off first, and the problem away, and leaves what was confirmed', () => {
    expectEach(changed(withDetails, { is: 'loading' }), { giftCards: [], giftCardInput: null, problem: null })
    expectEach(changed([heldWith(), outdated(), shown], { is: 'loading' }), {
      content: 'adult-1year',
      earlier,
    })
    expectEach(changed([heldWith(null)], { is: 'loading' }), { content: null, problem: null })
  })

  const loaded = { is: 'loaded', checkout: checkout({ balanceInCents: 77 }), cart: null, of: 'club' } as const

  it('brings the checkout, and the cart where that was asked for', () => {
    expectEach(changed(inCart, loaded), { checkout: loaded.checkout, cart: cart(), cartId: 'c-1', earlier })
    expectEach(changed(inCart, { ...loaded, cart: cart('c-1', 77) }), { cart: cart('c-1', 77) })
  })

  it('says nothing of a membership that is still to be ordered, and leaves why it is not', () => {
    expectEach(changed([heldWith(null), outdated(null)], loaded), { content: null, problem })
    expectEach(changed([heldWith(), outdated(), shown], loaded), { content: 'adult-1year' })
    for (const order of changed([outdated(), heldWith()], loaded)) expect(order).not.toHaveProperty('problem')
  })

  it('finds a page’s order as the server has it, where nothing was known', () => {
    const unknown = [heldWith(null), outdated(null)]
    expectEach(changed(unknown, { ...loaded, of: 'page' }), { is: 'shown', content: 'goods' })
    for (const orderType of ['registration', 'renewal'] as const) {
      const membership = { ...loaded, checkout: checkout({ orderType }), of: 'page' as const }
      expectEach(changed(unknown, membership), { is: 'shown', content: 'other' })
      expectEach(changed([heldWith('goods')], membership), { is: 'shown', content: 'goods' })
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
      const now = orderAfter(order, { ...loaded, of: 'page' })
      if (order.is !== 'sent') throw new Error('an order that was sent')
      expect(now).toMatchObject({ payment: order.payment, answer: order.answer })
      expect(now).toMatchObject({ before: { is: 'shown', checkout: loaded.checkout } })
    }
  })
})

test('a gift card is kept with what was typed for it, and both go together', () => {
  const two = { ...giftCard, cardNumber: '8' }
  const input = { cardNumber: '8', cardPin: '9' }
  const on = changed(withDetails, { is: 'gift-cards', giftCards: [two], input })
  expectEach(on, { giftCards: [two], giftCardInput: input, cart: cart(), earlier })
  expectEach(changed(on, { is: 'gift-cards', giftCards: [], input: null }), {
    giftCards: [],
    giftCardInput: null,
  })
  expectEach(changed([outdated()], { is: 'gift-cards', giftCards: [], input: null }), { problem })
})

test('a failure says why, and keeps the rest', () => {
  expectEach(changed([gone, ...inCart], { is: 'failed', problem: other }), { cartId: 'c-1', problem: other })
  expectEach(changed(inCart, { is: 'failed', problem: other }), { cart: cart(), earlier })
  expectEach(changed([heldWith(), outdated(), shown], { is: 'failed', problem: other }), {
    content: 'adult-1year',
  })
  expectEach(changed(withDetails, { is: 'failed', problem: other }), { giftCards: [giftCard] })
})

test('another amount right before the charge keeps what is shown, and asks for the order anew', () => {
  const asked = {
    content: null,
    problem: null,
    giftCards: [giftCard],
    giftCardInput: typedGiftCard,
    earlier,
  }
  expectEach(changed([shown], { is: 'changed-elsewhere' }), asked)
})

test('what the membership step puts aside stays in its cart, with what is known of an earlier payment', () => {
  expectEach(changed([outdated(), shown], { is: 'put-aside' }), {
    content: 'adult-1year',
    cart: cart(),
    earlier,
  })
  for (const order of changed(withDetails, { is: 'put-aside' }))
    expect(Object.keys(order)).toEqual(['is', 'cartId', 'cart', 'content', 'earlier', 'problem'])
})

test('whoever logs in finds no details of somebody else, and a membership that is ordered again', () => {
  for (const order of withDetails) {
    expect(withoutDetails(order)).not.toHaveProperty('checkout')
    expect(withoutDetails(order)).toMatchObject({ cartId: 'c-1', cart: null, content: order.content })
  }
  // Of an earlier payment only the question is left, without whose it was.
  const customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
  for (const order of inCart)
    expect(withoutDetails(order)).toMatchObject({ earlier: { ...earlier, customer } })
  expect(withoutDetails({ ...shown, earlier: null })).toMatchObject({ earlier: null })
  for (const order of inCart)
    expect(toBeOrderedAgain(order)).toMatchObject({ cartId: 'c-1', content: null, problem: null, earlier })
})
