// Tests a payment whose wallet sheet was open while an order changed. The payment is charged for its own order, or not at all.
import { describe, expect, it } from 'vitest'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { createPaymentSession } from '../../../../src/flow/payment/payment-session.ts'
import { settle } from '../fake-checkout.ts'
import { fakeProvider } from '../fake-provider.ts'
import { newContainer } from '../started-session.ts'
import { ticketCheckout, twoTickets } from './ticket-checkout.ts'

const oneTicket = { ...twoTickets, tickets: twoTickets.tickets.slice(0, 1) }

/** The rejection that a payment method receives if its approval was not used. */
const cancelled = { problem: { kind: 'cancelled' } }

/** Opens Google Pay's sheet for the tickets. */
async function opened() {
  const provider = fakeProvider()
  const bench = await ticketCheckout({ connectPayments: provider.connect })
  const session = createPaymentSession(bench.services, 'c-1', document.createElement('div'))
  session.start()
  await settle()
  session.mount('googlePay', { container: newContainer() })
  await settle()
  const begin = () => {
    const attempt = provider.last('googlePay').events.begin()
    if (!attempt) throw new Error('Another payment is under way.')
    return attempt
  }
  const attempt = begin()
  return {
    ...bench,
    begin,
    attempt,
    session,
    provider,
    /** Approves the payment in the wallet's sheet, which then closes. */
    async agree(nonce = 'nonce-1') {
      const isPaid = await attempt.pay(nonce)
      attempt.end()
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
    const { agree, count, session, state } = await opened()
    session.keepOnly(['creditCard'])
    expect(state().paymentInProgress).toBeNull()
    await expect(agree()).rejects.toMatchObject(cancelled)
    expect(count()).toBe(0)
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
    const paying = agree().catch((thrown: unknown) => thrown)
    await settle()
    session.retry('googlePay')
    expect(state().paymentInProgress).toBeNull()
    release()
    await joining
    expect(await paying).toMatchObject(cancelled)
    expect(count()).toBe(0)
    expect(view()).toMatchObject({ shownError: null, failed: null })
    expect(state().orders.host.status).toBe('payable')
  })

  it('prevents a second payment, as does an unresolved payment', async () => {
    const { holdPayments, pay, provider, attempt } = await opened()
    const { events } = provider.last('googlePay')
    attempt.end()
    const slow = holdPayments()
    const paying = pay()
    await settle()
    expect(events.begin()).toBeNull()
    slow.release({ kind: 'timeout' })
    await paying
    await settle()
    expect(events.begin()).toBeNull()
  })
})
