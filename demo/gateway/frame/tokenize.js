// Gets a nonce for the card from the gateway. Fails with the library's error codes (braintree §4.10).
import { monthAndYear } from './rules.js'

const failure = (code, message, details) => [
  { type: 'CUSTOMER', code: `HOSTED_FIELDS_${code}`, message, details },
]

/** Resolves to `[error]` or `[null, payload]`. */
export async function tokenize(model, authorizationFingerprint) {
  const { names, fields, values } = model
  if (names.every(name => fields[name].isEmpty))
    return failure('FIELDS_EMPTY', 'All fields are empty. Cannot tokenize empty card fields.')
  const invalidFieldKeys = names.filter(name => !fields[name].isValid)
  if (invalidFieldKeys.length > 0)
    return failure('FIELDS_INVALID', 'Some payment input fields are invalid.', { invalidFieldKeys })
  try {
    const response = await fetch('undefined/v1/payment_methods/credit_cards', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ authorizationFingerprint, creditCard: cardOf(values, model.cards()) }),
    })
    if (!response.ok) return failure('FAILED_TOKENIZATION', 'The supplied card data failed tokenization.')
    const { creditCards } = await response.json()
    return [null, creditCards[0]]
  } catch {
    return failure('TOKENIZATION_NETWORK_ERROR', 'A tokenization network error occurred.')
  }
}

function cardOf(values, cards) {
  const { month, year } = monthAndYear(values.expirationDate)
  return {
    number: values.number.replace(/\D/g, ''),
    brand: cards[0]?.niceType ?? '',
    cvv: values.cvv,
    cardholderName: values.cardholderName,
    expirationMonth: String(month).padStart(2, '0'),
    expirationYear: String(year),
  }
}
