// Tests that the widget keeps the record of a payment across a reload, and requests the result.
import { expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { memoryStorage } from '../fake-services.ts'
import { reloaded } from '../reloaded.ts'

/** Reloads the page while a payment by card is in progress. */
async function reloadedWhilePaying() {
  const storage = memoryStorage()
  const { hold, pay, services } = await enteredCheckout({ storage })
  hold('checkout.complete')
  void pay()
  await settle()
  return reloaded(services, storage)
}

test('after a reload, the widget checks the payment and does not send it again', async () => {
  const again = await reloadedWhilePaying()
  expect(again.store.getState().orders.membership).toMatchObject({ status: 'paymentSent', outcome: null })
  await enterCheckout(again, 'c-1')
  expect(again.asked.map(({ call }) => call)).toEqual(['member.current', 'checkout.get'])
  expect(again.store.getState().orders.membership).toMatchObject({
    status: 'paymentSent',
    outcome: { status: 'open' },
  })
})

test('after a reload, the visitor cannot pay while the payment is unresolved', async () => {
  const again = await reloadedWhilePaying()
  const second = await payOrder(again, 'c-1', { paymentType: 'braintree', nonce: 'nonce-2' })
  expect(second).toEqual({ ok: false, problem: { kind: 'order-updating' } })
  expect(again.asked).toEqual([])
})
