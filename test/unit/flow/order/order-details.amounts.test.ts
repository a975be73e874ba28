// What the checkout shows of an order's amounts: the gift cards' part, and what PayPal adds.
import { describe, expect, test } from 'vitest'
import type { Checkout, GiftCard } from '../../../../src/domain/order/checkout.ts'
import { amountByGiftCard, surchargeShown } from '../../../../src/flow/order/order-details.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { enabled } from '../fake-checkout.ts'

const giftCard: readonly GiftCard[] = [{ cardNumber: '•0001', cardExpiry: null, balanceInCents: 0 }]

/** The cart costs 1,900 cents. */
async function shown(part: Partial<Checkout>, giftCards: readonly GiftCard[] = []) {
  const { services, state } = await enteredCheckout()
  const { membership, host } = state().orders
  if (membership.status !== 'payable') throw new Error(membership.status)
  const checkout = { ...membership.checkout, ...part }
  services.store.setState({ orders: { membership: { ...membership, checkout, giftCards }, host } })
  return {
    open: (openOption: 'payPal' | 'creditCard' | null) => services.store.setState({ openOption }),
    state,
  }
}

describe('what gift cards pay', () => {
  test('is what is not left to pay', async () => {
    const { state } = await shown({ balanceInCents: 900 }, giftCard)
    expect(amountByGiftCard(state(), 'c-1')).toBe(1000)
  })

  test('is nothing without one, or of an order that is not shown', async () => {
    const { state } = await shown({ balanceInCents: 900 })
    expect(amountByGiftCard(state(), 'c-1')).toBe(0)
    const withCard = await shown({ balanceInCents: 900 }, giftCard)
    expect(amountByGiftCard(withCard.state(), 'c-9')).toBe(0)
  })
})

describe('PayPal’s surcharge', () => {
  const payPal = {
    balanceInCents: 1900,
    payPalBalanceInCents: 1950,
    methods: enabled('payPal', 'creditCard'),
  }

  test('is shown while PayPal is open, and not otherwise', async () => {
    const { open, state } = await shown(payPal)
    const seen = (['payPal', 'creditCard', null] as const).map(option => {
      open(option)
      return surchargeShown(state(), 'c-1')
    })
    expect(seen).toEqual([50, 0, 0])
  })

  test('is none where PayPal is not offered, nothing is left to pay, or no order is shown', async () => {
    const seen = await Promise.all(
      [
        { ...payPal, methods: enabled('creditCard') },
        { ...payPal, balanceInCents: 0 },
      ].map(async part => {
        const { open, state } = await shown(part)
        open('payPal')
        return surchargeShown(state(), 'c-1')
      }),
    )
    const { open, state } = await shown(payPal)
    open('payPal')
    expect([...seen, surchargeShown(state(), 'c-9')]).toEqual([0, 0, 0])
  })
})
