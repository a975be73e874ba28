// A part of an order survives a reload (specification §4.9, §13).
import * as v from 'valibot'
import { describe, expect, it, test } from 'vitest'
import { noOrder, notLoaded, type Order } from '../../../../src/domain/order/order.ts'
import { restoredOrder, savedOrder, savedOrderSchema } from '../../../../src/domain/order/saved-order.ts'
import { confirmed } from '../../flow/visitors.ts'
import { asking, cart, gone, heldWith, payment, samples, unresolvedPayment } from './sample-orders.ts'

/** Returns the order after a page load. */
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
])(
  'an order in the status %s is restored after a reload, without the details that are never stored',
  (state, after) => {
    const [order = noOrder] = samples[state] ?? []
    expect(reloaded(order)).toEqual(after)
  },
)

test.each(['notLoaded', 'stale', 'payable'])(
  'a page’s order in the status %s is restored after a reload',
  state => {
    const [, goods = noOrder] = samples[state] ?? []
    expect(reloaded(goods)).toEqual(kept('goods'))
  },
)

test('a sent payment is restored with its details and without an outcome', () => {
  const sent = [
    ...asking,
    ...['paymentSent', 'paymentSent, open', 'paymentSent, closed'].flatMap(state => samples[state] ?? []),
  ]
  expect(sent.length).toBeGreaterThan(0)
  for (const order of sent) {
    const before = kept('before' in order ? (order.before.confirmed?.content ?? null) : null)
    expect(reloaded(order)).toEqual({ status: 'paymentSent', payment: payment(), outcome: null, before })
  }
})

test('a second reload restores the same order', () => {
  for (const order of [...Object.values(samples).flat(), ...asking, kept('other')])
    expect(reloaded(reloaded(order))).toEqual(reloaded(order))
})

test('a gift card’s number and PIN, and the checkout’s details, are not stored', () => {
  for (const order of Object.values(samples).flat()) {
    const text = JSON.stringify(savedOrder(order))
    expect(text).not.toMatch(/giftCardInput|cardPin|"checkout"|authorization|"6000"/)
  }
})

describe('a saved value that is not an order', () => {
  const whole = {
    cartId: 'c-1',
    cart: cart(),
    confirmed: confirmed('adult-1year'),
    unresolvedPayment,
    payment: payment(),
  }
  const bare = { cartId: 'c-1', cart: null, confirmed: null, unresolvedPayment: null, payment: null }
  const isOrder = (saved: unknown) => v.safeParse(savedOrderSchema, saved).success

  it('differs from every valid order', () => {
    for (const saved of [null, bare, whole, { ...whole, confirmed: confirmed('goods') }])
      expect(isOrder(saved)).toBe(true)
  })

  it.each<readonly [string, unknown]>([
    ['nothing at all', undefined],
    ['no object', 'none'],
    ['an empty object', {}],
    ['no cart’s id', { ...whole, cartId: undefined }],
    ['a cart’s id that is no text', { ...whole, cartId: 7 }],
    ['a cart without an end', { ...whole, cart: { id: 'c-1', totalInCents: 1 } }],
    ['a total that is no number', { ...whole, cart: { ...cart(), totalInCents: 'a lot' } }],
    ['no word of its cart', { ...whole, cart: undefined }],
    [
      'a membership that nobody sells',
      { ...whole, confirmed: { ...confirmed('goods'), content: 'adult-9year' } },
    ],
    ['no word of what is in it', { ...whole, confirmed: undefined }],
    ['half a payment of before', { ...whole, unresolvedPayment: { cartId: 'c-1' } }],
    ['no word of a payment', { ...whole, payment: undefined }],
    ['a payment that is for nothing', { ...whole, payment: { cartId: 'c-1' } }],
  ])('is refused: %s', (_, saved) => expect(isOrder(saved)).toBe(false))

  it('is refused if only an order whose cart is gone could have it', () => {
    expect(savedOrder(gone)).toEqual(bare)
    expect(savedOrder(noOrder)).toBeNull()
  })
})
