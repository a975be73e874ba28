// Tests how a sent payment is recognised as free, or as made in a different tab or browser.

import { expect, test } from 'vitest'
import type { PaymentOutcome } from '../../../../src/domain/order/order.ts'
import type { PaymentType } from '../../../../src/domain/order/order-types.ts'
import { isFreePayment } from '../../../../src/domain/order/payments/ledger.ts'
import { isPaidByOthers } from '../../../../src/domain/order/payments/question.ts'
import { heldWith, payment } from './sample-orders.ts'

test.each<[PaymentType | null, number | null, boolean]>([
  ['noPaymentRequired', 0, true],
  ['noPaymentRequired', null, true],
  ['braintree', 1900, false],
  ['giftCard', 0, false],
  // If this tab has not made the payment, its type is unknown. Only the amount then shows whether the payment was free.
  [null, 0, true],
  [null, 1900, false],
  [null, null, false],
])(
  'a payment of type %s with the amount %s (in cents) is free: %s',
  (paymentType, valueInCents, expected) => {
    expect(isFreePayment(payment({ paymentType, valueInCents }))).toBe(expected)
  },
)

test.each<[true | undefined, PaymentOutcome | null, boolean]>([
  [true, { status: 'closed', paid: 'likely' }, true],
  [true, { status: 'closed', paid: 'unclear' }, false],
  [true, { status: 'unknown', problem: { kind: 'paying-elsewhere' } }, false],
  [true, null, false],
  [undefined, { status: 'closed', paid: 'likely' }, false],
])(
  'a payment of others (%s) with the outcome %j was made in a different tab or browser: %s',
  (isOthers, answer, expected) => {
    const sent = {
      status: 'paymentSent',
      payment: payment(isOthers ? { isOthers } : {}),
      outcome: answer,
      before: heldWith(),
    } as const
    expect(isPaidByOthers(sent)).toBe(expected)
  },
)
