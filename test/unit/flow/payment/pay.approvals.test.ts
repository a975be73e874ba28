// Tests approvals that arrive too late. The widget either pays with them, or says that they were not used.
import { describe, expect, it } from 'vitest'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { openSheet } from '../open-sheet.ts'
import { newContainer } from '../started-session.ts'
import { notUsed, notUsedText, oneTicket, ticketsInWallet } from './tickets-in-wallet.ts'

describe('an approval that arrives after its checkout was replaced', () => {
  it('is reported as not used if the checkout of the same cart was opened again', async () => {
    const { agree, state, stop } = await ticketsInWallet()
    stop()
    expect(await agree()).toBe(false)
    expect(state().notice).toBe(notUsedText)
  })

  it('is not reported for a card, which needs no approval', async () => {
    const { newCard, state, stop, view } = await withCard()
    const paying = openSheet(newCard())
    stop()
    expect(await paying.approve()).toBe(false)
    expect([state().notice, view().shownError]).toEqual([null, null])
  })
})

async function withCard() {
  const bench = await ticketsInWallet()
  await bench.sheet.cancel()
  bench.session.mount('creditCard', { container: newContainer() })
  await settle()
  return { ...bench, newCard: () => bench.provider.last('creditCard').events }
}

describe('an approval that arrives after its own payment has ended', () => {
  async function cancelled() {
    const bench = await ticketsInWallet()
    const { due } = bench.sheet
    await bench.sheet.cancel()
    const { events } = bench.provider.last('googlePay')
    const outcomes = () =>
      bench.services.emitted.flatMap(({ name, detail }) => (name === 'movie-club:payment' ? [detail] : []))
    return { ...bench, events, outcomes, approveLate: () => events.pay(async () => ({ nonce: 'late' }), due) }
  }

  it('pays the order if its amount is still due', async () => {
    const { approveLate, count } = await cancelled()
    expect(await approveLate()).toBe(true)
    expect(count()).toBe(1)
  })

  it('is not charged, and shows both amounts, if the amount has changed', async () => {
    const { approveLate, count, host, services, view } = await cancelled()
    await host.addTickets(oneTicket)
    await retryCheckout(services, 'c-1')
    expect(await approveLate()).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toMatchObject({
      kind: 'amount-changed',
      differences: [{ type: 'due', before: 3800, after: 1900 }, { type: 'pay-pal-due' }],
    })
  })

  it('is reported as not used during a different payment', async () => {
    const { approveLate, events, outcomes, state, view } = await cancelled()
    const second = openSheet(events)
    expect(await approveLate()).toBe(false)
    expect(view().shownError).toEqual(notUsed)
    expect(state().paymentInProgress).toEqual({ method: 'googlePay', cartId: 'c-1' })
    expect(await second.approve()).toBe(true)
    expect(outcomes()).toMatchObject([{ outcome: 'cancelled' }, { outcome: 'paid' }])
  })
})
