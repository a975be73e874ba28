// Tests that the widget keeps the record of a payment across a reload, requests the result, and reports the payment as it was sent.
import { expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { type FakeServices, memoryStorage } from '../fake-services.ts'
import { reloaded } from '../reloaded.ts'
import { ticketCheckout } from './ticket-checkout.ts'

/** Enters the checkout, and continues to the thank-you screen if the server reports that the order is complete. */
async function goOn(services: FakeServices) {
  await enterCheckout(services, 'c-1')
  await continueAfterLostReply(services, 'c-1')
  return {
    receipt: services.store.getState().receipt,
    told: services.emitted.filter(({ name }) => name === 'movie-club:complete').map(({ detail }) => detail),
  }
}

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

test('after a reload, $10 by gift card and $9 by card are reported separately', async () => {
  const storage = memoryStorage()
  const { hold, order, pay, services } = await enteredCheckout({ storage })
  await addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })
  hold('checkout.complete')
  void pay()
  await settle()
  order.isPaid = true
  const { receipt, told } = await goOn(reloaded(services, storage))
  expect(receipt).toMatchObject({
    paymentType: 'braintree',
    membership: 'adult-1year',
    valueInCents: 1900,
    giftCardsInCents: 1000,
    surchargeInCents: 0,
    customer: { email: 'ann@example.com' },
  })
  expect(told).toEqual([
    { orderType: 'registration', membership: 'adult-1year', valueInCents: 1900, reference: 'c-1' },
  ])
})

test('after a reload, the receipt and the event include PayPal’s surcharge for the tickets', async () => {
  const storage = memoryStorage()
  const { holdPayments, pay, services } = await ticketCheckout({ storage })
  holdPayments()
  void pay({ paymentType: 'payPal', nonce: 'nonce-1' })
  await settle()
  const { receipt, told } = await goOn(reloaded(services, storage))
  expect(receipt).toMatchObject({
    paymentType: 'payPal',
    orderType: 'booking',
    valueInCents: 3850,
    surchargeInCents: 50,
    giftCardsInCents: 0,
    lines: [{ kind: 'session' }, { label: 'Adult', quantity: 2, cents: 3800 }],
  })
  expect(told).toEqual([{ orderType: 'booking', membership: null, valueInCents: 3850, reference: 'c-1' }])
})
