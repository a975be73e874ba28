// Tests the payment that an open method starts: its amount, its result, and what the visitor reads.
import { describe, expect, it } from 'vitest'
import { settle } from '../fake-checkout.ts'
import { openSheet, pressButton } from '../open-sheet.ts'
import { startedSession } from '../started-session.ts'

describe('a payment with an open method', () => {
  async function opened() {
    const bench = await startedSession()
    bench.session.mount('googlePay', { container: bench.newContainer() })
    await settle()
    const { events } = bench.provider.last('googlePay')
    const count = () => bench.calls().filter(call => call === 'checkout.complete').length
    return { ...bench, begin: () => openSheet(events), events, count }
  }

  it('completes the order with the payment type of the method and the nonce', async () => {
    const { begin, services } = await opened()
    const sheet = begin()
    expect(sheet.due.amountInCents).toBe(1900)
    expect(await sheet.approve('nonce-7')).toBe(true)
    expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with[1]).toMatchObject({
      paymentType: 'googlePay',
      securedCardData: 'nonce-7',
    })
  })

  it('does not begin while the browser is offline', async () => {
    const { events, outcomes, services, view } = await opened()
    services.store.setState({ online: false })
    expect(pressButton(events)).toBe(null)
    expect(services.store.getState().paymentInProgress).toBe(null)
    expect(view()).toMatchObject({
      shownError: { kind: 'offline' },
      failed: { method: 'googlePay', problem: { kind: 'offline' } },
    })
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'failed' }])
    services.store.setState({ online: true })
    expect(view().failed).toBe(null)
    expect(pressButton(events)).not.toBe(null)
  })

  it('causes an event and no message if the visitor cancels', async () => {
    const { begin, outcomes, view } = await opened()
    await begin().cancel()
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'cancelled' }])
    expect(view().shownError).toBe(null)
  })

  it('causes a message and one event if the vendor fails', async () => {
    const { begin, outcomes, view } = await opened()
    const problem = { kind: 'payment-failed', method: 'googlePay' } as const
    expect(await begin().fail(problem)).toBe(false)
    expect(outcomes()).toEqual([{ method: 'googlePay', outcome: 'failed' }])
    expect(view().shownError).toEqual(problem)
  })

  it('causes a message in the error dialog if the server refuses the payment', async () => {
    const { begin, fail, view, session } = await opened()
    const refused = { kind: 'server', status: 402, detail: 'Declined.', isProblemJson: true } as const
    fail('checkout.complete', refused)
    expect(await begin().approve()).toBe(false)
    expect(view().shownError).toEqual(refused)
    session.closeError()
    expect(view().shownError).toBe(null)
  })

  it('causes no error dialog if the reply is lost', async () => {
    const { begin, fail, view } = await opened()
    fail('checkout.complete', { kind: 'timeout' })
    expect(await begin().approve()).toBe(false)
    expect(view().shownError).toBe(null)
  })

  it('does not begin during or after a payment', async () => {
    const { begin, count, events, newContainer, provider, session } = await opened()
    session.mount('payPal', { container: newContainer() })
    await settle()
    const sheet = begin()
    expect(pressButton(events)).toBe(null)
    expect(pressButton(provider.last('payPal').events)).toBe(null)
    const paid = sheet.approve()
    expect(pressButton(events)).toBe(null)
    expect(await paid).toBe(true)
    expect(pressButton(events)).toBe(null)
    expect(count()).toBe(1)
  })

  it('does not end the next payment if its sheet closes late', async () => {
    const { begin, provider, session, services } = await opened()
    const late = begin()
    session.retry('googlePay')
    await settle()
    const next = openSheet(provider.last('googlePay').events)
    await late.cancel()
    expect(services.store.getState().paymentInProgress).toEqual({ method: 'googlePay', cartId: 'c-1' })
    await next.cancel()
    expect(services.store.getState().paymentInProgress).toBe(null)
  })
})
