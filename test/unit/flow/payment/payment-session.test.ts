// A payment session as the screen uses it: connected again, tried again, and stopped.
import { describe, expect, it } from 'vitest'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { payWithGiftCard } from '../../../../src/flow/payment/payment-session.ts'
import { settle } from '../fake-checkout.ts'
import { unavailable } from '../fake-provider.ts'
import { lookAgain, shownCheckout, startedSession } from '../started-session.ts'

describe('the payment session', () => {
  it('whose connection fails says so, and connects again with a fresh token', async () => {
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

  it('says which method cannot be opened, and tries it again', async () => {
    const { newContainer, provider, session, view } = await startedSession()
    provider.plan.open = () => Promise.reject(unavailable('no-answer'))
    session.mount('payPal', { container: newContainer() })
    await settle()
    expect(view().views.payPal).toMatchObject({ status: 'failed', problem: { reason: 'no-answer' } })
    provider.plan.open = async () => {}
    session.retry('payPal')
    await settle()
    expect(view().views.payPal).toMatchObject({ status: 'open', problem: null })
  })

  it('closes a method that is shown no more, and all of them when it stops', async () => {
    const { newContainer, provider, session, stop } = await startedSession()
    session.mount('payPal', { container: newContainer() })
    session.mount('creditCard', { container: newContainer() })
    await settle()
    session.keepOnly(['creditCard'])
    expect(provider.last('payPal').signal.aborted).toBe(true)
    expect(provider.last('payPal').closed).toBe(1)
    expect(provider.last('creditCard').closed).toBe(0)
    stop()
    expect(provider.last('creditCard').closed).toBe(1)
  })

  it('connects again by itself when the browser is online again after a failure', async () => {
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

describe('a second press', () => {
  it('of the card’s button pays once, and tells of no failure', async () => {
    const { calls, newContainer, outcomes, session, view } = await startedSession()
    session.mount('creditCard', { container: newContainer() })
    await settle()
    session.submit('creditCard')
    session.submit('creditCard')
    await settle()
    session.submit('creditCard')
    await settle()
    expect(calls().filter(call => call === 'checkout.complete')).toHaveLength(1)
    expect(outcomes()).toEqual([{ method: 'braintree', outcome: 'paid' }])
    expect(view()).toMatchObject({ whoops: null, failed: null })
  })

  it('of Pay Now pays once, and tells of no failure', async () => {
    const { calls, costs, outcomes, services, session, view } = await startedSession()
    costs(900)
    await lookAgain(services)
    await addGiftCard(services, 'c-1', { cardNumber: '60001', cardPin: '1234' })
    await Promise.all([payWithGiftCard(services, 'c-1', session), payWithGiftCard(services, 'c-1', session)])
    expect(calls().filter(call => call === 'checkout.complete')).toHaveLength(1)
    expect(outcomes()).toEqual([{ method: 'giftCard', outcome: 'paid' }])
    expect(view()).toMatchObject({ whoops: null, failed: null })
    expect(services.store.getState().sheet).toBeNull()
  })
})

describe('a payment by gift card alone', () => {
  it('that is refused shows a message in the box', async () => {
    const { fail, services, session, view } = await startedSession()
    const refused = { kind: 'server', status: 402, detail: 'Declined.' } as const
    fail('checkout.complete', refused)
    await payWithGiftCard(services, 'c-1', session)
    expect(view().whoops).toEqual(refused)
  })

  it('whose reply is lost shows none, and neither does a second click', async () => {
    const { calls, fail, services, session, view } = await startedSession()
    fail('checkout.complete', { kind: 'timeout' })
    await Promise.all([payWithGiftCard(services, 'c-1', session), payWithGiftCard(services, 'c-1', session)])
    expect(calls().filter(call => call === 'checkout.complete')).toHaveLength(1)
    expect(view().whoops).toBeNull()
  })
})
