// Tests a payment whose wallet sheet was open while an order changed. The payment is charged for its own order, or not at all.
import { describe, expect, it } from 'vitest'
import { problemMessage } from '../../../../src/domain/messages/problem-message.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { createPaymentSession } from '../../../../src/flow/payment/payment-session.ts'
import { settle } from '../fake-checkout.ts'
import { fakeProvider } from '../fake-provider.ts'
import { openSheet, pressButton } from '../open-sheet.ts'
import { newContainer } from '../started-session.ts'
import { ticketCheckout, twoTickets } from './ticket-checkout.ts'

const oneTicket = { ...twoTickets, tickets: twoTickets.tickets.slice(0, 1) }

const notUsed = { kind: 'payment-failed', method: 'googlePay', cause: 'not-used' } as const
const notUsedText = problemMessage(notUsed, 'payment')

/** Opens Google Pay's sheet for the tickets. */
async function opened() {
  const provider = fakeProvider()
  const bench = await ticketCheckout({ connectPayments: provider.connect })
  const session = createPaymentSession(bench.services, 'c-1', document.createElement('div'))
  const stop = session.start()
  await settle()
  session.mount('googlePay', { container: newContainer() })
  await settle()
  const sheet = openSheet(provider.last('googlePay').events)
  return {
    ...bench,
    sheet,
    session,
    stop,
    provider,
    /** Approves the payment in the wallet's sheet, which then closes. */
    async agree(nonce = 'nonce-1') {
      const isPaid = await sheet.approve(nonce)
      await settle()
      return isPaid
    },
    view: () => session.store.getState(),
  }
}

