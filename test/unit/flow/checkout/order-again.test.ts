// Tests that an expired order is made again a limited number of times, with a message.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { fakeCart } from '../fake-cart.ts'
import { failing } from '../fake-services.ts'
import { openedCheckout, settled } from '../opened-checkout.ts'

afterEach(() => void vi.useRealTimers())

/** Returns a call that fails with 410. After many calls it no longer settles, so that an endless loop fails the test. */
function gone() {
  let times = 0
  const refuse = failing({ kind: 'server', status: 410 })
  return () => {
    times += 1
    return times > 30 ? new Promise<never>(() => {}) : refuse()
  }
}
const expired = { status: 'gone', problem: { kind: 'cart-expired' } }

describe('an order that the server always reports as expired', () => {
  it('is made again once at the checkout, and once per “Try again”', async () => {
    const { services, calls, membership, count, state } = await openedCheckout(
      {},
      { checkout: { get: gone() } },
    )
    expect(count('cart.create')).toBe(1)
    expect(calls().length).toBeLessThan(10)
    expect(membership()).toMatchObject(expired)
    expect(state().currentCommand).toBeNull()
    const before = calls().length
    await retryCheckout(services, 'c-2')
    await settled()
    expect(count('cart.create')).toBe(2)
    expect(calls().length - before).toBeLessThan(10)
    expect(membership()).toMatchObject(expired)
  })
})

it('an order is made again only once if its total differs', async () => {
  const { membership, count, order, services } = await openedCheckout()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const reply = { ...fakeCart, totalInCents: 3300 }
  services.answer({
    cart: {
      membership: () => {
        order.totalInCents = 3000
        // After many calls, the promise never settles, so that an endless loop fails the test.
        return count('cart.membership') > 10 ? new Promise(() => {}) : Promise.resolve(reply)
      },
    },
  })
  const chosen = chooseDuration(services, 'c-1', '2year')
  // The cart contradicts the reply to the second order, so the widget asks for it again for 3 s.
  await vi.advanceTimersByTimeAsync(10_000)
  await chosen
  expect(membership()).toMatchObject({ status: 'stale', problem: { kind: 'order-unchecked' } })
  expect(count('cart.membership')).toBe(2)
})
