// Tests the button ‘Start again’, which leads to an earlier step if an order is gone and the result of its payment is unknown.
import { expect, test } from 'vitest'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/saved-flow.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { ada } from '../fake-services.ts'

const newsletter = { ...ada, memberType: 'newsletter' } as const

/** Pays and loses the reply. The server then replies that the cart is gone. */
async function lost(member: typeof ada | typeof newsletter | null = null) {
  const bench = await enteredCheckout({
    answers: { member: { current: async () => member, details: async () => newsletter } },
  })
  const slow = bench.hold('checkout.complete')
  const paying = bench.pay()
  await settle()
  bench.fail('checkout.get', { kind: 'server', status: 410 })
  slow.release({ kind: 'timeout' })
  await paying
  await settle()
  expect(bench.membership()).toMatchObject({
    status: 'paymentSent',
    outcome: { status: 'closed', paid: 'unclear' },
  })
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

test('“Start again” works only once, and not before the outcome is known', async () => {
  const { membership, fail, hold, pay, services, told } = await enteredCheckout()
  const goOn = async () => {
    const before = [membership(), services.went.length]
    await continueAfterLostReply(services, 'c-1')
    expect([membership(), services.went.length]).toEqual(before)
  }
  await goOn()
  const slow = hold('checkout.complete')
  const paying = pay()
  await settle()
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome: null })
  await goOn()
  slow.release({ kind: 'timeout' })
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
