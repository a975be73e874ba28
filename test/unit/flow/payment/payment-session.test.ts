// The payment session: connected when there is something to pay, methods opened in their places and closed for good, and
// what they tell while they are open.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { createPaymentSession } from '../../../../src/flow/payment/payment-session.ts'
import { atCheckout, enabled, settle } from '../fake-checkout.ts'
import { fakeProvider, unavailable } from '../fake-provider.ts'
import { later } from '../later.ts'

const places: HTMLElement[] = []
function place(): HTMLElement {
  const host = document.createElement('div')
  const container = document.createElement('div')
  host.attachShadow({ mode: 'open' }).append(container)
  document.body.append(host)
  places.push(host)
  return container
}
afterEach(() => {
  for (const host of places.splice(0)) host.remove()
})

async function started() {
  const provider = fakeProvider()
  const bench = await atCheckout({ connectPayments: provider.connect })
  const session = createPaymentSession(bench.services, 'c-1', document.createElement('div'))
  const stop = session.start()
  await enterCheckout(bench.services, 'c-1')
  await settle()
  const view = () => session.store.getState()
  const outcomes = () =>
    bench.services.told.filter(({ name }) => name === 'movie-club:payment').map(({ detail }) => detail)
  return { ...bench, provider, session, stop, view, outcomes }
}

