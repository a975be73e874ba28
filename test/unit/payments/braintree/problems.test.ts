// The errors of the payment provider's library are converted to Problems.
import { describe, expect, it } from 'vitest'
import { ProblemError } from '../../../../src/domain/problem.ts'
import {
  cardProblem,
  openingError,
  payPalProblem,
  unavailable,
  walletProblem,
} from '../../../../src/payments/braintree/problems.ts'

const vendorError = (code: string, details?: unknown) =>
  Object.assign(new Error(`about ${code}`), { code, details })

/** Returns a gateway's error as the library passes it on for Google Pay. The error contains only the gateway's message. */
const wordsInGoogle = (message: string) =>
  vendorError('GOOGLE_PAYMENT_GATEWAY_ERROR', { originalError: { message } })

describe('openingError', () => {
  it.each([
    ['CLIENT_AUTHORIZATION_INVALID', 'authorization'],
    ['CLIENT_AUTHORIZATION_INSUFFICIENT', 'authorization'],
    ['CLIENT_INVALID_AUTHORIZATION', 'authorization'],
    ['HOSTED_FIELDS_TIMEOUT', 'no-answer'],
    ['PAYPAL_NOT_ENABLED', 'not-enabled'],
    ['APPLE_PAY_MERCHANT_VALIDATION_FAILED', 'domain-not-registered'],
    ['SOMETHING_NEW', 'vendor-error'],
  ])('converts the code %s to the reason %s', (code, reason) => {
    const cause = vendorError(code)
    const error = openingError('payPal', cause)
    expect(error.problem).toEqual({ kind: 'payment-unavailable', method: 'payPal', reason })
    expect(error.cause).toBe(cause)
  })

  it('returns our own ProblemError unchanged', () => {
    const ours = unavailable('googlePay', 'blocked-script')
    expect(openingError('provider', ours)).toBe(ours)
  })

  it.each([[undefined], [null], ['text'], [{ code: 7 }]])(
    'returns a vendor error for the thrown value %s',
    thrown => {
      expect(openingError('provider', thrown).problem).toMatchObject({ reason: 'vendor-error' })
    },
  )
})

describe.each([
  ['the library’s code for an invalid authorization', vendorError('CLIENT_AUTHORIZATION_INVALID')],
  ['the library’s code for missing rights', vendorError('CLIENT_AUTHORIZATION_INSUFFICIENT')],
  ['HTTP status 401', vendorError('HOSTED_FIELDS_FAILED_TOKENIZATION', { httpStatus: 401 })],
  [
    'HTTP status 401 in a wrapped error',
    vendorError('APPLE_PAY_TOKENIZATION', {
      originalError: vendorError('CLIENT_REQUEST_ERROR', { originalError: { details: { httpStatus: 401 } } }),
    }),
  ],
  ['the gateway’s message about an invalid token', wordsInGoogle('Authorization fingerprint is invalid')],
  [
    'the gateway’s message about a token that is too old',
    wordsInGoogle('Authorization fingerprint has expired'),
  ],
  ['the message “Unauthorized”', wordsInGoogle('Unauthorized')],
  ['the gateway’s message about a tokenization key', wordsInGoogle('Tokenization key is invalid')],
  ['the gateway’s message about a client token', wordsInGoogle('Client token has expired')],
  ['HTTP status 403', vendorError('APPLE_PAY_TOKENIZATION', { httpStatus: 403 })],
  [
    'a code in Google’s token',
    vendorError('GOOGLE_PAYMENT_GATEWAY_ERROR', {
      originalError: { error: { code: 'CLIENT_AUTHORIZATION_INVALID' } },
    }),
  ],
  [
    'an error that is only text',
    vendorError('GOOGLE_PAYMENT_GATEWAY_ERROR', { originalError: 'Unauthorised' }),
  ],
])('an expired authorization, recognised by %s,', (_, thrown) => {
  it.each([
    ['creditCard', cardProblem(thrown)],
    ['applePay', walletProblem('applePay', thrown)],
    ['payPal', payPalProblem(thrown)],
    ['googlePay', openingError('googlePay', thrown).problem],
  ])('makes %s unavailable, with the authorization as the reason', (method, problem) => {
    expect(problem).toEqual({ kind: 'payment-unavailable', method, reason: 'authorization' })
  })
})

