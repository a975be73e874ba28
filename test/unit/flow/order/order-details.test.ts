// Who pays for an order, and what is to be paid.
import { describe, expect, it, test } from 'vitest'
import { isSameAmount } from '../../../../src/domain/order/checkout.ts'
import { amountDue, payerOf } from '../../../../src/flow/order/order-details.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { ada } from '../fake-services.ts'

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

describe('where the server knows no customer', () => {
  it('a membership of a club member is paid by the member, whatever was half-typed', async () => {
    const { services, state } = await enteredCheckout()
    services.store.setState({ member: ada })
    expect(payerOf(state())).toMatchObject({ firstName: 'Ada', email: ada.email })
    services.store.setState({ member: { ...ada, memberType: 'newsletter' } })
    expect(payerOf(state())).toMatchObject({ firstName: 'Ann', email: 'ann@example.com' })
  })

  it('an order of a host page is paid by whom the checkout has asked for, a club member too', async () => {
    const { services, state } = await enteredCheckout()
    services.store.setState({ member: ada, membershipCartId: null })
    expect(payerOf(state())).toMatchObject({ firstName: 'Ann', email: 'ann@example.com' })
  })
})

test.each([
  ['balance', { balanceInCents: 1901 }, false],
  ['currency', { currency: 'NZD' }, false],
  ['amount for PayPal', { payPalBalanceInCents: 1950 }, false],
  ['PayPal amount, written out,', { payPalBalanceInCents: 1900 }, true],
])('With another %s, %j, the same is to pay: %s', (_, other, expected) => {
  const amounts = { balanceInCents: 1900, payPalBalanceInCents: null, currency: 'AUD' } as const
  expect(isSameAmount(amounts, { ...amounts, ...other } as typeof amounts)).toBe(expected)
})
