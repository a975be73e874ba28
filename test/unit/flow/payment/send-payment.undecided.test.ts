// Tests replies that neither confirm nor refuse a payment. The widget asks the server for the result before the order can be paid
// again.
import { describe, expect, it, test } from 'vitest'
import type { Problem } from '../../../../src/domain/problem.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'

const undecided = (status: number): Problem => ({
  kind: 'server',
  status,
  detail: 'The bank is busy.',
  isProblemJson: true,
})
const unknown = { ok: false, problem: { kind: 'payment-unknown' } }

describe.each([408, 425, 429, 500, 502, 503, 520])('a payment to which the server replies %i', status => {
  const problem = undecided(status)

  it('fails with the server’s message, and can be sent again', async () => {
    const { calls, fail, membership, pay, services } = await enteredCheckout()
    fail('checkout.complete', problem)
    expect(await pay()).toEqual({ ok: false, problem })
    const check = ['checkout.get', 'cart.get']
    expect(calls()).toEqual([...check, 'checkout.complete', ...check])
    expect(membership()).toMatchObject({ status: 'payable' })
    expect(services.store.getState().ledger).toMatchObject([
      { status: 'dismissed', payment: { paymentType: 'braintree', valueInCents: 1900 } },
    ])
    expect(services.emitted).toContainEqual({
      name: 'movie-club:payment',
      detail: { method: 'braintree', outcome: 'failed' },
    })
    expect(await pay({ paymentType: 'braintree', nonce: 'nonce-2' })).toMatchObject({ ok: true })
  })

  it('stays unresolved if GET checkout then reports a paid order', async () => {
    const { count, fail, membership, pay } = await enteredCheckout()
    fail('checkout.complete', problem, 'after')
    expect(await pay()).toEqual(unknown)
    await settle()
    expect(membership()).toMatchObject({
      status: 'paymentSent',
      outcome: { status: 'closed', paid: 'likely' },
    })
    expect(count()).toBe(1)
  })

  it('cannot be sent again before the reply to the check', async () => {
    const { count, fail, hold, membership, pay } = await enteredCheckout()
    const lost = hold('checkout.complete')
    const first = pay()
    await settle()
    const check = hold('checkout.get')
    lost.release(problem)
    await settle()
    expect(membership().status).toBe('paymentSent')
    const second = pay({ paymentType: 'braintree', nonce: 'nonce-2' })
    fail('checkout.get', { kind: 'timeout' })
    check.release({ kind: 'timeout' })
    expect(await first).toEqual(unknown)
    expect(await second).toEqual({ ok: false, problem: { kind: 'order-updating' } })
    expect([count(), membership()]).toMatchObject([1, { status: 'paymentSent' }])
  })
})

test('a payment with an undecided reply stays unresolved if the balance has changed', async () => {
  const { hold, membership, order, pay } = await enteredCheckout()
  const lost = hold('checkout.complete')
  const paying = pay()
  await settle()
  order.totalInCents = 3300
  lost.release(undecided(503))
  expect(await paying).toEqual(unknown)
  await settle()
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome: { status: 'open' } })
})

test('a gift card payment with an undecided reply can be sent again', async () => {
  const { costs, fail, membership, pay, services } = await enteredCheckout()
  costs(900)
  await enterCheckout(services, 'c-1')
  await addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })
  fail('checkout.complete', undecided(503))
  expect(await pay({ paymentType: 'giftCard' })).toMatchObject({ problem: { status: 503 } })
  expect(membership()).toMatchObject({ status: 'payable', giftCards: [{ cardNumber: '60001' }] })
})
