// Tests that the widget connects to the card provider, connects again when the checkout's values change, and offers the provider's
// payment methods.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { createPaymentSession } from '../../../../src/flow/payment/payment-session.ts'
import { deferred } from '../deferred.ts'
import { atCheckout, enabled, settle } from '../fake-checkout.ts'
import { fakeProvider, unavailable } from '../fake-provider.ts'
import { lookAgain, shownCheckout, startedSession } from '../started-session.ts'

describe('the connection to the card provider', () => {
  it('is made with the checkout’s values when the checkout has loaded', async () => {
    const { provider, services, view } = await startedSession()
    const { authorization } = shownCheckout(services)
    expect(provider.connected).toEqual([
      { authorization, environment: 'sandbox', googleMerchantId: null, nonce: null },
    ])
    expect(view().connection).toBe('connected')
    expect(view().offered.map(({ name }) => name)).toEqual(['applePay', 'googlePay', 'creditCard', 'payPal'])
  })

  it('offers and opens no payment method during a reconnection', async () => {
    const { open, order, provider, services, view } = await startedSession()
    await open('creditCard')
    const slow = deferred()
    provider.plan.connect = () => slow.promise
    order.shown = { environment: 'production' }
    await lookAgain(services)
    await lookAgain(services)
    expect(view()).toMatchObject({ connection: 'connecting', offered: [] })
    expect(provider.openings.map(({ closed }) => closed)).toEqual([1])
    slow.resolve()
    await settle()
    expect(view().connection).toBe('connected')
    expect(provider.connected).toHaveLength(2)
  })

  it.each(['is made', 'fails'])('is ignored if a newer connection exists when it %s', async end => {
    const { newContainer, order, provider, services, session, stop, view } = await startedSession()
    stop()
    const first = deferred()
    provider.plan.connect = () => first.promise
    session.start()
    session.mount('creditCard', { container: newContainer() })
    provider.plan.connect = async () => {}
    order.shown = { environment: 'production' }
    await lookAgain(services)
    const before = view()
    expect(before.connection).toBe('connected')
    if (end === 'fails') first.reject(unavailable('no-answer'))
    else first.resolve()
    await settle()
    expect(view()).toBe(before)
    expect(provider.openings).toHaveLength(1)
  })

  it('is made again for a different Google merchant id, not for a different name', async () => {
    const { order, provider, services } = await startedSession()
    order.shown = { merchantName: 'Another' }
    await lookAgain(services)
    expect(provider.connected).toHaveLength(1)
    order.shown = { googleMerchantId: 'merchant-2' }
    await lookAgain(services)
    expect(provider.connected.map(({ googleMerchantId }) => googleMerchantId)).toEqual([null, 'merchant-2'])
  })

  it('offers a method as soon as the checkout enables it', async () => {
    const { order, provider, services, view } = await startedSession()
    const offered = () => view().offered.map(({ name }) => name)
    order.shown = { methods: enabled('creditCard') }
    await lookAgain(services)
    expect(offered()).toEqual(['creditCard'])
    order.shown = {}
    await lookAgain(services)
    expect(offered()).toEqual(['applePay', 'googlePay', 'creditCard', 'payPal'])
    expect(provider.asked).toHaveLength(4)
  })

  it('fails with a message if the authorization is missing', async () => {
    const { provider, services, view } = await startedSession(({ order }) => {
      order.shown = { authorization: null }
    })
    const problem = { kind: 'payment-unavailable', method: 'provider', reason: 'authorization' }
    expect(view()).toMatchObject({ connection: 'failed', connectionProblem: problem })
    expect(provider.connected).toEqual([])
    expect(services.emitted).toContainEqual({
      name: 'movie-club:error',
      detail: { kind: 'payment-unavailable' },
    })
  })

  it.each([
    { methods: enabled('giftCard') },
    { methods: enabled('giftCard', 'creditCard'), balanceInCents: 0 },
  ])('is not made if only gift cards are enabled or nothing is left to pay: %j', async shown => {
    const { provider, services, view } = await startedSession(({ order }) => {
      order.shown = shown
    })
    expect(shownCheckout(services)).toMatchObject(shown)
    expect(provider.connected).toEqual([])
    expect(view().connection).toBe('none')
  })

  it('is reported as unavailable if its code cannot be loaded', async () => {
    const { provider, session, view, stop } = await startedSession()
    stop()
    provider.plan.connect = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    session.start()
    await settle()
    expect(view().connectionProblem).toEqual({
      kind: 'payment-unavailable',
      method: 'provider',
      reason: 'blocked-script',
    })
  })

  it('asks only enabled methods, and shows only those that are offered', async () => {
    const { provider, view } = await startedSession(({ order, plan }) => {
      plan.offer = async name => name !== 'applePay'
      order.shown = { methods: enabled('applePay', 'creditCard', 'payPal') }
    })
    expect(new Set(provider.asked)).toEqual(new Set(['applePay', 'creditCard', 'payPal']))
    expect(view().offered.map(({ name }) => name)).toEqual(['creditCard', 'payPal'])
  })
})

describe('the reply of a payment method to isOffered()', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is awaited for two seconds, but can still add the method afterwards', async () => {
    const provider = fakeProvider()
    const google = deferred<boolean>()
    provider.plan.offer = name => (name === 'googlePay' ? google.promise : Promise.resolve(true))
    const { services } = await atCheckout({ connectPayments: provider.connect })
    const session = createPaymentSession(services, 'c-1')
    session.start()
    await enterCheckout(services, 'c-1')
    await vi.advanceTimersByTimeAsync(1900)
    expect(session.store.getState()).toMatchObject({ connection: 'connecting', offered: [] })
    await vi.advanceTimersByTimeAsync(200)
    const names = () => session.store.getState().offered.map(({ name }) => name)
    expect(names()).toEqual(['applePay', 'creditCard', 'payPal'])
    google.resolve(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(names()).toEqual(['applePay', 'googlePay', 'creditCard', 'payPal'])
  })
})