describe('the connection', () => {
  it('is made once the checkout is there, with what the checkout says', async () => {
    const { provider, services, view } = await started()
    const { checkout } = services.store.getState()
    expect(provider.connected).toEqual([
      { authorization: checkout?.authorization, environment: 'sandbox', googleMerchantId: null, nonce: null },
    ])
    expect(view().connection).toBe('connected')
    expect(view().offered.map(({ name }) => name)).toEqual(['applePay', 'googlePay', 'creditCard', 'payPal'])
  })

  it('outlives the new token that each look at the checkout brings', async () => {
    const { provider, session, services } = await started()
    session.mount('creditCard', { container: place() })
    await settle()
    await addGiftCard(services, 'c-1', { cardNumber: '1', cardPin: '2' })
    await settle()
    expect(provider.connected).toHaveLength(1)
    expect(provider.openings).toHaveLength(1)
    expect(provider.last('creditCard').closed).toBe(0)
  })

  it('is made anew for another environment, and the open methods with it', async () => {
    const { provider, session, services } = await started()
    session.mount('creditCard', { container: place() })
    await settle()
    services.store.setState(({ checkout }) => ({
      checkout: checkout && { ...checkout, environment: 'production' },
    }))
    await settle()
    expect(provider.connected.map(({ environment }) => environment)).toEqual(['sandbox', 'production'])
    expect(provider.openings.map(({ closed }) => closed)).toEqual([1, 0])
  })

  it('is not made when only gift cards are enabled, nor when nothing is left to pay', async () => {
    const provider = fakeProvider()
    const { services } = await atCheckout({ connectPayments: provider.connect })
    createPaymentSession(services, 'c-1', document.createElement('div')).start()
    await enterCheckout(services, 'c-1')
    const { checkout } = services.store.getState()
    provider.connected.length = 0
    if (!checkout) throw new Error('no checkout')
    const other = createPaymentSession(services, 'c-1', document.createElement('div'))
    services.store.setState({ checkout: { ...checkout, methods: enabled('giftCard') } })
    other.start()
    services.store.setState({ checkout: { ...checkout, balanceInCents: 0 } })
    await settle()
    expect(other.store.getState().connection).toBe('none')
  })

  it('that fails is told, and tried again with a fresh token', async () => {
    const { provider, session, services, view, stop } = await started()
    stop()
    provider.plan.connect = () => Promise.reject(unavailable('authorization'))
    const stopAgain = session.start()
    await settle()
    expect(view()).toMatchObject({
      connection: 'failed',
      connectionProblem: { kind: 'payment-unavailable', reason: 'authorization' },
    })
    const before = services.store.getState().checkout?.authorization
    provider.plan.connect = async () => {}
    await session.reconnect()
    await settle()
    expect(view().connection).toBe('connected')
    expect(provider.connected.at(-1)?.authorization).not.toBe(before)
    stopAgain()
  })

  it('whose code could not be fetched is told as such, and not as a payment in doubt', async () => {
    const { provider, session, view, stop } = await started()
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

  it('asks only the methods that the checkout enables, and shows only those that are offered', async () => {
    const provider = fakeProvider()
    provider.plan.offer = async name => name !== 'applePay'
    const { services } = await atCheckout({ connectPayments: provider.connect })
    const session = createPaymentSession(services, 'c-1', document.createElement('div'))
    services.store.subscribe(({ checkout }) => {
      if (checkout?.methods.googlePay)
        services.store.setState({
          checkout: { ...checkout, methods: { ...checkout.methods, googlePay: false } },
        })
    })
    session.start()
    await enterCheckout(services, 'c-1')
    await settle()
    expect(new Set(provider.asked)).toEqual(new Set(['applePay', 'creditCard', 'payPal']))
    expect(session.store.getState().offered.map(({ name }) => name)).toEqual(['creditCard', 'payPal'])
  })
})

describe('an offer that is slow', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('is waited for two seconds, then joins in its place', async () => {
    const provider = fakeProvider()
    const google = later<boolean>()
    provider.plan.offer = name => (name === 'googlePay' ? google.promise : Promise.resolve(true))
    const { services } = await atCheckout({ connectPayments: provider.connect })
    const session = createPaymentSession(services, 'c-1', document.createElement('div'))
    session.start()
    await enterCheckout(services, 'c-1')
    await vi.advanceTimersByTimeAsync(1900)
    expect(session.store.getState().connection).toBe('connecting')
    await vi.advanceTimersByTimeAsync(200)
    const names = () => session.store.getState().offered.map(({ name }) => name)
    expect(names()).toEqual(['applePay', 'creditCard', 'payPal'])
    google.resolve(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(names()).toEqual(['applePay', 'googlePay', 'creditCard', 'payPal'])
  })
})

describe('a method', () => {
  it('is opened once for one place, however often it is told of it', async () => {
    const { provider, session, view } = await started()
    const container = place()
    for (let turn = 0; turn < 3; turn++) session.mount('payPal', { container })
    await settle()
    expect(provider.openings).toHaveLength(1)
    expect(provider.last('payPal').place.shadowRoot).toBe(container.getRootNode())
    expect(view().views.payPal?.status).toBe('open')
  })

  it('moves to another place once it is closed in the first', async () => {
    const { provider, session } = await started()
    session.mount('payPal', { container: place() })
    await settle()
    const closing = later()
    provider.plan.close = () => closing.promise
    session.mount('payPal', { container: place() })
    await settle()
    expect(provider.openings.map(({ closed }) => closed)).toEqual([1])
    closing.resolve()
    await settle()
    expect(provider.openings).toHaveLength(2)
  })

  it('is closed when it is shown no more, and when the session stops', async () => {
    const { provider, session, stop } = await started()
    session.mount('payPal', { container: place() })
    session.mount('creditCard', { container: place() })
    await settle()
    session.keepOnly(['creditCard'])
    expect(provider.last('payPal').signal.aborted).toBe(true)
    expect(provider.last('payPal').closed).toBe(1)
    expect(provider.last('creditCard').closed).toBe(0)
    stop()
    expect(provider.last('creditCard').closed).toBe(1)
  })

  it('that is open only after it was given up is closed at once', async () => {
    const { provider, session, stop } = await started()
    const opening = later()
    provider.plan.open = () => opening.promise
    session.mount('creditCard', { container: place() })
    await settle()
    stop()
    opening.resolve()
    await settle()
    expect(provider.last('creditCard').closed).toBe(1)
  })

  it('whose frames died is made anew in the same place', async () => {
    const { provider, session } = await started()
    const container = place()
    session.mount('creditCard', { container })
    await settle()
    provider.last('creditCard').events.onLost()
    await settle()
    expect(provider.openings.map(({ closed, place: { container: at } }) => [closed, at])).toEqual([
      [1, container],
      [0, container],
    ])
  })

  it('that cannot be opened says so, and can be tried again', async () => {
    const { provider, session, view } = await started()
    provider.plan.open = () => Promise.reject(unavailable('no-answer'))
    session.mount('payPal', { container: place() })
    await settle()
    expect(view().views.payPal).toMatchObject({ status: 'failed', problem: { reason: 'no-answer' } })
    provider.plan.open = async () => {}
    session.retry('payPal')
    await settle()
    expect(view().views.payPal).toMatchObject({ status: 'open', problem: null })
  })
})

describe('paying', () => {
  async function opened() {
    const bench = await started()
    bench.session.mount('googlePay', { container: place() })
    await settle()
    const { events } = bench.provider.last('googlePay')
    /** The visitor begins, as a method does it. */
    const begin = () => {
      const turn = events.begin()
      if (!turn) throw new Error('another payment is under way')
      return turn
    }
    const count = () => bench.calls().filter(call => call === 'checkout.complete').length
    return { ...bench, begin, events, count }
  }

  it('completes the order with the method’s type and the nonce', async () => {
    const { begin, events, services } = await opened()
    const turn = begin()
    expect(events.amountDue().amountInCents).toBe(1900)
    expect(await turn.pay('nonce-7')).toBe(true)
    turn.end()
    expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with[1]).toMatchObject({
      paymentType: 'googlePay',
      securedCardData: 'nonce-7',
    })
  })

  it('another amount than the wallet was told is refused', async () => {
    const { begin, count, events, services, view } = await opened()
    const turn = begin()
    events.amountDue()
    services.store.setState(({ checkout }) => ({
      checkout: checkout && { ...checkout, balanceInCents: 3300 },
    }))
    expect(await turn.pay('nonce')).toBe(false)
    expect(count()).toBe(0)
    expect(view().whoops).toEqual({ kind: 'amount-changed' })
  })

  it('another amount than was shown when it began is refused, also by a method that asks for no amount', async () => {
    const { begin, count, services, view } = await opened()
    const turn = begin()
    services.store.setState(({ checkout }) => ({
      checkout: checkout && { ...checkout, balanceInCents: 3300 },
    }))
    expect(await turn.pay('nonce')).toBe(false)
    expect(count()).toBe(0)
    expect(view().whoops).toEqual({ kind: 'amount-changed' })
  })

  it('with a nonce that comes after the visitor stopped waiting spends nothing', async () => {
    const { begin, count, session, services } = await opened()
    const payment = () => services.store.getState().payment
    const turn = begin()
    expect(payment()).toEqual({ method: 'googlePay', isSending: false })
    session.retry('googlePay')
    expect(payment()).toBe(null)
    expect(await turn.pay('late')).toBe(false)
    expect(count()).toBe(0)
  })

  it('that is cancelled is told to the page alone', async () => {
    const { begin, outcomes, view } = await opened()
    begin().end()
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'cancelled' }])
    expect(view().whoops).toBe(null)
  })

  it('that fails at the vendor is told to the visitor and, once, to the page', async () => {
    const { begin, events, outcomes, view } = await opened()
    const problem = { kind: 'payment-failed', method: 'googlePay' } as const
    const turn = begin()
    events.onProblem(problem)
    turn.end()
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'failed' }])
    expect(view().whoops).toEqual(problem)
  })

  it('that the server refuses is told in the box; a lost reply has a place of its own', async () => {
    const { begin, fail, view, session } = await opened()
    const refused = { kind: 'server', status: 402, detail: 'Declined.' } as const
    fail('checkout.complete', refused)
    const first = begin()
    expect(await first.pay('nonce-1')).toBe(false)
    first.end()
    expect(view().whoops).toEqual(refused)
    session.closeWhoops()
    fail('checkout.complete', { kind: 'timeout' })
    expect(await begin().pay('nonce-2')).toBe(false)
    expect(view().whoops).toBe(null)
  })

  it('begins once at a time, whichever method asks, and not after the order was paid', async () => {
    const { begin, events, provider, session, count } = await opened()
    session.mount('payPal', { container: place() })
    await settle()
    const turn = begin()
    expect(events.begin()).toBe(null)
    expect(provider.last('payPal').events.begin()).toBe(null)
    const paid = turn.pay('nonce-1')
    turn.end()
    expect(events.begin()).toBe(null)
    expect(await paid).toBe(true)
    expect(events.begin()).toBe(null)
    expect(count()).toBe(1)
  })

  it('that was stopped does not take the turn of the next one when its sheet closes late', async () => {
    const { begin, provider, session, services } = await opened()
    const late = begin()
    session.retry('googlePay')
    await settle()
    const next = provider.last('googlePay').events.begin()
    late.end()
    expect(services.store.getState().payment).toEqual({ method: 'googlePay', isSending: false })
    next?.end()
    expect(services.store.getState().payment).toBe(null)
  })
})
