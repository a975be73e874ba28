// Tests that an expired order is not paid. A membership is ordered in a new cart, and is shown before it can be paid.
import { describe, expect, it } from 'vitest'
import { SESSION_LOST_UNCHARGED } from '../../../../src/domain/messages/notices.ts'
import { DETAILS_NEEDED } from '../../../../src/domain/messages/order-notices.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { ada, failing } from '../fake-services.ts'
import { ticketCheckout } from './ticket-checkout.ts'

const card = { paymentType: 'braintree', nonce: 'nonce-1' } as const

/** Goes to the checkout of a membership, and lets the membership's cart expire by the server's clock. */
async function expired(settings: Parameters<typeof enteredCheckout>[0] = {}) {
  let now = Date.UTC(2029, 0)
  const bench = await enteredCheckout({ ...settings, serverNow: () => now })
  bench.order.expiry = '2030-01-01T00:00:00Z'
  bench.costs(1900)
  await enterCheckout(bench.services, 'c-1')
  await addGiftCard(bench.services, 'c-1', { cardNumber: '60001', cardPin: '1234' })
  bench.services.asked.length = 0
  now = Date.UTC(2031, 0)
  return bench
}

describe('an order that has expired', () => {
  it('is made again in a new cart before the charge, with a message', async () => {
    const { membership, count, order, pay, services, state } = await expired()
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(count()).toBe(0)
    expect(order.cartId).toBe('c-2')
    expect(services.went).toEqual(['=/checkout/c-2'])
    expect(membership()).toMatchObject({
      status: 'payable',
      cartId: 'c-2',
      confirmed: { content: 'adult-1year' },
    })
    expect(state().notice).toContain('expired')
    await enterCheckout(services, 'c-2')
    expect(await payOrder(services, 'c-2', card)).toMatchObject({ ok: true })
  })

  it('is not made again if it is a host page’s order', async () => {
    const { order, page, pay, services } = await ticketCheckout()
    services.answer({ checkout: { get: failing({ kind: 'server', status: 410 }) } })
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(order('c-1').isPaid).toBe(false)
    expect(services.went).toEqual([])
    expect(page()).toEqual({ status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } })
  })

  it('is not made again before the server has accepted a changed email', async () => {
    const { membership, count, pay, services, state } = await expired()
    services.store.setState(({ draft }) => ({ draft: { ...draft, email: 'bo@example.com' } }))
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    expect(count()).toBe(0)
    expect(services.went).toEqual(['=/register'])
    expect(state().notice).toBe(DETAILS_NEEDED)
    expect(membership()).toEqual({ status: 'gone', cartId: 'c-1', problem: { kind: 'cart-expired' } })
  })

  it('leads a logged-out member to the details, and says that nothing was charged', async () => {
    const { count, pay, services, state } = await expired({
      answers: { member: { current: async () => ada } },
    })
    // A club member has not entered details, so the server has accepted no email.
    services.store.setState({ acceptedEmail: null, visitor: { status: 'signed-out', member: ada } })
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cancelled' } })
    expect(count()).toBe(0)
    expect(services.went.at(-1)).toBe('=/register')
    expect(state().notice).toBe(SESSION_LOST_UNCHARGED)
  })
})
