// What Google is asked for: the final price, no billing address (specification §9).
import type { GooglePayment } from 'braintree-web/google-payment'
import { toDecimal } from '../../domain/money.ts'
import type { AmountDue } from '../provider.ts'

type Request = google.payments.api.PaymentDataRequest

/** Synchronous, as the click asks: the library has its client. */
export function googleRequest(googlePayment: GooglePayment, due: AmountDue): Request {
  const request = googlePayment.createPaymentDataRequest({
    transactionInfo: {
      currencyCode: due.currency,
      totalPriceStatus: 'FINAL',
      totalPrice: toDecimal(due.amountInCents),
    },
  })
  return {
    ...request,
    // The library's overrides are shallow: named there, the merchant would lose its id.
    merchantInfo: { ...request.merchantInfo, merchantName: due.merchantName },
    allowedPaymentMethods: request.allowedPaymentMethods.map(withoutBillingAddress),
  }
}

/** What Google is asked before anything is offered: the same methods, and no price. */
export function googleReadiness(googlePayment: GooglePayment): google.payments.api.IsReadyToPayRequest {
  const noPrice = { currencyCode: 'AUD', totalPriceStatus: 'FINAL', totalPrice: '0.00' }
  const { apiVersion, apiVersionMinor, allowedPaymentMethods } = googlePayment.createPaymentDataRequest({
    transactionInfo: noPrice,
  })
  return { apiVersion, apiVersionMinor, allowedPaymentMethods }
}

function withoutBillingAddress(
  method: google.payments.api.PaymentMethodSpecification,
): google.payments.api.PaymentMethodSpecification {
  if (method.type !== 'CARD') return method
  return { ...method, parameters: { ...method.parameters, billingAddressRequired: false } }
}
