// Tests that a membership and a host page's order have separate carts, and that neither order is lost (specification §4.3).
import { describe, expect, it, test } from 'vitest'
import { CART_SEPARATE } from '../../../../src/domain/messages/order-notices.ts'
import { noOrder } from '../../../../src/domain/order/order.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { cinema, products, settleAll, tickets } from '../fake-cinema.ts'

const refused = { kind: 'server', status: 422, isProblemJson: true } as const
const memberships = ['cart.membership', 'cart.upgradeMembership']

describe('a free membership on a page with tickets', () => {
  it('is completed in its own cart, not in the cart of the tickets', async () => {
    const { cart, choose, orders, services } = await cinema()
    const ordered = await cart.addTickets(tickets)
    expect(await choose('free')).toMatchObject({ ok: true })
    expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with[0]).toBe('c-2')
    expect(services.went).toEqual(['=/register/thanks'])
    expect(await cart.get()).toEqual(ordered)
    expect(orders()).toMatchObject({
      membership: { status: 'none' },
      host: { status: 'notLoaded', cartId: 'c-1' },
    })
    expect((await cart.addProducts(products)).id).toBe('c-1')
  })

  it('does not affect the tickets if it cannot be completed', async () => {
    const { cart, choose, fail, orders } = await cinema()
    const ordered = await cart.addTickets(tickets)
    fail('checkout.complete', refused)
    expect(await choose('free')).toMatchObject({ ok: false, isCompletion: true })
    expect(await cart.get()).toEqual(ordered)
    expect(await cart.addProducts(products)).toMatchObject({
      id: 'c-1',
      sessions: [{ sessionId: 's-1' }],
      concessions: [{ id: 'towel' }],
    })
    expect(orders()).toMatchObject({
      membership: { cartId: 'c-2', confirmed: { content: 'freeAdult' } },
      host: { cartId: 'c-1' },
    })
  })

  it('is tried again in its own cart', async () => {
    const { cart, carts, choose, fail } = await cinema()
    await cart.addTickets(tickets)
    fail('cart.membership', refused)
    expect(await choose('free')).toMatchObject({ ok: false })
    expect(await choose('free')).toMatchObject({ ok: true })
    expect([...carts.keys()]).toEqual(['c-1', 'c-2'])
  })
})

test('choosing Free after VIP and Back does not use the cart of the tickets', async () => {
  const { callsFor, cart, carts, choose, services } = await cinema()
  const ordered = await cart.addTickets(tickets)
  await choose('vip')
  expect(services.went.at(-1)).toBe('/checkout/c-2')
  await enterCheckout(services, 'c-2')
  services.navigate('/register/membership')
  expect(await choose('free')).toMatchObject({ ok: true })
  expect(callsFor('c-1')).toEqual(['cart.tickets'])
  expect(callsFor('c-2').filter(call => memberships.includes(call))).toHaveLength(2)
  expect(carts.get('c-1')).toMatchObject({ membership: null, isPaid: false })
  expect(carts.get('c-2')).toMatchObject({ tickets: false, isPaid: true })
  expect(await cart.get()).toEqual(ordered)
  expect((await cart.addProducts(products)).id).toBe('c-1')
})

test('an upgrade has a different cart than the page’s tickets', async () => {
  const { callsFor, cart, choose, services } = await cinema()
  await cart.addTickets(tickets)
  services.store.setState({ registerType: 'upgrade' })
  await choose('vip')
  expect(callsFor('c-1')).toEqual(['cart.tickets'])
  expect(callsFor('c-2')).toEqual(['cart.upgradeMembership'])
})

test('tickets get a cart of their own, and a VIP membership stays payable', async () => {
  const { callsFor, cart, choose, orders, services } = await cinema()
  await choose('vip')
  await enterCheckout(services, 'c-1')
  expect((await cart.addTickets(tickets)).id).toBe('c-2')
  expect(callsFor('c-1')).not.toContain('cart.tickets')
  expect(orders()).toMatchObject({
    membership: { status: 'payable', cartId: 'c-1', confirmed: { content: 'adult-1year' } },
  })
})

test('a reset by the host page does not remove the membership order', async () => {
  const { cart, choose, fail, orders } = await cinema()
  await cart.addTickets(tickets)
  fail('checkout.complete', refused)
  await choose('free')
  await cart.reset()
  expect(await cart.get()).toBeNull()
  expect(orders()).toMatchObject({
    host: { status: 'none' },
    membership: { status: 'notLoaded', cartId: 'c-2' },
  })
})

describe.each(['cart.create', 'cart.membership'])(
  'an order by the page during the membership step’s call %s',
  call => {
    it('goes into its own cart after that call', async () => {
      const { cart, carts, choose, hold, mostAtOnce, orders } = await cinema()
      const held = hold(call)
      const chosen = choose('free')
      const ordered = Promise.all([cart.addTickets(tickets), cart.addProducts(products)])
      await settleAll()
      expect([...carts.values()].some(({ tickets: has }) => has)).toBe(false)
      held.release()
      expect(await chosen).toMatchObject({ ok: true })
      const both = { id: 'c-2', sessions: [{ sessionId: 's-1' }] }
      expect(await ordered).toMatchObject([both, { ...both, concessions: [{ id: 'towel' }] }])
      expect(mostAtOnce()).toBe(1)
      expect(carts.get('c-1')).toMatchObject({
        membership: 'activate-freeAdult',
        tickets: false,
        isPaid: true,
      })
      expect(carts.get('c-2')).toMatchObject({ membership: null, tickets: true, isPaid: false })
      expect(orders()).toMatchObject({
        membership: { status: 'none' },
        host: { status: 'notLoaded', cartId: 'c-2', confirmed: { content: 'goods' } },
      })
    })
  },
)

test('the membership step continues in its own cart while the page orders', async () => {
  const { cart, carts, choose, hold, mostAtOnce, services } = await cinema()
  const making = hold('cart.create')
  const ordered = cart.addTickets(tickets)
  const chosen = choose('vip')
  await settleAll()
  making.release()
  expect((await ordered).id).toBe('c-1')
  expect(await chosen).toMatchObject({ ok: true })
  expect(services.went).toEqual(['/checkout/c-2'])
  expect(carts.get('c-1')).toMatchObject({ tickets: true, membership: null })
  expect(carts.get('c-2')).toMatchObject({ tickets: false, membership: 'activate-adult-1year' })
  expect(mostAtOnce()).toBe(1)
})

test('a different tab’s membership, opened by URL, is never used as the host page’s cart', async () => {
  const { callsFor, cart, carts, choose, orders, services } = await cinema()
  await choose('vip')
  // From here on, the widget acts as a different tab, which has none of the first tab's orders.
  services.store.setState({ orders: { membership: noOrder, host: noOrder } })
  services.navigate('/checkout/c-1')
  await enterCheckout(services, 'c-1')
  const shown = orders().host
  expect(shown).toMatchObject({ status: 'payable', cartId: 'c-1', confirmed: { content: 'other' } })
  expect(await cart.get()).toBeNull()
  await cart.reset()
  expect([orders().host, services.went.at(-1)]).toEqual([shown, '/checkout/c-1'])
  expect((await cart.addTickets(tickets)).id).toBe('c-2')
  expect(callsFor('c-1')).not.toContain('cart.tickets')
  expect(carts.get('c-1')).toMatchObject({ tickets: false })
  // The first tab's order has not expired, so the message must not say so.
  expect(services.store.getState().notice).toBe(CART_SEPARATE)
})
