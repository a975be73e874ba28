// Tests how a payment session connects to the provider, connects again, and stops.
import { describe, expect, it, test } from 'vitest'
import type { MethodName, PaymentType } from '../../../../src/domain/order/order-types.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { payWithGiftCard } from '../../../../src/flow/payment/payment-session.ts'
import {
  methodsFor,
  optionToOpen,
  showFailure,
  type VendorName,
} from '../../../../src/flow/payment/payment-session-state.ts'
import { checkout } from '../../domain/order/sample-orders.ts'
import { settle } from '../fake-checkout.ts'
import { unavailable } from '../fake-provider.ts'
import { shownCheckout, startedSession } from '../started-session.ts'

describe('the payment session', () => {
  it('reports a failed connection, and connects again with a new token', async () => {
    const { provider, session, services, view, stop } = await startedSession()
    stop()
    provider.plan.connect = () => Promise.reject(unavailable('authorization'))
    const stopAgain = session.start()
    await settle()
    expect(view()).toMatchObject({
      connection: 'failed',
      connectionProblem: { kind: 'payment-unavailable', reason: 'authorization' },
    })
    const before = shownCheckout(services).authorization
    provider.plan.connect = async () => {}
    await session.reconnect()
    await settle()
    expect(view().connection).toBe('connected')
    expect(provider.connected.at(-1)?.authorization).not.toBe(before)
    stopAgain()
  })

  it('connects again with the known token if no new token can be loaded', async () => {
    const { fail, provider, services, session, view } = await startedSession()
    const { authorization } = shownCheckout(services)
    fail('checkout.get', { kind: 'network' })
    const reconnecting = session.reconnect()
    expect(view()).toMatchObject({ connection: 'connecting', offered: [] })
    expect(services.store.getState().currentCommand).toEqual({ order: 'membership', type: 'load' })
    await reconnecting
    await settle()
    expect(view().connection).toBe('connected')
    expect(provider.connected.map(made => made.authorization)).toEqual([authorization, authorization])
  })

  it('connects again at a retry only after a failed authorization', async () => {
    const { open, provider, session } = await startedSession()
    const lacking = { kind: 'payment-unavailable', method: 'payPal', reason: 'authorization' } as const
    provider.plan.open = () => Promise.reject(new ProblemError(lacking))
    await open('payPal')
    provider.plan.open = async () => {}
    session.retry('payPal')
    await settle()
    expect(provider.connected).toHaveLength(2)
    session.retry('payPal')
    await settle()
    expect(provider.connected).toHaveLength(2)
    expect(provider.openings).toHaveLength(3)
  })

  it('does not connect if it was stopped during the request for a token', async () => {
    const { provider, session, stop, view } = await startedSession()
    const reconnecting = session.reconnect()
    stop()
    await reconnecting
    await settle()
    expect(provider.connected).toHaveLength(1)
    expect(view().connection).toBe('none')
  })

  it('clears an offline error when the browser is online again', async () => {
    const { services, session } = await startedSession()
    const fail = (kind: 'offline' | 'card-rejected') =>
      session.store.setState({ failed: { method: 'creditCard', problem: { kind } } })
    const comeBack = () => {
      services.store.setState({ online: false })
      services.store.setState({ online: true })
    }
    fail('card-rejected')
    comeBack()
    expect(session.store.getState().failed).not.toBeNull()
    fail('offline')
    services.store.setState({ online: true })
    expect(session.store.getState().failed).not.toBeNull()
    comeBack()
    expect(session.store.getState().failed).toBeNull()
  })

  it('closes the error dialog when the visitor leaves, but keeps the error at the method', async () => {
    const { services, session } = await startedSession()
    const problem = { kind: 'buyer-changed' } as const
    showFailure(session.store, 'creditCard', problem)
    services.store.setState({ notice: 'Something else.' })
    expect(session.store.getState().shownError).toEqual(problem)
    services.navigate('/register')
    expect(session.store.getState()).toMatchObject({ shownError: null, failed: { problem } })
  })

  it('repeats a failed connection when the browser is online again', async () => {
    const { provider, session, services, stop, view } = await startedSession()
    stop()
    provider.plan.connect = () => Promise.reject(unavailable('no-answer'))
    session.start()
    await settle()
    expect(view().connection).toBe('failed')
    provider.plan.connect = async () => {}
    services.store.setState({ online: false })
    await settle()
    expect(view().connection).toBe('failed')
    services.store.setState({ online: true })
    await settle()
    expect(view().connection).toBe('connected')
  })
})

