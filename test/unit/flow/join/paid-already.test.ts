// Tests the button Continue on the membership step if the server replies 409, because the order is already paid. A press makes no
// second order.
import { expect, it, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { cinema } from '../fake-cinema.ts'

const cancelled = { ok: false, problem: { kind: 'cancelled' } }
const closed = { status: 'paymentSent', outcome: { status: 'closed', paid: 'likely' } }

/** Orders VIP in this tab, and then pays for the order in a different tab. */
async function paidElsewhere() {
  const bench = await cinema()
  await bench.choose('vip')
  Object.assign(bench.carts.get('c-1') ?? {}, { isPaid: true })
  bench.services.navigate('/register/membership')
  bench.services.asked.length = 0
  bench.services.emitted.length = 0
  return bench
}

test.each(['vip', 'free'] as const)(
  'with %s chosen, “Continue” leads to the VIP order that a different tab paid',
  async kind => {
    const { calls, choose, orders, services, state } = await paidElsewhere()
    expect(await choose(kind)).toEqual(cancelled)
    expect(calls()).toEqual(['cart.membership', 'checkout.get'])
    expect(orders().membership).toMatchObject({ ...closed, payment: { cartId: 'c-1', paymentType: null } })
    expect(services.went.at(-1)).toBe('/checkout/c-1')
    await continueAfterLostReply(services, 'c-1')
    expect(services.went.at(-1)).toMatch(/^=\/register\/thanks/)
    expect(state().receipt).toMatchObject({ cartId: 'c-1', paymentType: null })
    expect(services.emitted.map(({ name }) => name)).not.toContain('movie-club:complete')
    expect(services.emitted.map(({ name }) => name)).not.toContain('movie-club:error')
  },
)

test('“Continue” shows the thank-you screen if Free is already completed (409)', async () => {
  const { calls, choose, fail, orders, services } = await cinema()
  fail('checkout.complete', { kind: 'server', status: 409 })
  expect(await choose('free')).toMatchObject({ ok: true })
  expect(orders().membership).toEqual({ status: 'none' })
  expect(calls().filter(call => call === 'checkout.complete')).toHaveLength(1)
  expect(services.went).toEqual(['=/register/thanks'])
})

// Tests that a visitor who has ordered VIP can go Back and choose Free. The gift cards for VIP are removed (specification §4.2, §4.3).

it('Free after VIP with a gift card is completed after the removal of the gift card', async () => {
  const { callsFor, carts, choose, services } = await cinema()
  await choose('vip')
  await enterCheckout(services, 'c-1')
  await addGiftCard(services, 'c-1', { cardNumber: '6000000000000001', cardPin: '1234' })
  expect(carts.get('c-1')?.giftCards).toHaveLength(1)
  services.navigate('/register/membership')
  services.asked.length = 0
  expect(await choose('free')).toMatchObject({ ok: true })
  const check = ['checkout.get', 'cart.get']
  const calls = ['cart.membership', 'checkout.removeGiftCard', ...check, 'checkout.complete']
  expect(callsFor('c-1')).toEqual(calls)
})
