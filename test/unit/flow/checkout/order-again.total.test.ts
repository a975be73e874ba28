// Tests that a membership is ordered again if the loaded total differs from the confirmed total. In these tests, a different tab changes
// the cart after the membership has been ordered and before the checkout is loaded.
import { afterEach, expect, it, vi } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { completeFree } from '../../../../src/flow/payment/complete-free.ts'
import { fakeCart } from '../fake-cart.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'

afterEach(() => void vi.useRealTimers())

/** Chooses the duration of 2 years. After each of the first `times` orders, a different tab sets the cart's total to 0. */
async function emptiedAfterOrder(times: number) {
  const bench = await openedCheckout()
  const { count, order, services } = bench
  services.answer({
    cart: {
      membership: () => {
        // After many calls, the promise never settles, so that an endless loop fails the test.
        if (count('cart.membership') > 10) return new Promise(() => {})
        order.totalInCents = count('cart.membership') > times ? 3300 : 0
        return Promise.resolve({ ...fakeCart, totalInCents: 3300 })
      },
    },
  })

  await chooseDuration(services, 'c-1', '2year')
  await settled()
  return bench
}

it('a VIP membership in a cart for $0 is ordered a second time, and is then shown with its price', async () => {
  const { count, membership } = await emptiedAfterOrder(1)
  expect(count('cart.membership')).toBe(2)
  expect(membership()).toMatchObject({ status: 'payable', amounts: { totalInCents: 3300 } })
})

it('a payable VIP membership is not completed as free, even for $0', async () => {
  const { count, membership, services } = await openedCheckout()
  const order = membership()
  if (order.status !== 'payable') throw new Error('The order is not payable.')
  const checkout = { ...order.checkout, balanceInCents: 0 }
  const amounts = { ...order.amounts, totalInCents: 0, balanceInCents: 0 }
  services.store.setState(({ orders }) => ({
    orders: { ...orders, membership: { ...order, checkout, amounts } },
  }))
  expect(await completeFree(services, 'membership')).toMatchObject({ ok: false })
  expect(count('checkout.complete')).toBe(0)
})

it('a VIP membership that a voucher covers is completed without a payment', async () => {
  const { count, membership, order: server, services } = await openedCheckout()
  const order = membership()
  if (order.status !== 'payable') throw new Error('The order is not payable.')
  server.shown = { balanceInCents: 0 }
  const checkout = { ...order.checkout, balanceInCents: 0 }
  const amounts = { ...order.amounts, adjustmentInCents: -1900, balanceInCents: 0 }
  services.store.setState(({ orders }) => ({
    orders: { ...orders, membership: { ...order, checkout, amounts } },
  }))
  expect(await completeFree(services, 'membership')).toMatchObject({ ok: true })
  expect(count('checkout.complete')).toBe(1)
})
