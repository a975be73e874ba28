// Maps errors of the provider's library to Problems. Its error codes are documented only in its source.
import { type Problem, ProblemError, type UnavailableReason } from '../../domain/problem.ts'
import { causeOf, isUnauthorized, textForPeople, vendorCode } from './vendor-words.ts'

type Unavailable = Problem & { readonly kind: 'payment-unavailable' }
type PaymentFailed = Problem & { readonly kind: 'payment-failed' }

export const unavailable = (
  method: Unavailable['method'],
  reason: UnavailableReason,
  cause?: unknown,
): ProblemError => new ProblemError({ kind: 'payment-unavailable', method, reason }, cause)

const reasons: Readonly<Record<string, UnavailableReason>> = {
  CLIENT_INVALID_AUTHORIZATION: 'authorization',
  INSTANTIATION_OPTION_REQUIRED: 'authorization',
  HOSTED_FIELDS_TIMEOUT: 'no-answer',
  CLIENT_REQUEST_TIMEOUT: 'no-answer',
  APPLE_PAY_NOT_ENABLED: 'not-enabled',
  GOOGLE_PAYMENT_NOT_ENABLED: 'not-enabled',
  PAYPAL_NOT_ENABLED: 'not-enabled',
  PAYPAL_SANDBOX_ACCOUNT_NOT_LINKED: 'not-enabled',
  APPLE_PAY_MERCHANT_VALIDATION_FAILED: 'domain-not-registered',
}

/** For an error while connecting or opening. A ProblemError is returned unchanged. */
export function openingError(method: Unavailable['method'], thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown
  const reason = isUnauthorized(thrown) ? 'authorization' : reasons[vendorCode(thrown)]
  return unavailable(method, reason ?? 'vendor-error', thrown)
}

/**
 * For a card that could not be tokenised. Lists the invalid fields if the library does (braintree §4.10). If the
 * authorization has ended, the card is not to blame: `payment-unavailable`.
 */
export function cardProblem(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem
  if (isUnauthorized(thrown)) return unavailable('creditCard', 'authorization').problem
  if (vendorCode(thrown) === 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR')
    return { kind: 'card-rejected', lost: 'connection' }
  const fields = invalidFields(thrown)
  return fields.length > 0 ? { kind: 'card-rejected', fields } : { kind: 'card-rejected' }
}

function invalidFields(thrown: unknown): readonly string[] {
  if (typeof thrown !== 'object' || thrown === null || !('details' in thrown)) return []
  const { details } = thrown
  if (typeof details !== 'object' || details === null || !('invalidFieldKeys' in details)) return []
  const keys: unknown = details.invalidFieldKeys
  return Array.isArray(keys) ? keys.filter(key => typeof key === 'string') : []
}

/**
 * For a wallet that failed before it returned a nonce: nothing was charged. `payment-unavailable` if the authorization has
 * ended. The vendor's own text is not for the visitor.
 */
export function walletProblem(method: PaymentFailed['method'], thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem
  if (isUnauthorized(thrown)) return unavailable(method, 'authorization').problem
  const cause = causeOf(thrown)
  return { kind: 'payment-failed', method, ...(cause && { cause }) }
}

/** Keeps PayPal's own text if it is for people, because the visitor is shown it (specification §8.1). */
export function payPalProblem(thrown: unknown): Problem {
  const problem = walletProblem('payPal', thrown)
  const message = textForPeople(thrown)
  return problem.kind === 'payment-failed' && message ? { ...problem, message } : problem
}
