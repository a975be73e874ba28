// ‘Start again’, where nobody knows whether an order that is gone was paid: it leads to where such an order begins.
import { expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { payOrder } from '../../../../src/flow/payment/pay-order.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { emptyDraft } from '../../../../src/flow/state/saved-flow.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { ada, failing } from '../fake-services.ts'
import { ticketCheckout, twoTickets } from './ticket-checkout.ts'

const newsletter = { ...ada, memberType: 'newsletter' } as const

/** A payment whose reply was lost, and whose cart the server does not know any more. */
async function lost(part: Partial<FlowState>, member: typeof ada | typeof newsletter | null = null) {
  const bench = await enteredCheckout({
    answers: { member: { current: async () => member, details: async () => newsletter } },
  })
  const { services } = bench
  const slow = bench.hold('checkout.complete')
  const paying = bench.pay()
  await settle()
  bench.fail('checkout.get', { kind: 'server', status: 410 })
  slow.release({ kind: 'timeout' })
  await paying
  await settle()
  expect(bench.club()).toMatchObject({ is: 'sent', answer: { status: 'closed', paid: 'unclear' } })
  services.store.setState(part)
  services.emitted.length = 0
  continueAfterLostReply(services, 'c-1')
  expect(bench.told()).toEqual([])
  expect(bench.state().receipt).toBeNull()
  return { ...bench, went: services.went.at(-1) }
}

const forgotten = { draft: emptyDraft, acceptedEmail: null }

test.each([
  ['an upgrade', { registerType: 'upgrade', ...forgotten }, newsletter, '=/upgrade'],
  [
    'an upgrade, whose details were accepted,',
    { registerType: 'upgrade' },
    newsletter,
    '=/register/membership',
  ],
  ['a renewal', { registerType: 'renew' }, ada, '=/renew'],
  ['a renewal by somebody whose session has ended', { registerType: 'renew', ...forgotten }, null, '=/renew'],
  ['a registration from ?vip', { registerType: 'vip', ...forgotten }, null, '=/register?vip'],
  ['a registration', { registerType: null, ...forgotten }, null, '=/register'],
  ['a registration, whose details were accepted,', { registerType: null }, null, '=/register/membership'],
] as const)('%s goes on where it begins, with its register type', async (_, part, member, route) => {
  const { state, went } = await lost(part, member)
  expect(went).toBe(route)
  expect(state().registerType).toBe(part.registerType)
})

test('The receipt of an order before is not left to be taken for this one’s', async () => {
  const { holdPayments, host, pay, services, state } = await ticketCheckout()
  await pay()
  expect(state().receipt).toMatchObject({ cartId: 'c-1' })
  await host.addTickets(twoTickets)
  services.navigate('/checkout/c-2')
  await enterCheckout(services, 'c-2')
  const slow = holdPayments()
  const paying = payOrder(services, 'c-2', { paymentType: 'braintree', nonce: 'nonce-2' })
  await settle()
  services.answer({ checkout: { get: failing({ kind: 'server', status: 404 }) } })
  slow.release({ kind: 'timeout' })
  await paying
  await settle()
  continueAfterLostReply(services, 'c-2')
  expect(state().receipt).toBeNull()
})

test('A page’s order goes on at the widget’s start, and a membership on its way is not touched', async () => {
  const { holdPayments, join, page, pay, services, state } = await ticketCheckout()
  await join('vip')
  const { club } = state().orders
  const slow = holdPayments()
  const paying = pay()
  await settle()
  services.answer({ checkout: { get: failing({ kind: 'server', status: 404 }) } })
  slow.release({ kind: 'timeout' })
  await paying
  await settle()
  expect(page()).toMatchObject({ is: 'sent', answer: { paid: 'unclear' } })
  continueAfterLostReply(services, 'c-1')
  expect(services.went.at(-1)).toBe('=/register')
  expect(state().orders).toEqual({ club, page: { is: 'none' } })
})
