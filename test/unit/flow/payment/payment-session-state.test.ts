// Tests which payment methods the widget offers, and which one it opens automatically (specification §2.6).
import { expect, test } from 'vitest'
import type { MethodName, PaymentType } from '../../../../src/domain/order/order-types.ts'
import {
  methodsFor,
  optionToOpen,
  type VendorName,
} from '../../../../src/flow/payment/payment-session-state.ts'
import { checkout } from '../../domain/order/sample-orders.ts'

const all = ['applePay', 'googlePay', 'creditCard', 'payPal'] as const

test.each<[PaymentType | null, readonly VendorName[], readonly MethodName[], MethodName | null]>([
  // The method of the last payment opens if that method is offered.
  ['payPal', all, all, 'payPal'],
  ['braintree', all, all, 'creditCard'],
  ['giftCard', all, [...all, 'giftCard'], 'giftCard'],
  // If the method of the last payment is not offered, or there was no payment, the device's own wallet opens.
  ['giftCard', all, all, 'applePay'],
  ['payPal', ['creditCard', 'googlePay'], all, 'googlePay'],
  ['noPaymentRequired', all, all, 'applePay'],
  [null, ['payPal', 'creditCard', 'googlePay'], all, 'googlePay'],
  [null, ['creditCard', 'applePay'], all, 'applePay'],
  // Without a wallet, the card opens. PayPal opens automatically only if it was the method of the last payment.
  [null, ['payPal', 'creditCard'], all, 'creditCard'],
  [null, ['payPal'], all, null],
  ['braintree', [], [], null],
])(
  'after a payment of type %s, with %j offered and %j enabled, the method that opens is %s',
  (last, offered, methods, expected) => {
    const shown = offered.map(name => ({ name, title: name }))
    expect(optionToOpen(shown, methods.includes('giftCard'), last)).toBe(expected)
  },
)

test.each([
  [1900, ['payPal']],
  [0, []],
])('with a balance of %i cents, only the methods that the cinema enables are offered: %j', (cents, names) => {
  const { methods } = checkout()
  const order = checkout({ balanceInCents: cents, methods: { ...methods, googlePay: false, payPal: true } })
  const offered = (['googlePay', 'payPal'] as const).map(name => ({ name, title: name }))
  expect(methodsFor(order, offered).map(({ name }) => name)).toEqual(names)
})
