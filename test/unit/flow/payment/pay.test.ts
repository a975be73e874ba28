// Tests the payment that an open method starts: its amount, its result, and what the visitor reads.
import { describe, expect, it } from 'vitest'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { openSheet, pressButton } from '../open-sheet.ts'
import { newContainer, startedSession } from '../started-session.ts'
import { notUsed, notUsedText, oneTicket, ticketsInWallet } from './tickets-in-wallet.ts'

describe('a payment with an open method', () => {
  async function opened() {
    const bench = await startedSession()
    await bench.open('googlePay')
    const { events } = bench.provider.last('googlePay')
    return { ...bench, begin: () => openSheet(events), events }
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

// Tests approvals that arrive too late. The widget either pays with them, or says that they were not used.

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

// Tests a payment whose wallet sheet was open while an order changed. The payment is charged for its own order, or not at all.

describe('a payment in progress for tickets', () => {
  it('waits for the completion of a free membership, and then succeeds', async () => {
    const { agree, count, holdPayments, join, state, told } = await ticketsInWallet()
    const slow = holdPayments()
    const joining = join('free')
    await settle()
    expect(state().currentCommand).toEqual({ order: 'membership', type: 'complete' })
    const paying = agree()
    await settle()
    expect(count()).toBe(1)
    slow.release()
    await joining
    expect(await paying).toBe(true)
    expect(told().map(detail => detail)).toMatchObject([
      { membership: 'freeAdult' },
      { orderType: 'booking' },
    ])
  })

  it.each([
    ['paid', undefined, null],
    ['refused', { kind: 'server', status: 402, isProblemJson: true }, { kind: 'server', status: 402 }],
  ] as const)(
    'shows that it is %s if its payment method was closed after the call',
    async (_, problem, shown) => {
      const { agree, count, holdPayments, session, state, view } = await ticketsInWallet()
      const slow = holdPayments()
      const paying = agree()
      await settle()
      session.keepOnly(['creditCard'])
      slow.release(problem)
      expect(await paying).toBe(problem === undefined)
      expect(count()).toBe(1)
      if (shown) expect(view().shownError).toMatchObject(shown)
      else expect([view().shownError, state().notice]).toEqual([null, null])
    },
  )

  it('charges nothing after “Stop waiting” in the order queue', async () => {
    const { agree, answers, count, join, services, session, state, view } = await ticketsInWallet()
    const held = deferred()
    services.answer({
      cart: {
        membership: async (id, body) => {
          await held.promise
          return await answers.cart.membership(id, body)
        },
      },
    })
    const joining = join('vip')
    await settle()
    const paying = agree()
    await settle()
    session.retry('googlePay')
    expect(state().paymentInProgress).toBeNull()
    held.resolve()
    await joining
    expect(await paying).toBe(false)
    expect(count()).toBe(0)
    expect([view().shownError, state().notice]).toEqual([null, notUsedText])
    expect(state().orders.host.status).toBe('payable')
  })

  it('prevents a second payment, as does an unresolved payment', async () => {
    const { holdPayments, pay, provider, sheet } = await ticketsInWallet()
    const { events } = provider.last('googlePay')
    await sheet.cancel()
    const slow = holdPayments()
    const paying = pay()
    await settle()
    expect(pressButton(events)).toBeNull()
    slow.release({ kind: 'timeout' })
    await paying
    await settle()
    expect(pressButton(events)).toBeNull()
  })
})
