// Tests that a visitor who has ordered VIP can go Back and choose Free. The gift cards for VIP are removed, and a wrong order is never
// completed (specification §4.2, §4.3).
import { describe, expect, it } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { completeFree } from '../../../../src/flow/payment/complete-free.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { cinema, settleAll } from '../fake-cinema.ts'

const giftCard = { cardNumber: '6000000000000001', cardPin: '1234' }
const refused = { kind: 'server', status: 422, isProblemJson: true } as const

describe('choosing Free after VIP with a gift card', () => {
  async function backFromVip() {
    const bench = await cinema()
    await bench.choose('vip')
    await enterCheckout(bench.services, 'c-1')
    await addGiftCard(bench.services, 'c-1', giftCard)
    expect(bench.carts.get('c-1')?.giftCards).toHaveLength(1)
    bench.services.navigate('/register/membership')
    bench.services.asked.length = 0
    return bench
  }

  it('completes Free after the removal of the gift card', async () => {
    const { callsFor, choose } = await backFromVip()
    expect(await choose('free')).toMatchObject({ ok: true })
    const check = ['checkout.get', 'cart.get']
    const calls = ['cart.membership', 'checkout.removeGiftCard', ...check, 'checkout.complete']
    expect(callsFor('c-1')).toEqual(calls)
  })

  it('does not complete Free if the gift card cannot be removed', async () => {
    const { calls, choose, fail } = await backFromVip()
    fail('checkout.removeGiftCard', refused)
    expect(await choose('free')).toMatchObject({ ok: false, problem: refused })
    expect(calls()).not.toContain('checkout.complete')
  })

  it('leads to a new order of VIP at the checkout if the server refuses Free', async () => {
    const { calls, callsFor, carts, choose, fail, hold, orders, services, state } = await backFromVip()
    fail('checkout.complete', refused)
    expect(await choose('free')).toMatchObject({ ok: false })
    expect(carts.get('c-1')?.membership).toBe('activate-freeAdult')
    services.asked.length = 0
    services.navigate('/checkout/c-1')
    const ordering = hold('cart.membership')
    const entered = enterCheckout(services, 'c-1')
    const paid = payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
    const completed = completeFree(services, 'membership')
    await settleAll()
    expect(calls()).toEqual(['cart.membership'])
    expect(state().choice).toMatchObject({ kind: 'vip', age: 'adult', duration: '1year' })
    ordering.release()
    await entered
    expect(orders().membership).toMatchObject({
      status: 'payable',
      confirmed: { content: 'adult-1year' },
      giftCards: [],
    })
    expect(carts.get('c-1')).toMatchObject({ membership: 'activate-adult-1year', giftCards: [] })
    expect(callsFor('c-1').slice(0, 3)).toEqual([
      'cart.membership',
      'checkout.removeGiftCard',
      'checkout.get',
    ])
    expect(await paid).toMatchObject({ ok: true })
    expect(await completed).toMatchObject({ ok: false, problem: { kind: 'order-updating' } })
    expect(services.asked.filter(({ call }) => call === 'checkout.complete')).toMatchObject([
      { with: ['c-1', { paymentType: 'braintree' }] },
    ])
  })
})
