// The checkout of a host page's order that the server no longer has offers no button that cannot work.
import { act } from 'react'
import { expect, it } from 'vitest'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { failing } from '../../flow/fake-services.ts'
import { idle, openCheckout, orderedByPage } from './open-checkout.tsx'

type Services = Awaited<ReturnType<typeof openCheckout>>['services']

it.each<[string, 404 | 410, (services: Services) => Promise<unknown>]>([
  ['a load', 404, services => retryCheckout(services, 'c-1')],
  ['a load', 410, services => retryCheckout(services, 'c-1')],
  ['a payment', 404, services => payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'n' })],
  ['a payment', 410, services => payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'n' })],
  ['a gift card', 410, services => addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })],
])('“Try again” is not offered after %s if the server replies %i for the order', async (_, status, press) => {
  const { root, services, text } = await openCheckout({}, orderedByPage)
  const gone = failing({ kind: 'server', status })
  services.answer({
    cart: { get: gone },
    checkout: { get: gone, removeGiftCard: gone, addGiftCard: gone, complete: gone },
  })
  await act(async () => void (await press(services)))
  await idle()
  expect(text()).toContain('expired')
  expect([...root.querySelectorAll('button')].map(button => button.textContent)).not.toContain('Try again')
})

it('“Try again” loads an order of the page whose load has failed', async () => {
  const { press, text } = await openCheckout({}, async bench => {
    await orderedByPage(bench)
    bench.fail('checkout.get', { kind: 'server', status: 500 })
  })
  await press('Try again')
  expect(text()).not.toContain('Try again')
})
