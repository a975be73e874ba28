// Tests a payment whose wallet sheet was open while an order changed. The payment is charged for its own order, or not at all.
import { describe, expect, it } from 'vitest'
import { settle } from '../fake-checkout.ts'
import { notUsed, oneTicket, ticketsInWallet } from './tickets-in-wallet.ts'

describe('a payment in progress for tickets', () => {
  it('charges nothing if the page has changed the order, and shows a message', async () => {
    const { agree, count, host, view } = await ticketsInWallet()
    await host.addTickets(oneTicket)
    expect(await agree()).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toEqual({ kind: 'order-updating' })
  })

  it('charges nothing if the page has removed the order', async () => {
    const { agree, count, host, view } = await ticketsInWallet()
    await host.reset()
    expect(await agree()).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toEqual({ kind: 'amount-changed' })
  })

  it('charges nothing if its payment method was closed', async () => {
    const { agree, count, session, state, view } = await ticketsInWallet()
    session.keepOnly(['creditCard'])
    expect(state().paymentInProgress).toBeNull()
    expect(await agree()).toBe(false)
    expect(count()).toBe(0)
    expect(view().shownError).toEqual(notUsed)
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
})
