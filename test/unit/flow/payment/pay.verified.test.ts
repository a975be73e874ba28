// Tests a payment with 3-D Secure: the order of the calls, the nonce that is sent, and the results of the card's bank.
import { describe, expect, it, vi } from 'vitest'
import { unverified } from '../../../../src/domain/messages/verification-messages.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { startedSession } from '../started-session.ts'

/** Opens Google Pay at a checkout. Its card has to be verified. */
async function securePayment() {
  const bench = await startedSession()
  const answer = deferred<{ nonce: string }>()
  const verify = vi.fn((_cartId: string, _signal: AbortSignal) => answer.promise)
  await bench.open('googlePay')
  const { events } = bench.provider.last('googlePay')
  bench.services.asked.length = 0
  return {
    ...bench,
    verify,
    events,
    verified: () => answer.resolve({ nonce: 'verified' }),
    fail: (cause: Parameters<typeof unverified>[0]) => answer.reject(new ProblemError(unverified(cause))),
    pay: () => events.pay(async () => ({ nonce: 'unverified', verify })),
    sent: () => bench.services.asked.filter(({ call }) => call === 'checkout.complete'),
  }
}

describe('a payment with 3-D Secure', () => {
  it('is compared and sent after the check, with the nonce that the bank has verified', async () => {
    const { calls, pay, sent, verified, verify } = await securePayment()
    const paying = pay()
    await settle()
    expect(calls()).not.toContain('checkout.get')
    expect(verify.mock.calls).toEqual([['c-1', expect.any(AbortSignal)]])
    verified()
    expect(await paying).toBe(true)
    expect(calls()).toContain('checkout.get')
    expect(sent()).toMatchObject([{ with: ['c-1', { securedCardData: 'verified' }] }])
  })

  it.each(['failed', 'timed-out', 'error', 'lost'] as const)(
    'sends nothing and shows why if the result is %s',
    async cause => {
      const { fail, outcomes, pay, sent, view } = await securePayment()
      fail(cause)
      expect(await pay()).toBe(false)
      expect(sent()).toEqual([])
      expect(view().shownError).toMatchObject({ kind: 'card-unverified', cause })
      expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'failed' }])
    },
  )

  it('sends nothing and reports a cancelled payment if the visitor cancels', async () => {
    const { fail, outcomes, pay, sent, view } = await securePayment()
    fail('cancelled')
    await pay()
    expect(sent()).toEqual([])
    expect(view().shownError).toMatchObject({ cause: 'cancelled' })
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'cancelled' }])
  })
})
