// Tests that the checkout loads its order when the visitor enters the checkout, returns to the checkout, or reloads the page.
import { expect, it, onTestFinished, vi } from 'vitest'
import { noOrder, notLoaded } from '../../../../src/domain/order/order.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout } from '../fake-checkout.ts'
import { ticketCheckout } from '../payment/ticket-checkout.ts'
import { joining } from '../visitor.ts'
import { confirmed } from '../visitors.ts'

async function arrived() {
  const bench = await atCheckout()
  const { store } = bench.services
  return {
    ...bench,
    enter: () => enterCheckout(bench.services, 'c-1'),
    membership: () => store.getState().orders.membership,
    host: () => store.getState().orders.host,
  }
}

it('the checkout does not change when the visitor leaves and returns', async () => {
  const { calls, membership, enter, services } = await arrived()
  await enter()
  services.store.setState(state => ({ choice: { ...state.choice, age: 'senior', kind: 'free' } }))
  const before = membership()
  await enter()
  expect(calls()).toHaveLength(3)
  expect(membership()).toBe(before)
  // The visitor made a different choice on the membership step, but did not order that membership.
  expect(services.store.getState().choice).toMatchObject({ age: 'adult', kind: 'vip', duration: '1year' })
})

it('an unknown cart id in the URL is loaded as the host page’s order, with its cart', async () => {
  const { calls, membership, enter, host, services } = await arrived()
  services.store.setState({ orders: { membership: noOrder, host: noOrder } })
  await enter()
  expect(calls()[0]).toBe('checkout.removeGiftCard')
  expect(new Set(calls())).toEqual(new Set(['checkout.removeGiftCard', 'checkout.get', 'cart.get']))
  expect(host()).toMatchObject({
    status: 'payable',
    cartId: 'c-1',
    confirmed: { content: 'other' },
    cart: { id: 'c-1' },
  })
  expect(membership()).toBe(noOrder)
})

it.each([
  ['a free membership', 'freeAdult'],
  ['unconfirmed contents', null],
] as const)('the checkout orders VIP if the membership’s cart has %s', async (_, content) => {
  const { calls, membership, enter, order, services } = await arrived()
  services.store.setState(({ choice, orders }) => ({
    choice: { ...choice, kind: 'free', age: 'senior' },
    orders: { ...orders, membership: notLoaded('c-1', { confirmed: content && confirmed(content) }) },
  }))
  await enter()
  expect(calls()).toEqual(['cart.membership', 'checkout.removeGiftCard', 'checkout.get', 'cart.get'])
  expect(order.itemId).toBe('activate-senior-1year')
  expect(membership()).toMatchObject({ status: 'payable', confirmed: { content: 'senior-1year' } })
  expect(services.store.getState().choice.kind).toBe('vip')
})

it('a visitor who opens the checkout of a completed order is sent to the thank-you screen', async () => {
  const { pay, services } = await enteredCheckout()
  await pay()
  services.navigate('/checkout/c-1')
  services.asked.length = 0
  services.went.length = 0
  services.answer({ member: { current: async () => null } })
  await enterCheckout(services, 'c-1')
  expect(services.asked).toEqual([])
  expect(services.went).toEqual(['=/register/thanks'])
})

it('the checkout reports the host page’s expired order, and orders nothing', async () => {
  let now = Date.UTC(2029, 0)
  const { page, services } = await ticketCheckout({ serverNow: () => now })
  services.store.setState(joining)
  now = Date.UTC(2101, 0)
  await enterCheckout(services, 'c-1')
  expect(services.asked).toEqual([])
  expect(page()).toEqual({ status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } })
})

it('an exception in our own code at the checkout is logged in the console', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => written.mockRestore())
  const { membership, enter, fail, services } = await arrived()
  fail('checkout.get', { kind: 'timeout' })
  await enter()
  expect(written).not.toHaveBeenCalled()
  const mistake = new TypeError('x is not a function')
  services.answer({ checkout: { get: () => Promise.reject(mistake) } })
  await retryCheckout(services, 'c-1')
  expect(membership()).toMatchObject({ problem: { kind: 'unexpected' } })
  expect(written).toHaveBeenCalledWith('Movie Club:', mistake)
})
