// Maps errors of the provider's library to Problems. Only the library's source documents its error codes.
import { type Problem, ProblemError, type UnavailableReason } from '../../domain/problem.ts'
import { causeOf, isUnauthorized, textForPeople, vendorCode } from './vendor-words.ts'

type Unavailable = Problem & { readonly kind: 'payment-unavailable' }
type PaymentFailed = Problem & { readonly kind: 'payment-failed' }

/** Returns a ProblemError `payment-unavailable` for a method and a reason. */
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

/** Returns the ProblemError for an error during connecting or opening. Returns a ProblemError unchanged. */
export function openingError(method: Unavailable['method'], thrown: unknown): ProblemError {
  if (thrown instanceof ProblemError) return thrown
  const reason = isUnauthorized(thrown) ? 'authorization' : reasons[vendorCode(thrown)]
  return unavailable(method, reason ?? 'vendor-error', thrown)
}

/**
 * Returns the Problem for a card that could not be tokenised. Lists the invalid fields if the library does (braintree §4.10). Returns
 * `payment-unavailable` if the authorization has ended, because the card is not the cause.
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
 * Returns the Problem for a wallet that failed before it returned a nonce, so that nothing was charged. Returns `payment-unavailable`
 * if the authorization has ended. Omits the vendor's own text, which is not for visitors.
 */
export function walletProblem(method: PaymentFailed['method'], thrown: unknown): Problem {
  if (thrown instanceof ProblemError) return thrown.problem
  if (isUnauthorized(thrown)) return unavailable(method, 'authorization').problem
  const cause = causeOf(thrown)
  return { kind: 'payment-failed', method, ...(cause && { cause }) }
}

/**
 * Returns the Problem for a PayPal failure, as `walletProblem` does. Keeps PayPal's own text if people can understand it, because the
 * visitor sees it (specification §8.1).
 */
export function payPalProblem(thrown: unknown): Problem {
  const problem = walletProblem('payPal', thrown)
  const message = textForPeople(thrown)
  return problem.kind === 'payment-failed' && message ? { ...problem, message } : problem
}

/**
 * Returns a function that returns the Problem for a wallet that failed after the visitor's approval. If the method was closed meanwhile,
 * the cause is `not-used`.
 */
export const approvalProblem =
  (
    method: PaymentFailed['method'],
    signal: AbortSignal,
    toProblem = (thrown: unknown) => walletProblem(method, thrown),
  ) =>
  (thrown: unknown): Problem =>
    signal.aborted ? { kind: 'payment-failed', method, cause: 'not-used' } : toProblem(thrown)
