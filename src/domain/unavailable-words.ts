// The words for a way to pay that cannot be used now.
import { sentences } from './sentences.ts'

const names: ReadonlyMap<string, string> = new Map([
  ['applePay', 'Apple Pay'],
  ['googlePay', 'Google Pay'],
  ['payPal', 'PayPal'],
  ['creditCard', 'Paying by card'],
  ['braintree', 'Paying by card'],
  ['giftCard', 'Paying by gift card'],
])

/** @param method as `Checkout.methods` names it; any other, such as the provider itself, stands for all but gift cards. */
export const unavailableMessage = (method: string): string =>
  sentences(
    `${names.get(method) ?? 'Paying by card or wallet'} cannot be used right now`,
    'Nothing was charged, and your order is still here',
    'Please choose another way to pay, or try again in a moment',
  )
