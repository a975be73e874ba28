// A waiting room's reply, or an unexpected body, neither confirms nor refuses a payment. The payment stays unresolved (specification §4.7).
import { expect, test } from 'vitest'
import type { Problem } from '../../../../src/domain/problem.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'

const odd: readonly (readonly [string, Problem])[] = [
  ['a waiting room', { kind: 'busy', retryAfterSeconds: 20 }],
  ['a body without success', { kind: 'bad-reply', call: 'POST checkout/{id}', issues: [] }],
  ['an error with the status 200', { kind: 'server', status: 200, detail: 'Try later.' }],
  ['a page with the status 403', { kind: 'server', status: 403 }],
]
const unknown = { ok: false, problem: { kind: 'payment-unknown' } }

test.each(odd)(
  'a payment that is answered by %s is unresolved, and only GET checkout is sent',
  async (_, problem) => {
    const { calls, count, fail, membership, pay, services, told } = await enteredCheckout()
    fail('checkout.complete', problem)
    expect(await pay()).toEqual(unknown)
    await settle()
    expect(calls().slice(calls().indexOf('checkout.complete') + 1)).toEqual(['checkout.get'])
    expect(membership()).toMatchObject({
      status: 'paymentSent',
      outcome: { status: 'open', balanceInCents: 1900 },
    })
    expect(services.store.getState().ledger).toMatchObject([{ payment: { valueInCents: 1900 } }])
    expect(await pay()).toMatchObject({ ok: false })
    expect([count(), told()]).toEqual([1, []])
  },
)

test.each(odd)('a payment that is answered by %s is paid if GET checkout says so', async (_, problem) => {
  const { count, fail, membership, pay } = await enteredCheckout()
  fail('checkout.complete', problem, 'after')
  expect(await pay()).toEqual(unknown)
  await settle()
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome: { status: 'closed', paid: 'likely' } })
  expect(count()).toBe(1)
})
