// Tests which payment method the widget opens automatically (specification §2.6).
import { expect, test } from 'vitest'
import type { MethodName, PaymentType } from '../../../../src/domain/order/order-types.ts'
import { optionToOpen, type VendorName } from '../../../../src/flow/payment/payment-session-state.ts'

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
