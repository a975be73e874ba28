import { expect, test } from 'vitest'
import { payPalAmount } from '../../../../src/domain/order/checkout.ts'

const amounts = { balanceInCents: 1900, payPalBalanceInCents: 1950, currency: 'AUD' } as const

test('PayPal charges the server’s amount for PayPal, or the balance if the server sends none', () => {
  expect(payPalAmount(amounts)).toBe(1950)
  expect(payPalAmount({ ...amounts, payPalBalanceInCents: null })).toBe(1900)
})