describe('a payment in progress for tickets', () => {
  it('is reported separately from a free membership', async () => {
    const { agree, count, join, services, state, told } = await opened()
    await join('free')
    const free = { orderType: 'registration', membership: 'freeAdult', valueInCents: 0, reference: 'c-2' }
    expect(told()).toEqual([free])
    expect(state().receipt).toMatchObject({
      cartId: 'c-2',
      paymentType: 'noPaymentRequired',
      valueInCents: 0,
    })
    expect(await agree()).toBe(true)
    expect(told()).toEqual([
      free,
      { orderType: 'booking', membership: null, valueInCents: 3800, reference: 'c-1' },
    ])
    expect(state().receipt).toMatchObject({ cartId: 'c-1', paymentType: 'googlePay', membership: null })
    expect(count()).toBe(2)
    expect(
      services.asked.filter(({ call }) => call === 'checkout.complete').map(({ with: [id] }) => id),
    ).toEqual(['c-2', 'c-1'])
  })

  it('waits for the completion of a free membership, and then succeeds', async () => {
    const { agree, count, holdPayments, join, state, told } = await opened()
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

  it('charges nothing if the page has changed the order, and shows a message', async () => {
    const { agree, count, host, view } = await opened()
    await host.addTickets(oneTicket)
    expect(await agree()).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toEqual({ kind: 'order-updating' })
  })

  it('charges nothing if the changed order is shown with a different amount', async () => {
    const { agree, count, host, services, state, view } = await opened()
    await host.addTickets(oneTicket)
    await retryCheckout(services, 'c-1')
    expect(state().orders.host).toMatchObject({ status: 'payable', checkout: { balanceInCents: 1900 } })
    expect(await agree()).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toEqual({ kind: 'amount-changed' })
  })

  it('charges nothing if the page has removed the order', async () => {
    const { agree, count, host, view } = await opened()
    await host.reset()
    expect(await agree()).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toEqual({ kind: 'amount-changed' })
  })

  it('charges nothing while an earlier payment for the order is unresolved', async () => {
    const { agree, count, holdPayments, page, pay } = await opened()
    const slow = holdPayments()
    const first = pay()
    await settle()
    slow.release({ kind: 'timeout' })
    expect(await first).toMatchObject({ problem: { kind: 'payment-unknown' } })
    await settle()
    expect(page().status).toBe('paymentSent')
    expect(await agree()).toBe(false)
    expect(count()).toBe(1)
  })

  it('charges nothing if a different payment for the order has succeeded meanwhile', async () => {
    const { agree, count, holdPayments, pay, told } = await opened()
    const slow = holdPayments()
    const first = pay()
    const second = agree()
    await settle()
    slow.release()
    expect(await first).toMatchObject({ ok: true })
    expect(await second).toBe(false)
    expect(count()).toBe(1)
    expect(told()).toHaveLength(1)
  })

  it('charges nothing if its payment method was closed', async () => {
    const { agree, count, session, state, view } = await opened()
    session.keepOnly(['creditCard'])
    expect(state().paymentInProgress).toBeNull()
    expect(await agree()).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toEqual(notUsed)
  })

  it('charges nothing after “Stop waiting” in the order queue', async () => {
    const { agree, answers, count, join, services, session, state, view } = await opened()
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    services.answer({
      cart: {
        membership: async (id, body) => {
          await held
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
    release()
    await joining
    expect(await paying).toBe(false)
    expect(count()).toBe(0)
    expect([view().shownError, state().notice]).toEqual([null, notUsedText])
    expect(state().orders.host.status).toBe('payable')
  })

  it('prevents a second payment, as does an unresolved payment', async () => {
    const { holdPayments, pay, provider, sheet } = await opened()
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

describe('an approval that arrives after its checkout was replaced', () => {
  it('is reported as not used on the checkout of the new cart', async () => {
    const { agree, count, host, services, state, stop } = await opened()
    await host.reset()
    await host.addTickets(oneTicket)
    services.navigate('/checkout/c-2', 'replace')
    stop()
    expect(await agree()).toBe(false)
    expect(count()).toBe(0)
    expect(state().notice).toBe(notUsedText)
    expect(notUsedText).toMatch(/^Google Pay approved .* we didn’t use it\. Nothing was charged\./)
  })

  it('is reported as not used if the checkout of the same cart was opened again', async () => {
    const { agree, state, stop } = await opened()
    stop()
    expect(await agree()).toBe(false)
    expect(state().notice).toBe(notUsedText)
  })

  it('does not replace the notice of the new checkout', async () => {
    const { agree, services, state, stop } = await opened()
    services.navigate('/register')
    services.store.setState({ notice: 'Your order has expired.' })
    stop()
    await agree()
    expect(state().notice).toBe(`Your order has expired. ${notUsedText}`)
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
  const bench = await opened()
  await bench.sheet.cancel()
  bench.session.mount('creditCard', { container: newContainer() })
  await settle()
  return { ...bench, newCard: () => bench.provider.last('creditCard').events }
}

describe('an approval that arrives after its own payment has ended', () => {
  async function cancelled() {
    const bench = await opened()
    const { due } = bench.sheet
    await bench.sheet.cancel()
    const { events } = bench.provider.last('googlePay')
    const outcomes = () =>
      bench.services.emitted.flatMap(({ name, detail }) => (name === 'movie-club:payment' ? [detail] : []))
    return { ...bench, events, outcomes, approveLate: () => events.pay(async () => 'late', due) }
  }

  it('pays the order if its amount is still due', async () => {
    const { approveLate, count } = await cancelled()
    expect(await approveLate()).toBe(true)
    expect(count()).toBe(1)
  })

  it('is reported as not used if the amount has changed', async () => {
    const { approveLate, count, host, services, view } = await cancelled()
    await host.addTickets(oneTicket)
    await retryCheckout(services, 'c-1')
    expect(await approveLate()).toBe(false)
    expect([count(), view().shownError]).toEqual([0, notUsed])
  })

  it('is reported as not used during a different payment, and does not end that payment', async () => {
    const { approveLate, events, outcomes, state, view } = await cancelled()
    const second = openSheet(events)
    expect(await approveLate()).toBe(false)
    expect(view().shownError).toEqual(notUsed)
    expect(state().paymentInProgress).toEqual({ method: 'googlePay', cartId: 'c-1' })
    expect(await second.approve()).toBe(true)
    expect(outcomes()).toMatchObject([{ outcome: 'cancelled' }, { outcome: 'paid' }])
  })
})
