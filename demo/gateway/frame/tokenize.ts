// Gets a nonce for the card from the gateway. Failures have the library's error codes (braintree §4.10).
import { digitsOf, type FieldValues } from './field-name.ts'
import type { Model } from './model.ts'
import { monthAndYear, type ShownBrand } from './rules.ts'

const failure = (code: string, message: string, details?: object) => [
  { type: 'CUSTOMER', code: `HOSTED_FIELDS_${code}`, message, details },
]

/** The error for an authorization that the provider no longer accepts. */
const authorizationEnded = {
  type: 'MERCHANT',
  code: 'CLIENT_AUTHORIZATION_INVALID',
  message: 'Either the client token has expired or the tokenization key is inactive.',
  details: { httpStatus: 401 },
}

/** Requests a nonce for the card. Resolves to `[error]` or `[null, payload]`, and does not reject. */
export async function tokenize(
  { fields, values, cards }: Model,
  authorizationFingerprint: string,
): Promise<readonly unknown[]> {
  if ([...fields.values()].every(({ isEmpty }) => isEmpty))
    return failure('FIELDS_EMPTY', 'All fields are empty. Cannot tokenize empty card fields.')
  const invalidFieldKeys = [...fields].flatMap(([name, { isValid }]) => (isValid ? [] : [name]))
  if (invalidFieldKeys.length > 0)
    return failure('FIELDS_INVALID', 'Some payment input fields are invalid.', { invalidFieldKeys })
  try {
    const response = await fetch('undefined/v1/payment_methods/credit_cards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorizationFingerprint, creditCard: cardOf(values, cards()) }),
    })
    if (response.status === 401) return [authorizationEnded]
    if (!response.ok) return failure('FAILED_TOKENIZATION', 'The supplied card data failed tokenization.')
    const { creditCards } = await response.json()
    return [null, creditCards[0]]
  } catch {
    return failure('TOKENIZATION_NETWORK_ERROR', 'A tokenization network error occurred.')
  }
}

function cardOf(
  { number = '', expirationDate = '', cvv, cardholderName }: FieldValues,
  [card]: readonly ShownBrand[],
) {
  const { month, year } = monthAndYear(expirationDate)
  return {
    number: digitsOf(number),
    brand: card?.niceType ?? '',
    cvv,
    cardholderName,
    expirationMonth: String(month).padStart(2, '0'),
    expirationYear: String(year),
  }
}
