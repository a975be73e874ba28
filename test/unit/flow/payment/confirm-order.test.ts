// Tests what the comparison right before a charge does if the server's order differs.
import { expect, test } from 'vitest'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { confirmOrder } from '../../../../src/flow/payment/confirm-order.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout } from '../fake-checkout.ts'
import type { FakeServices } from '../fake-services.ts'
import { grace } from './carts-server.ts'
import { ticketCheckout, twoTickets } from './ticket-checkout.ts'

const scope = (services: FakeServices) =>
  scopeServices(services, services.connect, services.owner.signal).scoped

test.each([
  ['a different price', 1, { totalInCents: 2500 }],
  ['only a new fee', 0, { adjustmentInCents: 100 }],
] as const)('after %s, the widget loads the prices %i times', async (_, loads, change) => {
  const { calls, order, services } = await enteredCheckout()
  Object.assign(order, change)
  const confirming = confirmOrder(scope(services), 'membership')
  await expect(confirming).rejects.toMatchObject({ problem: { kind: 'amount-changed' } })
  expect(calls().filter(call => call === 'membershipOptions.list')).toHaveLength(loads)
})

test('a membership with different contents has to be ordered again', async () => {
  const { membership, order, services } = await enteredCheckout()
  order.totalInCents = 2500
  await expect(confirmOrder(scope(services), 'membership')).rejects.toThrow('amount-changed')
  expect(membership()).toMatchObject({ status: 'stale', confirmed: null })
})

test('a host order with different contents is shown, and can be paid', async () => {
  const { answers, page, services } = await ticketCheckout()
  await answers.cart.tickets('c-1', { ...twoTickets, tickets: twoTickets.tickets.slice(0, 1) })
  await expect(confirmOrder(scope(services), 'host')).rejects.toThrow('amount-changed')
  expect(page()).toMatchObject({ status: 'payable', checkout: { balanceInCents: 1900 } })
})

test('a different customer of an order without a checkout is a different buyer', async () => {
  const { order, services } = await atCheckout()
  order.shown = { customer: grace }
  await expect(confirmOrder(scope(services), 'membership')).rejects.toThrow('buyer-changed')
})
