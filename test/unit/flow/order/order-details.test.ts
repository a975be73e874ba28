// What is to be paid for an order.
import { expect, it } from 'vitest'
import { amountDue } from '../../../../src/flow/order/order-details.ts'
import { enteredCheckout } from '../entered-checkout.ts'

it('amounts come from the checkout at the moment of use; PayPal’s own where the server says one', async () => {
  const { services } = await enteredCheckout()
  expect(amountDue(services)).toEqual({
    amountInCents: 1900,
    payPalAmountInCents: 1900,
    currency: 'AUD',
    merchantName: 'Ritz',
  })
  services.store.setState(({ checkout }) => ({
    checkout: checkout && { ...checkout, payPalBalanceInCents: 1950, merchantName: null },
  }))
  expect(amountDue(services)).toMatchObject({ payPalAmountInCents: 1950, merchantName: 'Ritz Cinemas' })
})
