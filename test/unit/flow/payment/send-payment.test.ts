// Tests that the widget stores a record of the payment, and then sends POST checkout with the body of the API contract.
import { describe, expect, it, test } from 'vitest'
import { noOrder, type Order } from '../../../../src/domain/order/order.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { sentWith, settle } from '../fake-checkout.ts'
import { memoryStorage } from '../fake-services.ts'
import { reloaded, stored } from '../reloaded.ts'

test('a payment fails if the server replies that it has not completed the order', async () => {
  const { membership, pay, services, told } = await enteredCheckout()
  services.answer({ checkout: { complete: async () => ({ success: false, detail: 'Ask your bank.' }) } })
  expect(await pay()).toEqual({
    ok: false,
    problem: { kind: 'server', status: 200, detail: 'Ask your bank.' },
  })
  expect(membership()).toMatchObject({ status: 'payable' })
  expect(told()).toEqual([])
})

test('a payment is stored without its nonce before POST checkout is sent', async () => {
  const storage = memoryStorage()
  let serverState = ''
  const { pay, services } = await enteredCheckout({ storage })
  const restored = () => reloaded(services, storage).store.getState().orders.membership
  let atReload: Order = noOrder
  services.answer({
    checkout: {
      complete: async () => {
        serverState = stored(storage)
        atReload = restored()
        return { success: true }
      },
    },
  })
  expect(restored().status).toBe('notLoaded')
  await pay({ paymentType: 'braintree', nonce: 'nonce-of-the-card' })
  expect(atReload).toMatchObject(sentWith(null, { payment: { paymentType: 'braintree' } }))
  expect(serverState).not.toContain('nonce-of-the-card')
  expect(serverState).not.toContain('token for payment')
  expect(restored()).toEqual(noOrder)
})

// Tests replies that neither confirm nor refuse a payment. The widget asks the server for the result before the order can be paid
// again.

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
    const { calls, fail, membership, outcomes, pay, services } = await enteredCheckout()
    fail('checkout.complete', problem)
    expect(await pay()).toEqual({ ok: false, problem })
    const check = ['checkout.get', 'cart.get']
    expect(calls()).toEqual([...check, 'checkout.complete', ...check])
    expect(membership()).toMatchObject({ status: 'payable' })
    expect(services.store.getState().ledger).toMatchObject([
      { status: 'dismissed', payment: { paymentType: 'braintree', valueInCents: 1900 } },
    ])
    expect(outcomes()).toContainEqual({ method: 'braintree', outcome: 'failed' })
    expect(await pay({ paymentType: 'braintree', nonce: 'nonce-2' })).toMatchObject({ ok: true })
  })

  it('stays unresolved if GET checkout then reports a paid order', async () => {
    const { count, fail, membership, pay } = await enteredCheckout()
    fail('checkout.complete', problem, 'after')
    expect(await pay()).toEqual(unknown)
    await settle()
    expect(membership()).toMatchObject(sentWith({ status: 'closed', paid: 'likely' }))
    expect(count()).toBe(1)
  })
})

test('a payment with an undecided reply stays unresolved if the balance has changed', async () => {
  const { beginPay, membership, order } = await enteredCheckout()
  const { paying, release } = await beginPay()
  order.totalInCents = 3300
  release(undecided(503))
  expect(await paying).toEqual(unknown)
  await settle()
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome: { status: 'open' } })
})
