// Tests that an open payment method reports each attempt to pay, with its amount and its result.
import { describe, expect, it } from 'vitest'
import { settle } from '../fake-checkout.ts'
import { lookAgain, startedSession } from '../started-session.ts'

describe('a payment with an open method', () => {
  async function opened() {
    const bench = await startedSession()
    bench.session.mount('googlePay', { container: bench.newContainer() })
    await settle()
    const { events } = bench.provider.last('googlePay')
    /** Begins a payment, as a payment method does. */
    const begin = () => {
      const attempt = events.begin()
      if (!attempt) throw new Error('another payment is under way')
      return attempt
    }
    const count = () => bench.calls().filter(call => call === 'checkout.complete').length
    return { ...bench, begin, events, count }
  }

  it('completes the order with the payment type of the method and the nonce', async () => {
    const { begin, events, services } = await opened()
    const attempt = begin()
    expect(events.amountDue().amountInCents).toBe(1900)
    expect(await attempt.pay('nonce-7')).toBe(true)
    attempt.end()
    expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with[1]).toMatchObject({
      paymentType: 'googlePay',
      securedCardData: 'nonce-7',
    })
  })

  it('is refused if the amount differs from the amount in the wallet', async () => {
    const { begin, count, events, order, services, view } = await opened()
    const attempt = begin()
    events.amountDue()
    order.shown = { balanceInCents: 3300 }
    await lookAgain(services)
    expect(await attempt.pay('nonce')).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toEqual({ kind: 'amount-changed' })
  })

  it('is refused if the amount differs from the amount at the checkout', async () => {
    const { begin, count, order, services, view } = await opened()
    const attempt = begin()
    order.shown = { balanceInCents: 3300 }
    await lookAgain(services)
    expect(await attempt.pay('nonce')).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toEqual({ kind: 'amount-changed' })
  })

  it('charges nothing for a nonce that arrives after “Stop waiting”', async () => {
    const { begin, count, session, services } = await opened()
    const paymentInProgress = () => services.store.getState().paymentInProgress
    const attempt = begin()
    expect(paymentInProgress()).toEqual({ method: 'googlePay', cartId: 'c-1' })
    session.retry('googlePay')
    expect(paymentInProgress()).toBe(null)
    await expect(attempt.pay('late')).rejects.toMatchObject({ problem: { kind: 'cancelled' } })
    expect(count()).toBe(0)
  })

  it('does not begin while the browser is offline', async () => {
    const { events, outcomes, services, view } = await opened()
    services.store.setState({ online: false })
    expect(events.begin()).toBe(null)
    expect(services.store.getState().paymentInProgress).toBe(null)
    expect(view()).toMatchObject({
      shownError: { kind: 'offline' },
      failed: { method: 'googlePay', problem: { kind: 'offline' } },
    })
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'failed' }])
    services.store.setState({ online: true })
    expect(view().failed).toBe(null)
    expect(events.begin()).not.toBe(null)
  })

  it('causes an event and no message if the visitor cancels', async () => {
    const { begin, outcomes, view } = await opened()
    begin().end()
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'cancelled' }])
    expect(view().shownError).toBe(null)
  })

  it('causes a message and one event if the vendor fails', async () => {
    const { begin, events, outcomes, view } = await opened()
    const problem = { kind: 'payment-failed', method: 'googlePay' } as const
    const attempt = begin()
    events.onProblem(problem)
    attempt.end()
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'failed' }])
    expect(view().shownError).toEqual(problem)
  })

  it('causes a message in the error dialog if the server refuses the payment', async () => {
    const { begin, fail, view, session } = await opened()
    const refused = { kind: 'server', status: 402, detail: 'Declined.', isProblemJson: true } as const
    fail('checkout.complete', refused)
    const first = begin()
    expect(await first.pay('nonce-1')).toBe(false)
    first.end()
    expect(view().shownError).toEqual(refused)
    session.closeError()
    expect(view().shownError).toBe(null)
  })

  it('causes no error dialog if the reply is lost', async () => {
    const { begin, fail, view } = await opened()
    fail('checkout.complete', { kind: 'timeout' })
    expect(await begin().pay('nonce-2')).toBe(false)
    expect(view().shownError).toBe(null)
  })

  it('is reported as paid, without an error dialog, if the server replies 409', async () => {
    const { begin, fail, services, view } = await opened()
    fail('checkout.complete', { kind: 'server', status: 409, detail: 'Already paid.' })
    services.emitted.length = 0
    const attempt = begin()
    expect(await attempt.pay('nonce-1')).toBe(true)
    attempt.end()
    expect(view().shownError).toBe(null)
    const emitted = services.emitted.map(({ name, detail }) => [name, detail])
    const method = 'googlePay'
    expect(emitted.filter(([name]) => name === 'movie-club:payment')).toEqual([
      ['movie-club:payment', { method, outcome: 'paid' }],
    ])
    expect(emitted.filter(([name]) => name === 'movie-club:complete')).toHaveLength(1)
  })

  it('causes no error dialog if the order is paid before the charge', async () => {
    const { begin, count, fail, view } = await opened()
    fail('checkout.get', { kind: 'server', status: 409, detail: 'Already paid.' })
    expect(await begin().pay('nonce-1')).toBe(false)
    expect([view().shownError, count()]).toEqual([null, 0])
  })

  it('does not begin during or after a payment', async () => {
    const { begin, count, events, newContainer, provider, session } = await opened()
    session.mount('payPal', { container: newContainer() })
    await settle()
    const attempt = begin()
    expect(events.begin()).toBe(null)
    expect(provider.last('payPal').events.begin()).toBe(null)
    const paid = attempt.pay('nonce-1')
    attempt.end()
    expect(events.begin()).toBe(null)
    expect(await paid).toBe(true)
    expect(events.begin()).toBe(null)
    expect(count()).toBe(1)
  })

  it('does not end the next payment if its sheet closes late', async () => {
    const { begin, provider, session, services } = await opened()
    const late = begin()
    session.retry('googlePay')
    await settle()
    const next = provider.last('googlePay').events.begin()
    late.end()
    expect(services.store.getState().paymentInProgress).toEqual({ method: 'googlePay', cartId: 'c-1' })
    next?.end()
    expect(services.store.getState().paymentInProgress).toBe(null)
  })
})
