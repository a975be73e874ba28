// Tests an order that the server reports as paid (409). The widget shows the payment method only if this tab has paid.
import { describe, expect, test } from 'vitest'
import type { OrderLocks } from '../../../../src/browser/order-locks.ts'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { continueAfterLostReply } from '../../../../src/flow/payment/finish-order.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout, settle } from '../fake-checkout.ts'
import { failing, memoryStorage } from '../fake-services.ts'
import { reloaded } from '../reloaded.ts'
import { ticketCheckout } from './ticket-checkout.ts'

const paidAlready = { kind: 'server', status: 409 } as const
const closed = { status: 'closed', paid: 'likely' }
const unclaimed = { status: 'paymentSent', outcome: closed, payment: { paymentType: null } }

describe('an order that was paid in a different tab', () => {
  test('is not charged again, and no payment method is reported', async () => {
    const { membership, count, order, pay, services, state, told } = await enteredCheckout()
    order.isPaid = true
    expect(await pay()).toMatchObject({ ok: false, problem: { status: 409 } })
    await settle()
    expect(count()).toBe(0)
    expect(membership()).toMatchObject(unclaimed)
    await continueAfterLostReply(services, 'c-1')
    expect(state()).toMatchObject({
      receipt: { cartId: 'c-1', paymentType: null, membership: null, valueInCents: null, lines: [] },
      paymentType: null,
      orders: { membership: { status: 'none' } },
    })
    expect(services.went).toEqual(['=/register/thanks?type=vip'])
    expect(told()).toEqual([])
  })

  test('is recognised when the checkout is loaded', async () => {
    const { order, services } = await atCheckout()
    order.isPaid = true
    await enterCheckout(services, 'c-1')
    expect(services.store.getState().orders.membership).toMatchObject(unclaimed)
    await continueAfterLostReply(services, 'c-1')
    expect(services.store.getState().receipt).toMatchObject({ paymentType: null, valueInCents: null })
    expect(services.emitted.map(({ name }) => name)).not.toContain('movie-club:complete')
  })

  test('is recognised if it is a host page’s order', async () => {
    const { count, order, page, pay, services, state, told } = await ticketCheckout()
    order('c-1').isPaid = true
    await pay()
    expect(count()).toBe(0)
    expect(page()).toMatchObject(unclaimed)
    await continueAfterLostReply(services, 'c-1')
    expect(state().receipt).toMatchObject({ paymentType: null, membership: null, orderType: 'booking' })
    expect(told()).toEqual([])
  })

  test('does not change the remembered payment method', async () => {
    const { order, pay, services, state } = await enteredCheckout()
    services.store.setState({ paymentType: 'payPal' })
    order.isPaid = true
    await pay()
    await continueAfterLostReply(services, 'c-1')
    expect(state()).toMatchObject({ paymentType: 'payPal', receipt: { paymentType: null } })
  })
})

describe('an order that was paid in this tab', () => {
  test('is reported once, even if the reply to the payment is 409', async () => {
    const { pay, services, state, told } = await enteredCheckout()
    services.answer({ checkout: { complete: failing(paidAlready) } })
    expect(await pay()).toMatchObject({ ok: true })
    expect(services.went).toEqual(['=/register/thanks?type=vip'])
    expect(state().receipt).toMatchObject({ paymentType: 'braintree', valueInCents: 1900 })
    expect(told()).toEqual([
      { orderType: 'registration', membership: 'adult-1year', valueInCents: 1900, reference: 'c-1' },
    ])
  })

  test('is reported with the method of an earlier payment without a reply', async () => {
    const { membership, count, fail, order, pay, services, state, told } = await enteredCheckout()
    fail('checkout.complete', { kind: 'timeout' })
    await pay({ paymentType: 'payPal', nonce: 'nonce-1' })
    await settle()
    expect(membership()).toMatchObject({ status: 'paymentSent', outcome: { status: 'open' } })
    await retryCheckout(services, 'c-1')
    expect(membership()).toMatchObject({ status: 'payable' })
    expect(state().ledger).toMatchObject([{ status: 'dismissed', payment: { paymentType: 'payPal' } }])
    // The earlier payment has succeeded after all.
    order.isPaid = true
    await pay({ paymentType: 'braintree', nonce: 'nonce-2' })
    expect(count()).toBe(1)
    expect(membership()).toMatchObject({
      status: 'paymentSent',
      outcome: closed,
      payment: { paymentType: 'payPal' },
    })
    await continueAfterLostReply(services, 'c-1')
    await continueAfterLostReply(services, 'c-1')
    expect(state().receipt).toMatchObject({ paymentType: 'payPal' })
    expect(told()).toEqual([
      { orderType: 'registration', membership: 'adult-1year', valueInCents: 1900, reference: 'c-1' },
    ])
  })

  test('is reported without a method if a second payment gets 409', async () => {
    const { fail, pay, services, state, told } = await enteredCheckout()
    fail('checkout.complete', { kind: 'timeout' })
    await pay({ paymentType: 'payPal', nonce: 'nonce-1' })
    await settle()
    await retryCheckout(services, 'c-1')
    services.answer({ checkout: { complete: failing(paidAlready) } })
    services.emitted.length = 0
    expect(await pay({ paymentType: 'braintree', nonce: 'nonce-2' })).toMatchObject({ ok: true })
    expect(state().receipt).toMatchObject({ paymentType: null, valueInCents: 1900 })
    expect(told()).toHaveLength(1)
    expect(services.emitted.map(({ name }) => name)).not.toContain('movie-club:payment')
  })
})

describe('a copy of a tab that is paying', () => {
  test('does not report the original tab’s payment as its own', async () => {
    const storage = memoryStorage()
    const { count, hold, order, pay, services } = await enteredCheckout({ storage })
    hold('checkout.complete')
    void pay()
    await settle()
    let isPaying = true
    const locks: OrderLocks = {
      paying: async (_, work) => (isPaying ? null : await work()),
      writing: async (_, work) => (isPaying ? null : await work()),
      claim: async () => true,
      use: () => () => {},
      unused: (_, work) => work(),
    }
    const copy = { ...reloaded(services, storage), locks }
    const membership = () => copy.store.getState().orders.membership
    await enterCheckout(copy, 'c-1')
    expect(membership()).toMatchObject({
      status: 'paymentSent',
      outcome: { status: 'unknown', problem: { kind: 'paying-elsewhere' } },
      payment: { paymentType: null },
    })
    expect(copy.asked.map(({ call }) => call)).not.toContain('checkout.get')
    // The tab that was copied has now paid.
    isPaying = false
    order.isPaid = true
    await askAboutPayment(copy, 'c-1')
    expect(membership()).toMatchObject(unclaimed)
    await continueAfterLostReply(copy, 'c-1')
    expect(copy.store.getState().receipt).toMatchObject({ paymentType: null, valueInCents: 1900 })
    expect(copy.emitted.map(({ name }) => name)).not.toContain('movie-club:complete')
    expect(count()).toBe(1)
  })
})
