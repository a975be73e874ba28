// Tests that a payment is never sent again after its reply was lost. The widget asks the server for the result instead.
import { expect, test } from 'vitest'
import { enteredCheckout } from '../entered-checkout.ts'
import { sentWith, settle } from '../fake-checkout.ts'

test.each([
  { kind: 'timeout' },
  { kind: 'network' },
  { kind: 'busy', retryAfterSeconds: 20 },
  { kind: 'bad-reply', call: 'POST checkout', issues: [] },
  { kind: 'signed-out' },
  { kind: 'server', status: 403, data: '<h1>Blocked</h1>' },
  { kind: 'server', status: 408 },
  { kind: 'server', status: 422 },
  { kind: 'server', status: 500 },
  { kind: 'server', status: 503 },
  { kind: 'server', status: 504, isProblemJson: true },
  { kind: 'server', status: 200, isProblemJson: true },
] as const)(
  'a payment with a lost reply because of %j is never sent again, and its result is requested',
  async problem => {
    const { membership, count, fail, pay, services, state } = await enteredCheckout()
    fail('checkout.complete', problem, 'after')
    expect(await pay()).toEqual({ ok: false, problem: { kind: 'payment-unknown' } })
    await settle()
    expect(membership()).toMatchObject(sentWith({ status: 'closed', paid: 'likely' }))
    expect(state()).toMatchObject({ currentCommand: null, paymentInProgress: null })
    expect(count()).toBe(1)
    expect(services.emitted).toContainEqual({
      name: 'movie-club:payment',
      detail: { method: 'braintree', outcome: 'unknown' },
    })
  },
)
