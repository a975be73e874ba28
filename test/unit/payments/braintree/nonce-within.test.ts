// A payment method gets its nonce from the vendor, within a time limit and until the method is closed.
import { expect, it } from 'vitest'
import { type Problem, ProblemError, problemOf } from '../../../../src/domain/problem.ts'
import { nonceWithin } from '../../../../src/payments/braintree/nonce-within.ts'

const noAnswer = { kind: 'payment-unavailable', method: 'creditCard', reason: 'no-answer' } as const
const closing = new AbortController()
const limit = {
  signal: closing.signal,
  milliseconds: 20,
  onTimeout: () => new ProblemError(noAnswer),
  toProblem: (thrown: unknown): Problem =>
    thrown instanceof ProblemError ? thrown.problem : { kind: 'card-rejected' },
}
const failureOf = (tokenize: () => Promise<{ nonce: string }>, signal = closing.signal) =>
  nonceWithin(tokenize, { ...limit, signal }).then(() => null, problemOf)

it('nonceWithin resolves to the reply of the vendor', async () => {
  expect(await nonceWithin(async () => ({ nonce: 'nonce-1' }), limit)).toEqual({ nonce: 'nonce-1' })
})

it.each([
  () => Promise.reject(new Error('no')),
  () => {
    throw new Error('after the teardown')
  },
])('nonceWithin rejects with the problem of a failed tokenisation', async tokenize => {
  expect(await failureOf(tokenize)).toEqual({ kind: 'card-rejected' })
})

it('nonceWithin rejects if the tokenisation exceeds its time limit', async () => {
  expect(await failureOf(() => new Promise(() => {}))).toEqual(noAnswer)
})

it('nonceWithin rejects if the method is closed before the nonce arrives', async () => {
  const controller = new AbortController()
  const failing = failureOf(async () => ({ nonce: 'nonce-1' }), controller.signal)
  controller.abort()
  expect(await failing).toEqual({ kind: 'cancelled' })
})

it.each([undefined, null, '', '  ', '\u200b\ufeff', { nonce: 'nonce-1' }])(
  'nonceWithin rejects if the vendor returns %j as the nonce',
  async nonce => {
    expect(await failureOf(async () => ({ nonce: nonce as string }))).toEqual({ kind: 'card-rejected' })
  },
)
