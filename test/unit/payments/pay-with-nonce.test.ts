// A payment method gets a nonce from the vendor, and pays the order with this nonce.
import { expect, it, vi } from 'vitest'
import { type Problem, ProblemError } from '../../../src/domain/problem.ts'
import { payWithNonce } from '../../../src/payments/pay-with-nonce.ts'
import type { MethodEvents } from '../../../src/payments/provider.ts'

function bench(pay: (nonce: string) => Promise<boolean>) {
  const problems: Problem[] = []
  const closing = new AbortController()
  const nothing = () => {}
  const events: MethodEvents = {
    amountDue: () => ({
      amountInCents: 1900,
      payPalAmountInCents: 1925,
      currency: 'AUD',
      merchantName: 'Ritz',
    }),
    begin: () => null,
    onState: nothing,
    onProblem: problem => problems.push(problem),
    onLost: nothing,
  }
  const steps = {
    events,
    attempt: { pay, end: nothing },
    signal: closing.signal,
    milliseconds: 20,
    onTimeout: () =>
      new ProblemError({ kind: 'payment-unavailable', method: 'creditCard', reason: 'no-answer' }),
    toProblem: (thrown: unknown): Problem =>
      thrown instanceof ProblemError ? thrown.problem : { kind: 'card-rejected' },
  }
  return { steps, problems, closing }
}

it('payWithNonce pays with the nonce and returns whether the order was paid', async () => {
  const paid: string[] = []
  const { steps, problems } = bench(async nonce => {
    paid.push(nonce)
    return true
  })
  await expect(payWithNonce(async () => 'nonce-1', steps)).resolves.toBe(true)
  expect(paid).toEqual(['nonce-1'])
  expect(problems).toEqual([])
})

it('a failed tokenisation is reported, and nothing is paid', async () => {
  const { steps, problems } = bench(() => Promise.reject(new Error('never called')))
  await expect(payWithNonce(() => Promise.reject(new Error('no')), steps)).resolves.toBe(false)
  expect(problems).toEqual([{ kind: 'card-rejected' }])
})

it('a tokenisation that exceeds its time limit is reported', async () => {
  const { steps, problems } = bench(async () => true)
  await expect(payWithNonce(() => new Promise(() => {}), steps)).resolves.toBe(false)
  expect(problems).toEqual([{ kind: 'payment-unavailable', method: 'creditCard', reason: 'no-answer' }])
})

it('a closed payment method does not use a late nonce', async () => {
  const paid: string[] = []
  const { steps, problems, closing } = bench(async nonce => {
    paid.push(nonce)
    return true
  })
  const paying = payWithNonce(async () => 'nonce-1', steps)
  closing.abort()
  await expect(paying).resolves.toBe(false)
  expect(paid).toEqual([])
  expect(problems).toEqual([])
})

it.each([
  ['while the nonce is made', () => new Promise<never>(() => {}), async () => true],
  [
    'before the payment has begun',
    async () => 'nonce-1',
    () => Promise.reject(new ProblemError({ kind: 'cancelled' })),
  ],
])(
  'the buyer’s approval is reported as unused if the payment method is closed %s',
  async (_, makeNonce, pay) => {
    const { steps, problems, closing } = bench(async () => {
      closing.abort()
      return pay()
    })
    const onUnused = vi.fn()
    const paying = payWithNonce(makeNonce, { ...steps, milliseconds: 1000, onUnused })
    if (_ === 'while the nonce is made') closing.abort()
    await expect(paying).resolves.toBe(false)
    expect([onUnused.mock.calls.length, problems]).toEqual([1, []])
  },
)

it('an unexpected error during the payment is reported', async () => {
  const { steps, problems } = bench(() => Promise.reject(new TypeError('a bug')))
  await expect(payWithNonce(async () => 'nonce-1', steps)).resolves.toBe(false)
  expect(problems).toEqual([{ kind: 'unexpected' }])
})

it.each([undefined, null, '', '  ', '\u200b\ufeff', { nonce: 'nonce-1' }])(
  'no payment is sent if the vendor returns %j as the nonce',
  async nonce => {
    const paid: string[] = []
    const { steps, problems } = bench(async given => {
      paid.push(given)
      return true
    })
    await expect(payWithNonce(async () => nonce as string, steps)).resolves.toBe(false)
    expect(paid).toEqual([])
    expect(problems).toEqual([{ kind: 'card-rejected' }])
  },
)
