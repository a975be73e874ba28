// Tests the button ‘Start again’, which leads to an earlier step if an order is gone and the result of its payment is unknown.
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { memberListKey } from '../../../../src/domain/storage-keys.ts'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { sentWith, settle } from '../fake-checkout.ts'
import { ada, failing } from '../fake-services.ts'
import { ticketCheckout, twoTickets } from './ticket-checkout.ts'

const newsletter = { ...ada, memberType: 'newsletter' } as const

/** Pays and loses the reply. The server then replies that the cart is gone. */
async function lost(member: typeof ada | typeof newsletter | null = null) {
  const bench = await enteredCheckout({
    answers: { member: { current: async () => member, details: async () => newsletter } },
  })
  const { paying, release } = await bench.beginPay()
  bench.fail('checkout.get', { kind: 'server', status: 410 })
  release({ kind: 'timeout' })
  await paying
  await settle()
  expect(bench.membership()).toMatchObject(sentWith({ status: 'closed', paid: 'unclear' }))
  bench.services.emitted.length = 0
  return { ...bench, startAgain: () => continueAfterLostReply(bench.services, 'c-1') }
}

const forgotten = { draft: emptyDraft, acceptedEmail: null }

test.each([
  ['an upgrade', { registerType: 'upgrade', ...forgotten }, newsletter, '=/upgrade'],
  ['an upgrade with accepted details', { registerType: 'upgrade' }, newsletter, '=/register/membership'],
  ['a renewal', { registerType: 'renew' }, ada, '=/renew'],
  ['a renewal after the end of the login session', { registerType: 'renew', ...forgotten }, null, '=/renew'],
  ['a registration from ?vip', { registerType: 'vip', ...forgotten }, null, '=/register?vip'],
  ['a registration', { registerType: null, ...forgotten }, null, '=/register'],
  ['a registration with accepted details', { registerType: null }, null, '=/register/membership'],
] as const)(
  '%s starts again at the step for its register type, and keeps that type',
  async (_, part, member, route) => {
    const { services, startAgain, state, told } = await lost(member)
    services.store.setState(part)
    await startAgain()
    expect(services.went.at(-1)).toBe(route)
    expect(state()).toMatchObject({ registerType: part.registerType, receipt: null })
    expect(told()).toEqual([])
  },
)

test('“Start again” removes the receipt of an earlier order', async () => {
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
  await continueAfterLostReply(services, 'c-2')
  expect(state().receipt).toBeNull()
})

test('“Start again” for a host page’s order keeps the cart of a membership', async () => {
  const { holdPayments, join, page, pay, services, state } = await ticketCheckout()
  await join('vip')
  const { membership } = state().orders
  const slow = holdPayments()
  const paying = pay()
  await settle()
  services.answer({ checkout: { get: failing({ kind: 'server', status: 404 }) } })
  slow.release({ kind: 'timeout' })
  await paying
  await settle()
  expect(page()).toMatchObject({ status: 'paymentSent', outcome: { paid: 'unclear' } })
  await continueAfterLostReply(services, 'c-1')
  expect(services.went.at(-1)).toBe('=/register')
  expect(state().orders).toEqual({ membership, host: { status: 'none' } })
})

test('“Start again” clears the cached lists of the member', async () => {
  const { services, startAgain } = await lost(ada)
  services.cache.set(memberListKey('bookings'), ['old'], 300)
  await startAgain()
  expect(services.cache.get(memberListKey('bookings'), v.unknown())).toBeUndefined()
})

test('“Start again” works only once, and not before the outcome is known', async () => {
  const { beginPay, membership, fail, services, told } = await enteredCheckout()
  const goOn = async () => {
    const before = [membership(), services.went.length]
    await continueAfterLostReply(services, 'c-1')
    expect([membership(), services.went.length]).toEqual(before)
  }
  await goOn()
  const { paying, release } = await beginPay()
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome: null })
  await goOn()
  release({ kind: 'timeout' })
  await paying
  await settle()
  expect(membership()).toMatchObject({ outcome: { status: 'open' } })
  await goOn()
  fail('checkout.get', { kind: 'server', status: 409 })
  await askAboutPayment(services, 'c-1')
  await continueAfterLostReply(services, 'c-1')
  await goOn()
  expect(told()).toHaveLength(1)
})
