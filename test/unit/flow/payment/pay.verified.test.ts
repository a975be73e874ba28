// Tests a payment with 3-D Secure: the order of the calls, the nonce that is sent, and the results of the card's bank.
import { describe, expect, it } from 'vitest'
import { unverified } from '../../../../src/domain/messages/verification-messages.ts'
import { failure, type Result, success } from '../../../../src/domain/problem.ts'
import type { Verification } from '../../../../src/payments/provider.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { startedSession } from '../started-session.ts'

/** Opens Google Pay at a checkout whose tag asks for 3-D Secure. */
async function securePayment() {
  const bench = await startedSession()
  const asked: Verification[] = []
  const answer = deferred<Result<string>>()
  Object.assign(bench.services, {
    verifyCard: (verification: Verification) => {
      asked.push(verification)
      return answer.promise
    },
  })
  bench.session.mount('googlePay', { container: bench.newContainer() })
  await settle()
  const { events } = bench.provider.last('googlePay')
  bench.services.asked.length = 0
  return {
    ...bench,
    asked,
    answer,
    pay: (nonce: string | { nonce: string; bin: string }) => events.pay(async () => nonce),
    sent: () => bench.services.asked.filter(({ call }) => call === 'checkout.complete'),
  }
}

const card = { nonce: 'unverified', bin: '411111' }

describe('a payment with 3-D Secure', () => {
  it('is sent with the nonce that the bank has verified, for the amount that was shown', async () => {
    const { answer, asked, calls, pay, sent } = await securePayment()
    const paying = pay(card)
    await settle()
    expect(calls()).not.toContain('checkout.get')
    expect(asked).toMatchObject([
      { card, cartId: 'c-1', due: { amountInCents: 1900 }, method: 'googlePay', paymentType: 'googlePay' },
    ])
    answer.resolve(success('verified'))
    expect(await paying).toBe(true)
    expect(calls()).toContain('checkout.get')
    expect(sent()).toMatchObject([{ with: ['c-1', { securedCardData: 'verified' }] }])
  })

  it('gives the bank the buyer’s email and post code', async () => {
    const { answer, asked, pay, services } = await securePayment()
    services.store.setState(({ draft }) => ({ draft: { ...draft, postCode: '2031' } }))
    answer.resolve(success('verified'))
    await pay(card)
    expect(asked).toMatchObject([{ email: 'ann@example.com', postCode: '2031' }])
  })

  it('does not ask the bank about a nonce that needs no check', async () => {
    const { asked, pay, sent } = await securePayment()
    expect(await pay('apple')).toBe(true)
    expect(asked).toEqual([])
    expect(sent()).toMatchObject([{ with: ['c-1', { securedCardData: 'apple' }] }])
  })

  it.each(['failed', 'timed-out', 'error', 'lost'] as const)(
    'sends nothing and shows why if the result is %s',
    async cause => {
      const { answer, outcomes, pay, sent, view } = await securePayment()
      answer.resolve(failure(unverified(cause)))
      expect(await pay(card)).toBe(false)
      expect(sent()).toEqual([])
      expect(view().shownError).toMatchObject({ kind: 'card-unverified', cause })
      expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'failed' }])
    },
  )

  it('sends nothing and reports a cancelled payment if the visitor cancels', async () => {
    const { answer, outcomes, pay, sent, view } = await securePayment()
    answer.resolve(failure(unverified('cancelled')))
    await pay(card)
    expect(sent()).toEqual([])
    expect(view().shownError).toMatchObject({ cause: 'cancelled' })
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'cancelled' }])
  })

  it('charges nothing if the order has changed during the check', async () => {
    const { answer, order, pay, sent, view } = await securePayment()
    const paying = pay(card)
    await settle()
    order.totalInCents = 3300
    answer.resolve(success('verified'))
    expect(await paying).toBe(false)
    expect(sent()).toEqual([])
    expect(view().shownError).toMatchObject({ kind: 'amount-changed' })
  })

  it('does not begin again during the check', async () => {
    const { answer, asked, pay, sent } = await securePayment()
    const paying = pay(card)
    await settle()
    expect(await pay(card)).toBe(false)
    answer.resolve(success('verified'))
    expect(await paying).toBe(true)
    expect([asked.length, sent().length]).toEqual([1, 1])
  })

  it('connects again if the authorization has ended', async () => {
    const { answer, pay, provider } = await securePayment()
    const reason = 'authorization'
    answer.resolve(failure({ kind: 'payment-unavailable', method: 'googlePay', reason }))
    await pay(card)
    await settle()
    expect(provider.connected).toHaveLength(2)
  })
})

it('without 3-D Secure, a card is sent with its own nonce', async () => {
  const bench = await securePayment()
  Object.assign(bench.services, { verifyCard: null })
  expect(await bench.pay(card)).toBe(true)
  expect(bench.sent()).toMatchObject([{ with: ['c-1', { securedCardData: 'unverified' }] }])
})
