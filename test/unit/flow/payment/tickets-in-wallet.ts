// Opens Google Pay's sheet for the tickets of a host page.
import { problemMessage } from '../../../../src/domain/messages/problem-message.ts'
import { createPaymentSession } from '../../../../src/flow/payment/payment-session.ts'
import { settle } from '../fake-checkout.ts'
import { fakeProvider } from '../fake-provider.ts'
import { openSheet } from '../open-sheet.ts'
import { newContainer } from '../started-session.ts'
import { ticketCheckout, twoTickets } from './ticket-checkout.ts'

export const oneTicket = { ...twoTickets, tickets: twoTickets.tickets.slice(0, 1) }

export const notUsed = { kind: 'payment-failed', method: 'googlePay', cause: 'not-used' } as const
export const notUsedText = problemMessage(notUsed, 'payment')

/** Opens Google Pay's sheet for the tickets. */
export async function ticketsInWallet() {
  const provider = fakeProvider()
  const bench = await ticketCheckout({ connectPayments: provider.connect })
  const session = createPaymentSession(bench.services, 'c-1')
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
