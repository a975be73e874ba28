// Tests which requests a load of the checkout sends.
import { describe, expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { atCheckout } from '../fake-checkout.ts'
import { failing } from '../fake-services.ts'
import { ticketCheckout, twoTickets } from '../payment/ticket-checkout.ts'

/** Creates a checkout of tickets. The server handles the page's next order of tickets, but the reply is lost. */
async function withoutReply() {
  const bench = await ticketCheckout()
  const { tickets } = bench.answers.cart
  const lost = async (...given: Parameters<typeof tickets>) => {
    await tickets(...given)
    return await failing({ kind: 'timeout' })()
  }
  bench.services.answer({ cart: { tickets: lost } })
  return bench
}

describe('loading a membership’s checkout', () => {
  test('loads the membership options if they are missing', async () => {
    const { calls, services } = await atCheckout()
    services.store.setState({ options: null })
    await enterCheckout(services, 'c-1')
    expect(calls()).toContain('membershipOptions.list')
    expect(services.store.getState().options).not.toBeNull()
  })

  test('makes an order with a different total unconfirmed', async () => {
    const { calls, order, services } = await atCheckout()
    order.totalInCents = 3300
    await enterCheckout(services, 'c-1')
    expect(calls().slice(0, 3)).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
    expect(services.store.getState().orders.membership).toMatchObject({
      status: 'stale',
      confirmed: null,
      cart: { totalInCents: 3300 },
    })
  })
})

describe('loading a host page’s checkout', () => {
  const callsOf = ({ asked }: { readonly asked: readonly { readonly call: string }[] }) =>
    asked.map(({ call }) => call)

  test('loads the cart if the reply to the page’s last order was lost', async () => {
    const { host, page, services } = await withoutReply()
    const three = { ...twoTickets, tickets: [...twoTickets.tickets, { name: 'Child', priceInCents: 900 }] }
    await expect(host.addTickets(three)).rejects.toThrow()
    services.asked.length = 0
    await enterCheckout(services, 'c-1')
    expect(callsOf(services)).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
    expect(page()).toMatchObject({
      status: 'payable',
      cart: { totalInCents: 4700 },
      confirmed: { content: 'goods' },
    })
  })
})
