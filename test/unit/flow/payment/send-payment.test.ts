// Tests that the widget stores a record of the payment, and then sends POST checkout with the body of the API contract.
import { expect, test } from 'vitest'
import { noOrder, type Order } from '../../../../src/domain/order/order.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { memoryStorage } from '../fake-services.ts'
import { reloaded, stored } from '../reloaded.ts'
import { grace } from './carts-server.ts'
import { ticketCheckout } from './ticket-checkout.ts'

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

test('the payment of a host page’s order has the customer that the server has sent', async () => {
  const { pay, services } = await ticketCheckout()
  await pay()
  expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with).toEqual([
    'c-1',
    {
      paymentType: 'braintree',
      orderType: 'booking',
      customer: grace,
      securedCardData: 'nonce-1',
      recaptchaToken: 'token for payment',
    },
  ])
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
  expect(atReload).toMatchObject({
    status: 'paymentSent',
    outcome: null,
    payment: { paymentType: 'braintree' },
  })
  expect(serverState).not.toContain('nonce-of-the-card')
  expect(serverState).not.toContain('token for payment')
  expect(restored()).toEqual(noOrder)
})
