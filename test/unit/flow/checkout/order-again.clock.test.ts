// Tests that the server's clock, not the device's, decides whether an order has expired.
import { afterEach, expect, it, vi } from 'vitest'
import { createServerClock } from '../../../../src/domain/dates/server-clock.ts'
import { noOrder } from '../../../../src/domain/order/order.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { atCheckout } from '../fake-checkout.ts'

afterEach(() => void vi.useRealTimers())

const serverTime = Date.parse('2030-01-01T09:00:00Z')
const threeHours = 3 * 3_600_000

/** Sets the device's clock three hours ahead. Returns the function that computes the server's time. */
function ahead() {
  vi.useFakeTimers({ toFake: ['Date'], now: serverTime + threeHours })
  const clock = createServerClock()
  clock.read(new Headers({ date: new Date(serverTime).toUTCString() }))
  return clock.now
}

it.each([
  ['has an expiry with a time zone', '2030-01-01T09:15:00Z'],
  ['has an expiry without a time zone', '2030-01-01T09:15:00'],
])('with a fast device clock, Free is completed with few calls if the cart %s', async (_, expiry) => {
  const { calls, order, services } = await atCheckout({ serverNow: ahead() })
  const cart = await services.api.cart.get('c-1')
  if (!cart) throw new Error('The fake has a cart.')
  Object.assign(order, { cartId: 'c-2', expiry })
  services.answer({ cart: { create: async () => ({ ...cart, id: 'c-2', expiry }) } })
  services.asked.length = 0
  services.navigate('/register/membership')
  services.store.setState(({ choice, orders }) => ({
    orders: { ...orders, membership: noOrder },
    choice: { ...choice, kind: 'free' },
  }))
  expect(await chooseMembership(services)).toMatchObject({ ok: true })
  expect(calls().length).toBeLessThanOrEqual(10)
  expect(calls().filter(call => call === 'cart.create').length).toBeLessThanOrEqual(2)
  expect(services.went.at(-1)).toBe('=/register/thanks')
})
