// Tests that the store has the current command of the order queue. Screens show this command, and disable controls that would change
// the order.
import { expect, it } from 'vitest'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { completeFree } from '../../../../src/flow/payment/complete-free.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import type { OrderCommand } from '../../../../src/flow/state/flow-state.ts'
import { isSettled, isUpdating } from '../../../../src/flow/state/orders.ts'
import type { Services } from '../../../../src/flow/state/services.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout } from '../fake-checkout.ts'
import { ticketCheckout, twoTickets } from '../payment/ticket-checkout.ts'

const card = { cardNumber: '60001', cardPin: '1234' }

it.each<[OrderCommand['type'], (services: Services) => unknown]>([
  ['order', services => chooseMembership(services)],
  ['duration', services => chooseDuration(services, 'c-1', '2year')],
  ['giftCard', services => addGiftCard(services, 'c-1', card)],
  ['load', services => enterCheckout(services, 'c-1')],
  ['load', services => retryCheckout(services, 'c-1')],
  ['ask', services => askAboutPayment(services, 'c-1')],
  ['complete', services => completeFree(services, 'membership')],
  ['pay', services => payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })],
])('the current command for the membership has the type %s', async (type, act) => {
  const { services, state } = await enteredCheckout()
  const done = act(services)
  expect(state().currentCommand).toEqual({ order: 'membership', type })
  expect(isUpdating(state(), 'c-1')).toBe(!['complete', 'pay'].includes(type))
  expect(isSettled(state(), 'c-1')).toBe(!isUpdating(state(), 'c-1'))
  await done
})

it('an order that is not loaded cannot be paid, even if no command runs', async () => {
  const { services } = await atCheckout()
  expect(isSettled(services.store.getState(), 'c-1')).toBe(false)
})

it('the host page’s current command has the type “order” during an order, and “load” during a load', async () => {
  const { host, services, state } = await ticketCheckout()
  const ordered = host.addTickets(twoTickets)
  expect(state().currentCommand).toEqual({ order: 'host', type: 'order' })
  await ordered
  const loaded = enterCheckout(services, 'c-1')
  expect(state().currentCommand).toEqual({ order: 'host', type: 'load' })
  await loaded
  expect(state().currentCommand).toBeNull()
})
