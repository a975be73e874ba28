// The kinds of orders and the ways to pay, as the server names them (api §4.4).

export const orderTypes = ['booking', 'registration', 'renewal', 'shop', 'festivalPass'] as const
export type OrderType = (typeof orderTypes)[number]

/** What visitors read. A wallet has one name in each list below. */
export const walletTitles = { applePay: 'Apple Pay', googlePay: 'Google Pay', payPal: 'PayPal' } as const
export type Wallet = keyof typeof walletTitles
export const wallets = Object.keys(walletTitles) as readonly Wallet[]

/**
 * A way to pay has three names:
 * - `PaymentType`: what POST checkout/{id} calls it. A card is 'braintree'; an order that costs nothing has a
 *   type too.
 * - `MethodName`: the option that `Checkout.methods` switches on. A card is 'creditCard'.
 * - `VendorName` (flow/payment/payment-session-state.ts): a `MethodName` that the card provider handles, so
 *   not 'giftCard'.
 */
export const paymentTypes = ['braintree', 'giftCard', 'noPaymentRequired', ...wallets] as const
export type PaymentType = (typeof paymentTypes)[number]

export const methodNames = ['giftCard', 'creditCard', ...wallets] as const
export type MethodName = (typeof methodNames)[number]

/** The way to pay of a payment of this type; null for what costs nothing. */
export const methodOf = (paymentType: PaymentType): MethodName | null => {
  if (paymentType === 'noPaymentRequired') return null
  return paymentType === 'braintree' ? 'creditCard' : paymentType
}
