// Maps errors of the provider's library to Problems. Its error codes are documented only in its source.
import { type Problem, ProblemError, type UnavailableReason } from '../../domain/problem.ts'

type Unavailable = Problem & { readonly kind: 'payment-unavailable' }
type PaymentFailed = Problem & { readonly kind: 'payment-failed' }

export const unavailable = (
  method: Unavailable['method'],
  reason: UnavailableReason,
  cause?: unknown,
): ProblemError => new ProblemError({ kind: 'payment-unavailable', method, reason }, cause)

/** The library's error code, e.g. `HOSTED_FIELDS_FIELDS_INVALID`; empty for any other error. */
export function vendorCode(thrown: unknown): string {
  if (typeof thrown !== 'object' || thrown === null || !('code' in thrown)) return ''
  return typeof thrown.code === 'string' ? thrown.code : ''
}

const reasons: Readonly<Record<string, UnavailableReason>> = {
  CLIENT_AUTHORIZATION_INSUFFICIENT: 'authorization',
  CLIENT_AUTHORIZATION_INVALID: 'authorization',
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
  return unavailable(method, reasons[vendorCode(thrown)] ?? 'vendor-error', thrown)
}

/** For a card that could not be tokenised. Lists the invalid fields if the library does (braintree §4.10). */
export function cardProblem(thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem
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

/** For a wallet that failed before it returned a nonce: nothing was charged. */
export const walletProblem = (method: PaymentFailed['method'], thrown: unknown): Problem =>
  thrown instanceof ProblemError ? thrown.problem : { kind: 'payment-failed', method }

/** Keeps PayPal's own message, because the visitor is shown it (specification §8.1). */
export function payPalProblem(thrown: unknown): Problem {
  const problem = walletProblem('payPal', thrown)
  const message = thrown instanceof Error ? thrown.message : typeof thrown === 'string' ? thrown : ''
  return problem.kind === 'payment-failed' && message !== '' ? { ...problem, message } : problem
}