it('the message “Unauthorized card” means a rejected card, and not an expired authorization', () => {
  expect(cardProblem(wordsInGoogle('Unauthorized card'))).toEqual({ kind: 'card-rejected' })
})

it('an error that is its own cause is converted to a Problem', () => {
  const thrown: Error & { cause?: unknown } = new Error('round')
  thrown.cause = thrown
  expect(cardProblem(thrown)).toEqual({ kind: 'card-rejected' })
})

describe('cardProblem', () => {
  it('returns the fields that the vendor rejects', () => {
    const thrown = vendorError('HOSTED_FIELDS_FIELDS_INVALID', { invalidFieldKeys: ['cvv', 3] })
    expect(cardProblem(thrown)).toEqual({ kind: 'card-rejected', fields: ['cvv'] })
  })

  it('reports a lost connection for a network error of the vendor’s library', () => {
    const thrown = vendorError('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR')
    expect(cardProblem(thrown)).toEqual({ kind: 'card-rejected', lost: 'connection' })
  })

  it.each(['FIELDS_EMPTY', 'FAILED_TOKENIZATION', 'TOKENIZATION_FAIL_ON_DUPLICATE'])(
    'returns a rejected card for HOSTED_FIELDS_%s (specification §8.1; braintree §4.10)',
    code => {
      expect(cardProblem(vendorError(`HOSTED_FIELDS_${code}`))).toEqual({ kind: 'card-rejected' })
    },
  )
})

describe('problems of wallets', () => {
  it('do not contain a vendor’s message for developers', () => {
    expect(walletProblem('googlePay', new Error('DEVELOPER_ERROR in OR_BIBED_06'))).toEqual({
      kind: 'payment-failed',
      method: 'googlePay',
    })
  })

  it('contain PayPal’s own message if it is a readable sentence', () => {
    expect(payPalProblem(new Error('Your bank declined this payment.'))).toEqual({
      kind: 'payment-failed',
      method: 'payPal',
      message: 'Your bank declined this payment.',
    })
  })

  it.each([
    ['an error of a script', "Cannot read properties of undefined (reading 'payment')."],
    ['a long text', `This payment failed. ${'The account was not found. '.repeat(100)}`],
    ['a sentence with a code', 'Payment failed: INSTRUMENT_DECLINED.'],
    ['a sentence with a URL', 'The payment failed, see https://developer.paypal.com/errors.'],
    ['markup', '<p>The payment failed.</p>'],
    ['not a sentence', 'payment failed'],
    ['a sentence that explains nothing', 'Something happened.'],
    ['several lines long', 'The payment failed.\n    at pay (sdk.js:1:2).'],
    ['empty', ''],
  ])('do not contain PayPal’s message if it is %s', (_, text) => {
    expect(payPalProblem(new Error(text))).toEqual({ kind: 'payment-failed', method: 'payPal' })
  })

  it.each([
    ['popup-blocked', new Error('Can not open popup window - blocked')],
    ['popup-blocked', new Error('Unable to open popup: blocked by the browser')],
    ['popup-blocked', new Error('popup_blocked')],
    [
      'timed-out',
      new Error('No ack for postMessage zoid_allow_delegate in https://cinema.example in 10000ms'),
    ],
    [
      'open-elsewhere',
      new DOMException('Another PaymentRequest UI is already showing in a different tab', 'AbortError'),
    ],
    ['open-elsewhere', new DOMException('Page already has an active payment session.', 'InvalidAccessError')],
    ['timed-out', new DOMException('signal timed out', 'TimeoutError')],
    ['timed-out', { statusCode: 'TIMEOUT', statusMessage: '' }],
  ] as const)('have the cause %s if the vendor’s error has this meaning', (cause, thrown) => {
    expect(walletProblem('googlePay', thrown)).toEqual({ kind: 'payment-failed', method: 'googlePay', cause })
  })

  it('are unchanged if the error comes from our own time limit', () => {
    const ours = new ProblemError({ kind: 'payment-unavailable', method: 'payPal', reason: 'no-answer' })
    expect(payPalProblem(ours)).toBe(ours.problem)
  })
})
