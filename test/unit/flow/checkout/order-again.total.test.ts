// Tests that a membership is ordered again if the loaded total differs from the confirmed total. In these tests, a different tab changes
// the cart after the membership has been ordered and before the checkout is loaded.
import { afterEach, expect, it, vi } from 'vitest'
import { completeFree } from '../../../../src/flow/payment/complete-free.ts'
import { openedCheckout } from '../opened-checkout.ts'

afterEach(() => void vi.useRealTimers())

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
