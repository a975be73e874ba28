// What the provider's library throws, as Problems.
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

describe('openingError', () => {
  it.each([
    ['CLIENT_AUTHORIZATION_INVALID', 'authorization'],
    ['CLIENT_AUTHORIZATION_INSUFFICIENT', 'authorization'],
    ['CLIENT_INVALID_AUTHORIZATION', 'authorization'],
    ['HOSTED_FIELDS_TIMEOUT', 'no-answer'],
    ['PAYPAL_NOT_ENABLED', 'not-enabled'],
    ['APPLE_PAY_MERCHANT_VALIDATION_FAILED', 'domain-not-registered'],
    ['SOMETHING_NEW', 'vendor-error'],
  ])('reads %s as %s', (code, reason) => {
    const cause = vendorError(code)
    const error = openingError('payPal', cause)
    expect(error.problem).toEqual({ kind: 'payment-unavailable', method: 'payPal', reason })
    expect(error.cause).toBe(cause)
  })

  it('leaves a Problem of ours as it is', () => {
    const ours = unavailable('googlePay', 'blocked-script')
    expect(openingError('provider', ours)).toBe(ours)
  })

  it.each([[undefined], [null], ['text'], [{ code: 7 }]])('survives %s being thrown', thrown => {
    expect(openingError('provider', thrown).problem).toMatchObject({ reason: 'vendor-error' })
  })
})

describe('cardProblem', () => {
  it('names the fields that the vendor calls wrong', () => {
    const thrown = vendorError('HOSTED_FIELDS_FIELDS_INVALID', { invalidFieldKeys: ['cvv', 3] })
    expect(cardProblem(thrown)).toEqual({ kind: 'card-rejected', fields: ['cvv'] })
  })

  it('tells a card that was refused from one that the vendor could not be asked about', () => {
    const thrown = vendorError('HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR')
    expect(cardProblem(thrown)).toEqual({ kind: 'card-rejected', lost: 'connection' })
  })

  it.each(['FIELDS_EMPTY', 'FAILED_TOKENIZATION', 'TOKENIZATION_FAIL_ON_DUPLICATE'])(
    'reads HOSTED_FIELDS_%s as a rejected card (specification §8.1; braintree §4.10)',
    code => {
      expect(cardProblem(vendorError(`HOSTED_FIELDS_${code}`))).toEqual({ kind: 'card-rejected' })
    },
  )
})

describe('wallets', () => {
  it('keep a vendor’s message to the developer from the visitor', () => {
    expect(walletProblem('googlePay', new Error('DEVELOPER_ERROR in OR_BIBED_06'))).toEqual({
      kind: 'payment-failed',
      method: 'googlePay',
    })
  })

  it('show PayPal’s own error, or none', () => {
    expect(payPalProblem(new Error('Your bank said no.'))).toEqual({
      kind: 'payment-failed',
      method: 'payPal',
      message: 'Your bank said no.',
    })
    expect(payPalProblem('said no')).toMatchObject({ message: 'said no' })
    expect(payPalProblem({})).toEqual({ kind: 'payment-failed', method: 'payPal' })
  })

  it('name a time limit of ours as what it is', () => {
    const ours = new ProblemError({ kind: 'payment-unavailable', method: 'payPal', reason: 'no-answer' })
    expect(payPalProblem(ours)).toBe(ours.problem)
  })
})
