// Tests that an order keeps its cart until the cart expires, and then gets a new cart (specification §4.3). Also tests how the failure
// of a call for a cart changes the order.
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import type { Cart } from '../../../../src/domain/order/cart.ts'
import { noOrder, notLoaded, type Order, type OrderName } from '../../../../src/domain/order/order.ts'
import { givenUpKey } from '../../../../src/domain/storage-keys.ts'
import { createCart, liveCartId, withCart } from '../../../../src/flow/order/with-cart.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import type { ScopedServices } from '../../../../src/flow/state/services.ts'
import type { SuspendedFlow } from '../../../../src/flow/state/stored/saved-flow.ts'
import { checkout, entry, payment, receipt } from '../../domain/order/sample-orders.ts'
import { emptyCart, fakeCart } from '../fake-cart.ts'
import { type FakeServices, failing, fakeServices } from '../fake-services.ts'
import { askAbout } from '../question.ts'
import { anonymous, confirmed } from '../visitors.ts'

afterEach(() => void vi.useRealTimers())

const cartOf = (id: string, livesFor = 60_000): Cart => ({
  ...fakeCart,
  id,
  expiry: new Date(Date.now() + livesFor).toISOString(),
})
const goneIn = (cartId: string): Order => ({ status: 'gone', cartId, problem: { kind: 'cart-expired' } })
const take = <T>(
  services: FakeServices,
  work: (scoped: ScopedServices) => Promise<T>,
  order: OrderName = 'membership',
) => services.orderQueue.run(services, { order, type: 'load' }, work)
const read = (services: FakeServices, order: OrderName = 'membership') =>
  take(services, scoped => withCart(scoped, order, id => scoped.api.cart.get(id)), order)

/** Creates services with a membership order and a host page's order, each in a cart. */
function bench(cart = cartOf('c-1'), route = '/register/membership') {
  let made = 0
  const create = async () => emptyCart(`new-${++made}`)
  const services = fakeServices({ route, answers: { cart: { create, get: async id => cartOf(id) } } })
  const host = notLoaded('p-1', { cart: cartOf('p-1'), confirmed: confirmed('goods') })
  const membership = notLoaded(cart.id, { cart, confirmed: confirmed('adult-1year') })
  services.store.setState({ orders: { membership, host } })
  return { services, membership, host, orders: () => services.store.getState().orders }
}

describe('the cart of an order', () => {
  it('is used until it expires by the server’s clock', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { services } = bench(cartOf('c-1', 5000))
    const live = () => take(services, async scoped => liveCartId(scoped, 'membership'))
    vi.advanceTimersByTime(4999)
    expect(await live()).toBe('c-1')
    vi.advanceTimersByTime(1)
    expect(await live()).toBeNull()
  })

  it('does not exist without an order', async () => {
    const none = fakeServices()
    expect(await take(none, async scoped => liveCartId(scoped, 'membership'))).toBeNull()
    await expect(read(none)).rejects.toMatchObject({ problem: { kind: 'cart-expired' } })
    expect([none.asked, none.store.getState().orders.membership]).toEqual([[], { status: 'none' }])
  })
})

