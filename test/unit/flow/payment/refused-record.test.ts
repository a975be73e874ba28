// Tests that a payment is stored before it is sent. The widget does not send the payment if a different page of the tab has written to
// the storage in the meantime (specification §13.1).

import { expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { paymentFor } from '../../../../src/flow/order/order-details.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { sentEvent } from '../../domain/order/sample-orders.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { type FakeServices, memoryStorage } from '../fake-services.ts'
import { reloaded } from '../reloaded.ts'

/** Runs `work` in a second page of the tab, while the first page requests the amount right before the charge. */
async function payWhile(work: (second: FakeServices) => void) {
  const storage = memoryStorage()
  const bench = await enteredCheckout({ storage })
  const second = reloaded(bench.services, storage)
  const asked = bench.hold('checkout.get', 'after')
  const result = bench.pay()
  await settle()
  work(second)
  asked.release()
  return { ...bench, result: await result, storage }
}

const types = (second: FakeServices) =>
  second.store.setState(({ draft }) => ({ draft: { ...draft, firstName: 'Bo' } }))
const pays = (second: FakeServices) =>
  recordOrderEvent(second, 'membership', sentEvent(paymentFor(second, 'membership', 'payPal')))

test('a payment is sent if no second page has written to the storage', async () => {
  const { count, result } = await payWhile(() => {})
  expect(result.ok).toBe(true)
  expect(count()).toBe(1)
})

test('a payment is not sent if its record could not be stored', async () => {
  const { count, result, told } = await payWhile(types)
  expect(result).toEqual({ ok: false, problem: { kind: 'order-updating' } })
  expect(count()).toBe(0)
  expect(told()).toEqual([])
})

test('a page that could not record its payment shows the flow of the second page', async () => {
  const { membership, state } = await payWhile(types)
  expect(state().draft.firstName).toBe('Bo')
  expect(membership()).toMatchObject({ status: 'notLoaded', cartId: 'c-1' })
})

test('a payment is not sent if the second page has recorded a payment of its own', async () => {
  const { count, membership, result } = await payWhile(pays)
  expect(result).toEqual({ ok: false, problem: { kind: 'order-updating' } })
  expect(count()).toBe(0)
  expect(membership()).toMatchObject({ status: 'paymentSent', payment: { paymentType: 'payPal' } })
})

test('a refused record leaves the second page’s payment in the storage', async () => {
  const { services, storage } = await payWhile(pays)
  expect(reloaded(services, storage).store.getState().orders.membership).toMatchObject({
    status: 'paymentSent',
    payment: { paymentType: 'payPal' },
  })
})

test('a new load of the order allows a payment after a refused record', async () => {
  const { count, pay, services } = await payWhile(types)
  await enterCheckout(services, 'c-1')
  expect(await pay()).toMatchObject({ ok: true })
  expect(count()).toBe(1)
})
