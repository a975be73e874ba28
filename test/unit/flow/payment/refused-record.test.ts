// Tests a payment while a second page with the same storage writes its flow, or records a payment of its own (specification §13.1).

import { expect, test } from 'vitest'
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

test('a payment is sent although a second page has written its flow, and the payer’s flow wins', async () => {
  const { count, result, services, storage, told } = await payWhile(types)
  expect(result.ok).toBe(true)
  expect(count()).toBe(1)
  expect(told()).toHaveLength(1)
  expect(reloaded(services, storage).store.getState()).toMatchObject({
    receipt: { cartId: 'c-1' },
    orders: { membership: { status: 'none' } },
  })
})

test('a payment is not sent if the second page has recorded a payment of its own', async () => {
  const { count, membership, result } = await payWhile(pays)
  expect(result).toEqual({ ok: false, problem: { kind: 'order-updating' } })
  expect(count()).toBe(0)
  expect(membership()).toMatchObject({ status: 'paymentSent', payment: { paymentType: 'payPal' } })
})

test('a payment that the second page has recorded before is found before the server is asked', async () => {
  const storage = memoryStorage()
  const { pay, services } = await enteredCheckout({ storage })
  pays(reloaded(services, storage))
  expect(await pay()).toEqual({ ok: false, problem: { kind: 'order-updating' } })
  expect(services.asked).toEqual([])
})
