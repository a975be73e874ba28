// Tests the calls about payments whose question the visitor has dismissed, and what their replies record (specification §4.11).
import { expect, test } from 'vitest'
import type { Problem } from '../../../../src/domain/problem.ts'
import { askAboutDismissed, showsPaid } from '../../../../src/flow/order/ask-about-dismissed.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { cart, checkout, entry, payment } from '../../domain/order/sample-orders.ts'
import { failing, fakeServices, freeLocks } from '../fake-services.ts'

/** Dismisses the questions about payments for the carts c-1 and c-2, and asks again. GET checkout of c-1 has this reply. */
async function ask(reply: () => Promise<unknown>, locks = freeLocks) {
  const services = { ...fakeServices(), locks }
  const open = checkout({ balanceInCents: 1900 })
  services.answer({ checkout: { get: async id => (id === 'c-1' ? ((await reply()) as typeof open) : open) } })
  services.store.setState({
    ledger: ['c-1', 'c-2'].map(cartId => entry({ id: `p-${cartId}`, status: 'dismissed' }, { cartId })),
  })
  const { scoped } = scopeServices(services, services.connect, services.owner.signal)
  const isAnswered = await askAboutDismissed(scoped)
  const { ledger } = services.store.getState()
  return {
    isAnswered,
    statuses: ledger.map(({ status }) => status),
    copies: ledger.filter(({ isCopy }) => isCopy).map(({ id }) => id),
    asked: services.asked.filter(({ call }) => call === 'checkout.get').map(({ with: [cartId] }) => cartId),
  }
}

const server = (status: number): Problem => ({ kind: 'server', status })

test.each([
  ['an open order', 'dismissed', async () => checkout({ balanceInCents: 1900 }), true],
  ['a balance of 0', 'paid', async () => checkout({ balanceInCents: 0 }), true],
  ['a 409 that says that it is paid', 'paid', failing(server(409)), true],
  ['a 404', 'ended', failing(server(404)), true],
  ['a 410', 'ended', failing(server(410)), true],
  ['a 500', 'dismissed', failing(server(500)), false],
  ['no reply', 'dismissed', failing({ kind: 'timeout' }), false],
] as const)('after %s, the status of a dismissed payment is %s', async (_, status, reply, isAnswered) => {
  expect(await ask(reply)).toMatchObject({
    isAnswered,
    statuses: [status, 'dismissed'],
    asked: ['c-1', 'c-2'],
  })
})

test('a paid payment that a copy of this tab reports counts as paid by the copy', async () => {
  const { copies } = await ask(failing(server(409)), { ...freeLocks, claim: async id => id !== 'p-c-1' })
  expect(copies).toEqual(['p-c-1'])
})

const product = { name: 'Towel', quantity: 1, priceInCents: 0 }
const ticket = { sessionId: 's-1', tickets: [{ name: 'Adult', quantity: 1, priceInCents: 0 }] }

test.each([
  ['has a price', async () => ({ ...cart(), sessions: [ticket] }), true],
  ['is empty, because the server has completed it', async () => cart('c-1', 0), true],
  ['has become free in a different tab', async () => ({ ...cart('c-1', 0), sessions: [ticket] }), false],
  [
    'has become free with a ticket and a product',
    async () => ({ ...cart('c-1', 0), sessions: [ticket], concessions: [product] }),
    false,
  ],
  ['is gone', failing(server(404)), true],
] as const)('whether a balance of 0 shows a payment if the cart %s', async (_, get, expected) => {
  const services = fakeServices()
  services.answer({ cart: { get } })
  const { scoped } = scopeServices(services, services.connect, services.owner.signal)
  expect(await showsPaid(scoped, payment(), checkout({ balanceInCents: 0 }))).toBe(expected)
  expect(await showsPaid(scoped, payment(), checkout({ balanceInCents: 100 }))).toBe(false)
})
