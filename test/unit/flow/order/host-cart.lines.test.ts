// Tests that tickets and products can be taken out of the page's cart (specification §12.2).
import { expect, it, test } from 'vitest'
import { CART_SEPARATE } from '../../../../src/domain/messages/order-notices.ts'
import { noOrder } from '../../../../src/domain/order/order.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { cinema, products, settleAll, tickets } from '../fake-cinema.ts'
import { ada } from '../fake-services.ts'
import { adasTab } from '../member/adas-tab.ts'

const card = { paymentType: 'braintree', nonce: 'nonce-1' } as const
const writes = (calls: readonly string[]) => calls.filter(name => /^cart\.(?!get)/.test(name))

test('the page takes the tickets of a session and the products out of its cart', async () => {
  const { calls, cart, orders, services } = await cinema()
  await cart.addTickets(tickets)
  await cart.addProducts(products)
  expect(await cart.removeTickets('s-1')).toMatchObject({ id: 'c-1', sessions: [], concessions: [{}] })
  expect(services.asked.at(-1)?.with.slice(0, 2)).toEqual([
    'c-1',
    { cinemaId: 'ritz', sessionId: 's-1', tickets: [], seats: [] },
  ])
  expect(orders().host).toMatchObject({ status: 'notLoaded', cart: { sessions: [] } })
  expect(await cart.removeProducts()).toMatchObject({ sessions: [], concessions: [] })
  expect(writes(calls())).toHaveLength(5)
})

test('a cart without lines ends, and its checkout returns to the start', async () => {
  const { cart, orders, services } = await cinema()
  await cart.addTickets(tickets)
  services.navigate('/checkout/c-1')
  await cart.removeTickets('s-1')
  expect(orders().host.status).toBe('none')
  expect(services.went.at(-1)).toBe('=/register')
  expect(await cart.get()).toBeNull()
})

test('without a cart or such tickets, removing changes nothing', async () => {
  const { calls, cart } = await cinema()
  expect(await cart.removeTickets('s-1')).toBeNull()
  await cart.addTickets(tickets)
  expect(await cart.removeTickets('s-2')).toMatchObject({ sessions: [{ sessionId: 's-1' }] })
  expect(await cart.removeProducts()).toMatchObject({ id: 'c-1' })
  expect(writes(calls())).toEqual(['cart.create', 'cart.tickets'])
})

test('a server that leaves the tickets in the cart makes the removal fail', async () => {
  const { cart, services } = await cinema()
  const before = await cart.addTickets(tickets)
  services.answer({ cart: { tickets: async () => before } })
  await expect(cart.removeTickets('s-1')).rejects.toMatchObject({
    message: 'Failed to update ticket order',
    problem: { kind: 'bad-reply' },
  })
})

test('nothing is removed while a payment of the cart is open', async () => {
  const { calls, cart, fail, services } = await cinema()
  await cart.addTickets(tickets)
  services.navigate('/checkout/c-1')
  await enterCheckout(services, 'c-1')
  fail('checkout.complete', { kind: 'network' })
  await payOrder(services, 'c-1', card)
  await settleAll()
  const count = writes(calls()).length
  const beingPaid = { problem: { kind: 'being-paid' } }
  await expect(cart.removeTickets('s-1')).rejects.toMatchObject(beingPaid)
  retryCheckout(services, 'c-1')
  await settleAll()
  await expect(cart.removeTickets('s-1')).rejects.toMatchObject(beingPaid)
  expect(writes(calls())).toHaveLength(count)
})

// Tests that a host page can order tickets while a member's flow is suspended, because the reply to GET member has not arrived.

/** Returns Ada's tab after a reload. The first GET member fails. `carts` lists the cart ids to which tickets were added. */
async function reloaded() {
  const { reload } = await adasTab()
  let asked = 0
  const carts: string[] = []
  const after = reload({
    member: {
      async current() {
        asked += 1
        if (asked === 1) throw new ProblemError({ kind: 'timeout' })
        return ada
      },
    },
    cart: {
      create: async () => ({ ...fakeCart, id: 'c-new' }),
      tickets: async (id: string) => {
        carts.push(id)
        return { ...fakeCart, id }
      },
    },
  })
  return { after, carts, addTickets: () => createHostCart(after).addTickets(tickets) }
}

test('after a failed GET member, new tickets wait for the suspended order’s cart', async () => {
  const { after, carts, addTickets } = await reloaded()
  // Like a step that opens, sends GET member a second time as soon as the first request has failed.
  void loadMember(after).then(() => loadMember(after))
  await addTickets()
  expect(carts).toEqual(['c-0'])
})

test('tickets go into the suspended order’s cart even if GET member is sent meanwhile', async () => {
  const { after, carts, addTickets } = await reloaded()
  await loadMember(after)
  const held = deferred()
  void after.orderQueue.run(after, { order: 'membership', type: 'load' }, () => held.promise)
  const ordered = addTickets()
  void loadMember(after)
  held.resolve()
  await ordered
  expect(carts).toEqual(['c-0'])
})

// Tests that a membership and a host page's order have separate carts, and that neither order is lost (specification §4.3).

it('a free membership is completed in its own cart, not in that of the page’s tickets', async () => {
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
