// Tests which requests a load of the checkout sends, and which gift cards are shown afterwards.
import { describe, expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { fetchCheckout } from '../../../../src/flow/checkout/load-checkout.ts'
import { runCommand } from '../../../../src/flow/order/order-queue.ts'
import { recordOrderEvent } from '../../../../src/flow/state/record-order-event.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { atCheckout } from '../fake-checkout.ts'
import { failing } from '../fake-services.ts'
import { ticketCheckout, twoTickets } from '../payment/ticket-checkout.ts'

describe('the gift cards of a loaded checkout', () => {
  const card = (cardNumber: string, balanceInCents: number) => ({
    cardNumber,
    balanceInCents,
    cardExpiry: null,
  })
  const here = card('here', 500)
  test.each([
    ['from the server', 'one of these has a balance', [here], [card('a', 0), card('b', 1)], ['a', 'b']],
    ['from the server', 'no card was shown before', [], [card('a', 0)], ['a']],
    ['that were shown before', 'all cards from the server are empty', [here], [card('a', 0)], ['here']],
    ['that were shown before', 'the server has no gift cards', [here], [], ['here']],
  ])('are the cards %s if %s', async (_which, _when, local, giftCards, expected) => {
    const { membership, order, services } = await enteredCheckout()
    recordOrderEvent(services, 'membership', { type: 'gift-cards', giftCards: local, input: null })
    order.giftCards = giftCards
    await runCommand(services, 'c-1', 'load', scoped => fetchCheckout(scoped, 'membership'))
    expect(membership()).toMatchObject({
      status: 'payable',
      giftCards: expected.map(cardNumber => ({ cardNumber })),
    })
  })
})

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

  test('does not load the membership options', async () => {
    const { host, services } = await ticketCheckout()
    await host.addTickets(twoTickets)
    services.store.setState({ options: null })
    services.asked.length = 0
    await enterCheckout(services, 'c-1')
    expect(callsOf(services)).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
  })

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

  test('loads the cart after a lost reply even if the total has not changed', async () => {
    const { host, page, services } = await withoutReply()
    const withBaby = { ...twoTickets, tickets: [...twoTickets.tickets, { name: 'Baby', priceInCents: 0 }] }
    await expect(host.addTickets(withBaby)).rejects.toThrow()
    await enterCheckout(services, 'c-1')
    expect(page()).toMatchObject({
      status: 'payable',
      cart: { totalInCents: 3800, sessions: [{ tickets: [{}, {}, { name: 'Baby' }] }] },
    })
  })

  test('loads the cart once if the cart is known only from the URL', async () => {
    const { calls, services } = await atCheckout({ route: '/checkout/p-1' })
    await enterCheckout(services, 'p-1')
    expect(calls()).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
    expect(services.store.getState().orders.host).toMatchObject({ status: 'payable', cartId: 'p-1' })
  })
})
