// Tests a host page's order that cost nothing until a different tab added items. The server refuses to complete the order without
// a payment, and the widget shows the amount to pay (specification §4.7).
import { describe, expect, it } from 'vitest'
import { enterCheckout, showCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { completeAtCheckout, createPaymentSession } from '../../../../src/flow/payment/payment-session.ts'
import { failing } from '../fake-services.ts'
import { settled } from '../opened-checkout.ts'
import { ticketCheckout } from './ticket-checkout.ts'

const refused = { kind: 'server', status: 422, detail: 'Pay first.', isProblemJson: true } as const

/** Shows the checkout of a free ticket. Then adds a ticket with this price on the server, which refuses to complete the order. */
async function refusing(change: { readonly priceInCents: number }) {
  const bench = await ticketCheckout()
  const { answers, count, host, services } = bench
  await host.addTickets({ sessionId: 's-1', tickets: [{ name: 'Voucher', priceInCents: 0 }] })
  await enterCheckout(services, 'c-1')
  const session = createPaymentSession(services, 'c-1')
  const ends = [session.start(), showCheckout(services, 'c-1')]
  await settled()
  const tickets = [{ name: 'Adult', ...change }]
  await answers.cart.tickets('c-1', { sessionId: 's-1', tickets })
  services.answer({ checkout: { complete: failing(refused) } })
  services.asked.length = 0
  return {
    ...bench,
    count,
    session,
    complete: () => completeAtCheckout(services, session),
    loads: () => services.asked.filter(({ call }) => call === 'checkout.get').length,
    leave() {
      services.navigate('/register')
      for (const end of ends) end()
    },
  }
}

describe('a refusal to complete a free order', () => {
  it('is not needed if the order costs something now, because nothing is sent', async () => {
    const { complete, count, leave, page } = await refusing({ priceInCents: 1900 })
    expect(await complete()).toMatchObject({ ok: false, problem: { kind: 'amount-changed' } })
    await settled()
    expect(page()).toMatchObject({ status: 'payable', amounts: { balanceInCents: 1900 } })
    expect(count()).toBe(0)
    leave()
  })

  it('shows no dialog if the visitor has left the checkout', async () => {
    const { complete, leave, session } = await refusing({ priceInCents: 1900 })
    const completing = complete()
    leave()
    await completing
    expect(session.store.getState().shownError).toBeNull()
  })
})
