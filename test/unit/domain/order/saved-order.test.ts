// Tests which parts of an order survive a reload (specification §4.9, §13).
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { membershipIn, noOrder, notLoaded, type Order } from '../../../../src/domain/order/order.ts'
import { restoredOrder, savedOrder } from '../../../../src/domain/order/saved/saved-order.ts'
import { savedOrderSchema } from '../../../../src/domain/order/saved/saved-order-schema.ts'
import { confirmed } from '../../flow/visitors.ts'
import { asking, cart, gone, heldWith, onGiftCards, samples } from './sample-orders.ts'

/** Returns the order as it is restored after a reload of the page. */
const reloaded = (order: Order): Order =>
  restoredOrder(v.parse(savedOrderSchema, JSON.parse(JSON.stringify(savedOrder(order)))))

const kept = (content: Parameters<typeof heldWith>[0] = 'adult-1year') => ({
  ...heldWith(content),
  problem: null,
})

test.each<readonly [string, Order]>([
  ['none', noOrder],
  ['gone', notLoaded('c-1')],
  ['notLoaded', kept()],
  ['notLoaded?', kept(null)],
  ['stale', kept()],
  ['stale?', kept(null)],
  ['payable', kept()],
])('an order in the status %s is restored after a reload, without its details', (state, after) => {
  const [order = noOrder] = samples[state] ?? []
  expect(reloaded(order)).toEqual(after)
})

test.each(['notLoaded', 'stale', 'payable'])(
  'a host page’s order in the status %s is restored after a reload',
  state => {
    const [, goods = noOrder] = samples[state] ?? []
    expect(reloaded(goods)).toEqual(kept('goods'))
  },
)

test('the order behind a question about a payment is restored, without the question', () => {
  const sent = [...asking, ...(samples['paymentSent'] ?? [])]
  expect(sent.length).toBeGreaterThan(0)
  for (const order of sent) {
    const content = 'before' in order ? membershipIn(order.before) : null
    expect(reloaded(order)).toEqual(kept(content))
  }
})

test('a gift card’s number and PIN, and the checkout’s details, are not stored', () => {
  for (const order of Object.values(samples).flat()) {
    const text = JSON.stringify(savedOrder(order))
    expect(text).not.toMatch(/giftCardInput|cardPin|"checkout"|authorization|"6000"/)
  }
})

describe('a saved order', () => {
  const whole = { cartId: 'c-1', cart: cart(), confirmed: confirmed('adult-1year'), ...onGiftCards }
  const bare = { cartId: 'c-1', cart: null, confirmed: null, giftCardsInCents: 0 }
  const isOrder = (saved: unknown) => v.safeParse(savedOrderSchema, saved).success

  it('is accepted if it has every field, whether or not the fields have values', () => {
    const tickets = { ...cart(), sessions: [{ sessionId: 's-1', tickets: [{}] }], concessions: [{}] }
    for (const saved of [null, bare, whole, { ...whole, cart: tickets, confirmed: confirmed('goods') }])
      expect(isOrder(saved)).toBe(true)
  })

  it.each<readonly [string, unknown]>([
    ['the saved value is undefined', undefined],
    ['the saved value is text', 'none'],
    ['the saved value is an empty object', {}],
    ['the cart id is missing', { ...whole, cartId: undefined }],
    ['the cart id is a number', { ...whole, cartId: 7 }],
    ['its cart has no expiry', { ...whole, cart: { id: 'c-1', totalInCents: 1 } }],
    ['its cart’s total is text', { ...whole, cart: { ...cart(), totalInCents: 'a lot' } }],
    ['a line of its cart is text', { ...whole, cart: { ...cart(), concessions: ['towel'] } }],
    ['a line of its cart is a list', { ...whole, cart: { ...cart(), concessions: [[]] } }],
    ['the field cart is missing', { ...whole, cart: undefined }],
    ['its membership is unknown', { ...whole, confirmed: { ...confirmed('goods'), content: 'adult-9year' } }],
    ['the field confirmed is missing', { ...whole, confirmed: undefined }],
    ['the gift cards’ part is missing', { ...whole, giftCardsInCents: undefined }],
  ])('is refused if %s', (_, saved) => expect(isOrder(saved)).toBe(false))

  it('contains only the cart’s id if the cart is gone', () => {
    expect(savedOrder(gone)).toEqual(bare)
    expect(savedOrder(noOrder)).toBeNull()
  })
})
