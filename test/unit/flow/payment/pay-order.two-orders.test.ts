// Tests that a membership and a host page's order are paid and reported separately.
import { describe, expect, it } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { ticketCheckout } from './ticket-checkout.ts'

const card = { paymentType: 'braintree', nonce: 'nonce-2' } as const
const tickets = { orderType: 'booking', membership: null, valueInCents: 3800, reference: 'c-1' }
const membership = {
  orderType: 'registration',
  membership: 'adult-1year',
  valueInCents: 1900,
  reference: 'c-2',
}

/** Creates a bench with two loaded orders: tickets in the cart c-1 and a membership in the cart c-2. */
async function both() {
  const bench = await ticketCheckout()
  await bench.join('vip')
  await enterCheckout(bench.services, 'c-2')
  bench.services.asked.length = 0
  return { ...bench, payClub: () => payOrder(bench.services, 'c-2', card) }
}

describe('two open orders', () => {
  it('can both be paid, one after the other', async () => {
    const { count, pay, payClub, state, told } = await both()
    const results = await Promise.all([payClub(), pay()])
    expect(results.map(({ ok }) => ok)).toEqual([true, true])
    expect(told()).toEqual([membership, tickets])
    expect(count()).toBe(2)
    expect(state().receipt).toMatchObject({ cartId: 'c-1' })
  })
})
