// Tests the amount due in the order's details, and PayPal's surcharge while the PayPal option is open.
import { describe, expect, test } from 'vitest'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { amountDue, surchargeShown } from '../../../../src/flow/order/order-details.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { enabled } from '../fake-checkout.ts'

/** Loads a cart that costs 1,900 cents. */
async function loaded(shown: Awaited<ReturnType<typeof enteredCheckout>>['order']['shown']) {
  const { order, services, state } = await enteredCheckout()
  order.shown = shown
  await retryCheckout(services, 'c-1')
  const open = (openOption: 'payPal' | 'creditCard' | null) => services.store.setState({ openOption })
  return { open, services, state }
}

const payPal = { payPalBalanceInCents: 1950, methods: enabled('payPal', 'creditCard') }

test('a wallet gets the amount to pay, and PayPal gets this amount plus the surcharge', async () => {
  const { services } = await loaded(payPal)
  expect(amountDue(services, 'c-1')).toMatchObject({ amountInCents: 1900, payPalAmountInCents: 1950 })
})

test('an order has no amount to pay while its checkout is not shown', async () => {
  const { services } = await loaded(payPal)
  expect(() => amountDue(services, 'c-9')).toThrow('cart-expired')
})

describe('PayPal’s surcharge', () => {
  test('is shown only while the PayPal option is open', async () => {
    const { open, state } = await loaded(payPal)
    const seen = (['payPal', 'creditCard', null] as const).map(option => {
      open(option)
      return surchargeShown(state(), 'c-1')
    })
    expect(seen).toEqual([50, 0, 0])
  })

  test.each([
    ['PayPal is not offered', { ...payPal, methods: enabled('creditCard') }],
    ['nothing is left to pay', { ...payPal, balanceInCents: 0 }],
  ])('is zero if %s', async (_, shown) => {
    const { open, state } = await loaded(shown)
    open('payPal')
    expect(surchargeShown(state(), 'c-1')).toBe(0)
  })
})
