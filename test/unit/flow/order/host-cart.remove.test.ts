// Tests that tickets and products can be taken out of the page's cart (specification §12.2).
import { expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { cinema, products, settleAll, tickets } from '../fake-cinema.ts'

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
