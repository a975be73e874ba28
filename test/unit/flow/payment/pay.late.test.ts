// Tests a payment whose wallet sheet was open while an order changed. The payment is charged for its own order, or not at all.
import { describe, expect, it } from 'vitest'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { pressButton } from '../open-sheet.ts'
import { notUsedText, ticketsInWallet } from './tickets-in-wallet.ts'

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
