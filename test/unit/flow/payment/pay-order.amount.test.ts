// Tests that the widget requests the amount from the server right before a charge, and charges nothing if the amount differs.
import { describe, expect, test } from 'vitest'
import { GIFT_CARD_OFF } from '../../../../src/domain/messages/order-notices.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'

describe('the check of the amount before the charge', () => {
  test('prevents the charge of a different amount, and repeats this tab’s order', async () => {
    const { calls, membership, count, order, pay, state } = await enteredCheckout()
    order.totalInCents = 3300
    expect(await pay()).toMatchObject({
      ok: false,
      problem: {
        kind: 'amount-changed',
        differences: expect.arrayContaining([{ type: 'total', before: 1900, after: 3300 }]),
      },
    })
    expect(count()).toBe(0)
    await settle()
    expect(calls()).toContain('cart.membership')
    expect(membership()).toMatchObject({
      status: 'payable',
      confirmed: { content: 'adult-1year' },
      checkout: { balanceInCents: 1900 },
    })
    expect(state()).toMatchObject({ currentCommand: null, paymentInProgress: null })
    expect(await pay()).toMatchObject({ ok: true })
    expect(count()).toBe(1)
  })

  test.each([
    [{ kind: 'network' }, 'order-unchecked'],
    [{ kind: 'timeout' }, 'order-unchecked'],
    [{ kind: 'bad-reply', call: 'GET checkout', issues: [] }, 'order-unchecked'],
    [{ kind: 'unexpected' }, 'order-unchecked'],
    [{ kind: 'offline' }, 'offline'],
    [{ kind: 'server', status: 500 }, 'order-unchecked'],
    [{ kind: 'server', status: 503, detail: 'Closed for an hour.' }, 'order-unchecked'],
    [{ kind: 'signed-out' }, 'order-unchecked'],
  ] as const)('prevents the payment if the check itself fails with %j', async (problem, kind) => {
    const { membership, count, fail, pay, state } = await enteredCheckout()
    fail('checkout.get', problem)
    expect(await pay()).toMatchObject({ ok: false, problem: { kind } })
    expect(count()).toBe(0)
    expect(membership()).toMatchObject({ status: 'payable' })
    expect(state()).toMatchObject({ currentCommand: null, paymentInProgress: null })
    expect(await pay()).toMatchObject({ ok: true })
  })

  test('causes a new order if the order has expired', async () => {
    const { count, fail, pay, services } = await enteredCheckout()
    fail('checkout.get', { kind: 'server', status: 410 })
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'cart-expired' } })
    expect(count()).toBe(0)
    expect(services.went).toEqual(['=/checkout/c-2'])
  })

  test('shows that a gift card is off the order, and offers to add it again', async () => {
    const { count, membership, order, pay, services, state } = await enteredCheckout()
    await addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })
    order.giftCards = []
    expect(await pay()).toMatchObject({ ok: false, problem: { kind: 'amount-changed' } })
    expect(count()).toBe(0)
    expect(membership()).toMatchObject({
      status: 'payable',
      giftCards: [],
      giftCardInput: null,
      amounts: { giftCardsInCents: 0, balanceInCents: 1900 },
    })
    expect(state().notice).toBe(GIFT_CARD_OFF)
    expect(await pay()).toMatchObject({ ok: true })
  })
})
