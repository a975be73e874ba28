// Tests the requests that the widget sends to Google Pay.
import type { GooglePayment } from 'braintree-web/google-payment'
import { expect, it } from 'vitest'
import {
  googleReadiness,
  googleRequest,
} from '../../../../../src/payments/braintree/google-pay/google-request.ts'

type Request = google.payments.api.PaymentDataRequest

/** A fake Google Pay library. As in the real library, an override replaces the default completely, and is not merged with it. */
const library: GooglePayment = {
  createPaymentDataRequest: overrides =>
    ({
      apiVersion: 2,
      apiVersionMinor: 0,
      merchantInfo: { merchantId: 'merchant' },
      allowedPaymentMethods: [
        { type: 'CARD', parameters: { allowedCardNetworks: ['VISA'], allowedAuthMethods: ['PAN_ONLY'] } },
        { type: 'PAYPAL', parameters: {} },
      ],
      ...overrides,
    }) as unknown as Request,
  parseResponse: () => Promise.reject(new Error('not here')),
}

it('the Google Pay request has the final price and no billing address (specification §9)', () => {
  const due = { amountInCents: 123_405, payPalAmountInCents: 0, currency: 'AUD', merchantName: 'Ritz' }
  expect(googleRequest(library, due)).toMatchObject({
    transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '1234.05', currencyCode: 'AUD' },
    merchantInfo: { merchantId: 'merchant', merchantName: 'Ritz' },
    allowedPaymentMethods: [
      { type: 'CARD', parameters: { billingAddressRequired: false, allowedCardNetworks: ['VISA'] } },
      { type: 'PAYPAL', parameters: {} },
    ],
  })
})

it('the request that checks whether Google Pay is ready has no price', () => {
  expect(Object.keys(googleReadiness(library))).toEqual([
    'apiVersion',
    'apiVersionMinor',
    'allowedPaymentMethods',
  ])
})
