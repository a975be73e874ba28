// Tests what stops a payment before its call, such as the answer to an earlier payment, or an order that is stale.
import { expect, test } from 'vitest'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { sendCompared } from '../../../../src/flow/payment/pay.ts'
import { recordPayment } from '../../../../src/flow/payment/record-payment.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { entry } from '../../domain/order/sample-orders.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { failing } from '../fake-services.ts'

const cancelled = { kind: 'cancelled' } as const

/** Enters the checkout, and creates services for a payment whose work a test can end. */
async function payingBench() {
  const bench = await enteredCheckout()
  const { services } = bench
  const ending = new AbortController()
  const { scoped } = scopeServices(services, services.connect, services.owner.signal, ending.signal)
  return { ...bench, scoped, end: () => ending.abort() }
}

test('the visitor sees that an earlier payment is paid before they can pay again', async () => {
  const { count, membership, pay, services } = await enteredCheckout()
  services.store.setState({ ledger: [entry({ status: 'dismissed' }, { cartId: 'c-0' })] })
  services.answer({ checkout: { get: failing({ kind: 'server', status: 409 }) } })
  expect(await pay()).toEqual({ ok: false, problem: cancelled })
  expect(services.went).toEqual(['=/checkout/c-0'])
  expect(membership()).toMatchObject({ status: 'paymentSent', payment: { cartId: 'c-0' } })
  expect(count()).toBe(0)
})

test('a payment is not recorded if its work ends when the server’s order has been recorded', async () => {
  const { count, end, scoped, services, state } = await payingBench()
  services.store.subscribe(end)
  const sending = sendCompared(scoped, 'membership', { paymentType: 'braintree' }, null)
  await expect(sending).rejects.toMatchObject({ problem: cancelled })
  expect(state().ledger).toEqual([])
  expect(count()).toBe(0)
})

test('a payment is not recorded if its order is stale', async () => {
  const { scoped, services, state } = await payingBench()
  recordOrderEvent(services, 'membership', { type: 'loading' })
  expect(() => recordPayment(scoped, 'membership', 'braintree')).toThrow('order-updating')
  expect(state().ledger).toEqual([])
})

test('no notice asks the visitor to keep the page open if the storage keeps the payment', async () => {
  const { hold, pay, state } = await enteredCheckout()
  const slow = hold('checkout.complete')
  const paying = pay()
  await settle()
  expect(state()).toMatchObject({ ledger: [{ status: 'sent' }], notice: null })
  slow.release()
  expect(await paying).toMatchObject({ ok: true })
})
