// Tests the problem that is shown for a failure before the charge.
import { expect, test } from 'vitest'
import type { Problem } from '../../../../src/domain/problem.ts'
import { asNotCharged } from '../../../../src/flow/payment/payment-failure.ts'

const unchecked = { kind: 'order-unchecked' } as const

test.each<readonly [Problem, Problem]>([
  [{ kind: 'server', status: 500 }, unchecked],
  [
    { kind: 'server', status: 503, detail: 'Closed.' },
    { ...unchecked, detail: 'Closed.' },
  ],
  [{ kind: 'signed-out' }, { ...unchecked, isSignedOut: true }],
  [
    { kind: 'signed-out', detail: 'Log in.' },
    { ...unchecked, detail: 'Log in.', isSignedOut: true },
  ],
  [{ kind: 'timeout' }, unchecked],
  [{ kind: 'busy', retryAfterSeconds: 5 }, unchecked],
  [{ kind: 'network' }, unchecked],
  [{ kind: 'bad-reply', call: 'GET cart', issues: [] }, unchecked],
  [{ kind: 'unexpected' }, unchecked],
])('before a charge, %j is shown as %j', (problem, shown) => {
  expect(asNotCharged(problem)).toStrictEqual(shown)
})

test.each<Problem>([
  { kind: 'server', status: 409, meaning: 'paid' },
  { kind: 'server', status: 410, meaning: 'gone' },
  { kind: 'offline' },
  { kind: 'amount-changed' },
  { kind: 'buyer-changed' },
])('before a charge, %j is shown unchanged', problem => {
  expect(asNotCharged(problem)).toBe(problem)
})
