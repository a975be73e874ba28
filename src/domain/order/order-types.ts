// The kinds of orders and the ways to pay, as the server names them (api §4.4).

export const orderTypes = ['booking', 'registration', 'renewal', 'shop', 'festivalPass'] as const
export type OrderType = (typeof orderTypes)[number]

/**
 * A way to pay has three names:
 * - `PaymentType`: what POST checkout/{id} calls it. A card is 'braintree'; an order that costs nothing has a
 *   type too.
 * - `MethodName`: the option that `Checkout.methods` switches on. A card is 'creditCard'.
 * - `VendorName` (flow/payment/payment-session-state.ts): a `MethodName` that the card provider handles, so
 *   not 'giftCard'.
 */
export const paymentTypes = [
  'braintree',
  'applePay',
  'googlePay',
  'payPal',
  'giftCard',
  'noPaymentRequired',
] as const
export type PaymentType = (typeof paymentTypes)[number]

export const methodNames = ['giftCard', 'applePay', 'googlePay', 'creditCard', 'payPal'] as const
export type MethodName = (typeof methodNames)[number]
