// Order types and payment types, with the server's names for them (api §4.4).

export const orderTypes = ['booking', 'registration', 'renewal', 'shop', 'festivalPass'] as const
export type OrderType = (typeof orderTypes)[number]

/** Wallet names that visitors read. The keys of this table are also in `paymentTypes` and `methodNames`. */
export const walletTitles = { applePay: 'Apple Pay', googlePay: 'Google Pay', payPal: 'PayPal' } as const
export type Wallet = keyof typeof walletTitles
export const wallets = Object.keys(walletTitles) as readonly Wallet[]

/**
 * A way to pay has three names:
 * - `PaymentType`: the name in POST checkout/{id}. A card is 'braintree'. An order that costs nothing also has a type.
 * - `MethodName`: the name in `Checkout.methods`. A card is 'creditCard'.
 * - `VendorName` (flow/payment/payment-session-state.ts): a `MethodName` that the card provider handles, so not 'giftCard'.
 */
export const paymentTypes = ['braintree', 'giftCard', 'noPaymentRequired', ...wallets] as const
export type PaymentType = (typeof paymentTypes)[number]

export const methodNames = ['giftCard', 'creditCard', ...wallets] as const
export type MethodName = (typeof methodNames)[number]

/** Returns the payment method for a payment type; null for an order that costs nothing. */
export const methodOf = (paymentType: PaymentType): MethodName | null => {
  if (paymentType === 'noPaymentRequired') return null
  return paymentType === 'braintree' ? 'creditCard' : paymentType
}