it('a second press of the card’s button sends no second payment and reports no error', async () => {
  const { calls, open, outcomes, session, view } = await startedSession()
  await open('creditCard')
  session.submit('creditCard')
  session.submit('creditCard')
  await settle()
  session.submit('creditCard')
  await settle()
  expect(calls().filter(call => call === 'checkout.complete')).toHaveLength(1)
  expect(outcomes()).toEqual([{ method: 'braintree', outcome: 'paid' }])
  expect(view()).toMatchObject({ shownError: null, failed: null })
})

// Tests payments by gift card alone, which the payment session sends without a payment method of the provider.

describe('a payment by gift card alone', () => {
  it('blocks all other payments, and clears the error of an earlier payment', async () => {
    const { fail, hold, services, session, view } = await startedSession()
    fail('checkout.complete', { kind: 'server', status: 402, isProblemJson: true })
    await payWithGiftCard(services, session)
    expect(view().failed).toEqual({
      method: 'giftCard',
      problem: { kind: 'server', status: 402, isProblemJson: true },
    })
    const slow = hold('checkout.complete')
    const paying = payWithGiftCard(services, session)
    expect(view().failed).toBeNull()
    expect(services.store.getState().paymentInProgress).toEqual({ method: 'giftCard', cartId: 'c-1' })
    slow.release()
    await paying
    expect(services.store.getState().paymentInProgress).toBeNull()
  })

  it('shows no error dialog to a different person', async () => {
    const { hold, services, session, view } = await startedSession()
    const slow = hold('checkout.get')
    const paying = payWithGiftCard(services, session)
    await settle()
    services.owner.end()
    slow.release()
    await paying
    expect(view()).toMatchObject({ shownError: null, failed: null })
    expect(services.store.getState().paymentInProgress).toBeNull()
  })
})

// Tests which payment methods the widget offers, and which one it opens automatically (specification §2.6).

const all = ['applePay', 'googlePay', 'creditCard', 'payPal'] as const

test.each<[PaymentType | null, readonly VendorName[], readonly MethodName[], MethodName | null]>([
  // The method of the last payment opens if that method is offered.
  ['payPal', all, all, 'payPal'],
  ['braintree', all, all, 'creditCard'],
  ['giftCard', all, [...all, 'giftCard'], 'giftCard'],
  // If the method of the last payment is not offered, or there was no payment, the device's own wallet opens.
  ['giftCard', all, all, 'applePay'],
  ['payPal', ['creditCard', 'googlePay'], all, 'googlePay'],
  ['noPaymentRequired', all, all, 'applePay'],
  [null, ['payPal', 'creditCard', 'googlePay'], all, 'googlePay'],
  [null, ['creditCard', 'applePay'], all, 'applePay'],
  // Without a wallet, the card opens. PayPal opens automatically only if it was the method of the last payment.
  [null, ['payPal', 'creditCard'], all, 'creditCard'],
  [null, ['payPal'], all, null],
  ['braintree', [], [], null],
])(
  'after a payment of type %s, with %j offered and %j enabled, the method that opens is %s',
  (last, offered, methods, expected) => {
    const shown = offered.map(name => ({ name, title: name }))
    expect(optionToOpen(shown, methods.includes('giftCard'), last)).toBe(expected)
  },
)

test.each([
  [1900, ['payPal']],
  [0, []],
])('with a balance of %i cents, only the methods that the cinema enables are offered: %j', (cents, names) => {
  const { methods } = checkout()
  const order = checkout({ balanceInCents: cents, methods: { ...methods, googlePay: false, payPal: true } })
  const offered = (['googlePay', 'payPal'] as const).map(name => ({ name, title: name }))
  expect(methodsFor(order, offered).map(({ name }) => name)).toEqual(names)
})
