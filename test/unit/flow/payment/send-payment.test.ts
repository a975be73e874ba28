// Tests that the widget stores a record of the payment, and then sends POST checkout with the body of the API contract.
import { expect, test } from 'vitest'
import { noOrder, type Order } from '../../../../src/domain/order/order.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { memoryStorage } from '../fake-services.ts'
import { reloaded, stored } from '../reloaded.ts'

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
  expect(atReload).toMatchObject({
    status: 'paymentSent',
    outcome: null,
    payment: { paymentType: 'braintree' },
  })
  expect(serverState).not.toContain('nonce-of-the-card')
  expect(serverState).not.toContain('token for payment')
  expect(restored()).toEqual(noOrder)
})
