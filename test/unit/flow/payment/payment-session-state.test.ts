// Which way to pay opens by itself (specification §2.6).
import { expect, test } from 'vitest'
import type { MethodName, PaymentType } from '../../../../src/domain/order/order-types.ts'
import { optionToOpen, type VendorName } from '../../../../src/flow/payment/payment-session-state.ts'
import { enabled } from '../fake-checkout.ts'

const all = ['applePay', 'googlePay', 'creditCard', 'payPal'] as const

test.each<[PaymentType | null, readonly VendorName[], readonly MethodName[], MethodName | null]>([
  // The one that was paid with last, where it is there.
  ['payPal', all, all, 'payPal'],
  ['braintree', all, all, 'creditCard'],
  ['giftCard', all, [...all, 'giftCard'], 'giftCard'],
  // Else the wallet of this device.
  ['giftCard', all, all, 'applePay'],
  ['payPal', ['creditCard', 'googlePay'], all, 'googlePay'],
  ['noPaymentRequired', all, all, 'applePay'],
  [null, ['payPal', 'creditCard', 'googlePay'], all, 'googlePay'],
  [null, ['creditCard', 'applePay'], all, 'applePay'],
  // Else the card, and PayPal never.
  [null, ['payPal', 'creditCard'], all, 'creditCard'],
  [null, ['payPal'], all, null],
  ['braintree', [], [], null],
])('After %s, with %j offered, of %j, %s opens', (last, offered, methods, expected) => {
  const shown = offered.map(name => ({ name, title: name }))
  expect(optionToOpen(shown, enabled(...methods), last)).toBe(expected)
})