describe('a new cart', () => {
  it('is empty and unconfirmed, and does not change the widget’s second order', async () => {
    const { orders, host, services } = bench()
    expect(await take(services, scoped => createCart(scoped, 'membership'))).toBe('new-1')
    expect(orders()).toEqual({ host, membership: notLoaded('new-1', { cart: emptyCart('new-1') }) })
    expect([services.went, services.store.getState().notice]).toEqual([[], null])
  })

  it.each([
    [null, 'Your order expired, so we set it up again. Nothing you typed is lost.'],
    ['payPal', 'Nothing you typed is lost.'],
    ['creditCard', 'Please enter your card again.'],
  ] as const)(
    'replaces the old cart’s checkout, with the open option %s and the message: %s',
    async (open, words) => {
      const { services } = bench(cartOf('c-1'), '/checkout/c-1')
      services.store.setState({ openOption: open })
      await take(services, scoped => createCart(scoped, 'membership'))
      expect(services.went).toEqual(['=/checkout/new-1'])
      expect(services.store.getState().notice).toContain(words)
    },
  )

  it('is not created while a payment of the order is in question', async () => {
    const { orders, services } = bench(cartOf('c-1', -1))
    askAbout(services, 'membership', payment({ cartId: 'c-1' }))
    const made = take(services, scoped => createCart(scoped, 'membership'))
    await expect(made).rejects.toMatchObject({ problem: { kind: 'being-paid' } })
    expect(services.asked).toEqual([])
    expect(orders().membership).toMatchObject({ status: 'paymentSent', outcome: null })
  })

  const filled = { ...emptyCart('m-1'), concessions: [{}] } as Cart
  const hidden = { membership: { cartId: 'm-1' }, host: null }
  const dismissed = entry({ order: 'host', status: 'dismissed' }, { cartId: 'm-1' })
  const used: readonly (readonly [string, Partial<FlowState>, Cart])[] = [
    [
      'is in a member’s hidden flow',
      { visitor: anonymous({ orders: hidden } as SuspendedFlow) },
      emptyCart('m-1'),
    ],
    ['is on the screen', { orders: { membership: notLoaded('m-1'), host: noOrder } }, emptyCart('m-1')],
    ['counts as gone, but has lines', { orders: { membership: goneIn('m-1'), host: noOrder } }, filled],
    ['has a payment without a result', { ledger: [dismissed] }, emptyCart('m-1')],
  ]

  it.each(used)('is not used if it is the cart of a different order, which %s', async (_, state, cart) => {
    const { orders, services } = bench(cartOf('c-1', -1))
    services.store.setState(state)
    services.answer({ cart: { create: async () => cart }, checkout: { get: async () => checkout() } })
    const made = take(services, scoped => createCart(scoped, 'host'), 'host')
    await expect(made).rejects.toMatchObject({ problem: { kind: 'cart-mixed' } })
    expect(orders().host).not.toMatchObject({ cartId: 'm-1' })
  })

  it('may have the id of an earlier cart, whose receipt and late deletion do not hide it', async () => {
    const { orders, services } = bench()
    services.cache.set(givenUpKey('new-1'), 'new-1')
    services.store.setState({
      receipt: receipt({ cartId: 'new-1' }),
      orders: { membership: notLoaded('c-1'), host: goneIn('new-1') },
    })
    await take(services, scoped => createCart(scoped, 'membership'))
    expect(orders().membership).toMatchObject({ status: 'notLoaded', cartId: 'new-1' })
    expect(services.store.getState().receipt).toBeNull()
    expect(services.cache.names(givenUpKey())).toEqual([])
  })
})

describe.each([
  ['a membership', 'membership'],
  ['the host page’s order', 'host'],
] as const)('a call for the cart of %s', (_, name) => {
  const other = name === 'membership' ? 'host' : 'membership'

  test.each([404, 410])('marks the order as gone after a reply with %i', async status => {
    const { membership, orders, host, services } = bench()
    services.answer({ cart: { get: failing({ kind: 'server', status }) } })
    await expect(read(services, name)).rejects.toMatchObject({ problem: { kind: 'cart-expired' } })
    const { cartId } = { membership, host }[name]
    expect(orders()[name]).toEqual({ status: 'gone', cartId, problem: { kind: 'cart-expired' } })
    expect(orders()[other]).toEqual({ membership, host }[other])
  })
})

const conflict = { kind: 'server', status: 409 } as const

test.each([
  ['is open', async () => checkout(), { status: 'notLoaded' }],
  ['is paid', failing(conflict), { status: 'paymentSent', payment: { paymentType: null } }],
  ['is gone', failing({ kind: 'server', status: 410 }), { status: 'gone' }],
  ['cannot be read', failing({ kind: 'timeout' }), { status: 'notLoaded' }],
])('after a 409 to a write, GET checkout says whether the order %s', async (_, get, order) => {
  const { orders, services } = bench()
  services.answer({ cart: { upgradeMembership: failing(conflict) }, checkout: { get } })
  const item = { cinemaId: 'ritz', concessionItemId: 'item-1' }
  const writing = take(services, scoped =>
    withCart(scoped, 'membership', id => scoped.api.cart.upgradeMembership(id, item)),
  )
  const problem = order.status === 'gone' ? { kind: 'cart-expired' } : conflict
  await expect(writing).rejects.toMatchObject({ problem })
  expect(orders().membership).toMatchObject(order)
})

test('a cart that has expired by the server’s clock counts as gone without a call', async () => {
  const { orders, services } = bench(cartOf('c-1', -1))
  await expect(read(services)).rejects.toMatchObject({ problem: { kind: 'cart-expired' } })
  expect(services.asked).toEqual([])
  expect(orders().membership).toMatchObject({ status: 'gone', cartId: 'c-1' })
})
