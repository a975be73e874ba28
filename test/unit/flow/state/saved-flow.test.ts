// Tests that a saved flow is restored if it has the expected shape, and is dropped otherwise (specification §13).
import { expect, it } from 'vitest'
import { createSessionCache } from '../../../../src/browser/session-cache.ts'
import { noOrder, notLoaded } from '../../../../src/domain/order/order.ts'
import { createFlowStore } from '../../../../src/flow/state/flow-store.ts'
import { flowVersion } from '../../../../src/flow/state/stored/saved-flow.ts'
import { fakeCart } from '../fake-cart.ts'
import { memoryStorage } from '../fake-services.ts'
import { confirmed } from '../visitors.ts'

const key = 'movingstory.flow.ritz'
const open = (storage: Storage) =>
  createFlowStore(createSessionCache({ storage: () => storage }), { key: 'flow.ritz', cinemaId: 'ritz' })
    .store

/** Returns a saved flow with a membership in its cart. */
function saved() {
  const storage = memoryStorage()
  const membership = notLoaded('c-1', { cart: fakeCart, confirmed: confirmed('adult-1year') })
  open(storage).setState({ acceptedEmail: 'ann@example.com', orders: { membership, host: noOrder } })
  const { value } = JSON.parse(storage.getItem(key) ?? '') as { value: { orders: { membership: object } } }
  return { membership, flow: value }
}

/** Returns the flow of a widget that starts with this stored flow. */
function found(flow: object) {
  const storage = memoryStorage()
  storage.setItem(key, JSON.stringify({ value: flow }))
  const { acceptedEmail, orders } = open(storage).getState()
  return { acceptedEmail, orders }
}
const nothing = { acceptedEmail: null, orders: { membership: noOrder, host: noOrder } }

it('a saved flow has the version 12', () => expect(flowVersion).toBe(12))

it('a saved flow is restored completely', () => {
  const { membership, flow } = saved()
  expect(found(flow)).toEqual({ acceptedEmail: 'ann@example.com', orders: { membership, host: noOrder } })
})

it('a saved flow with an older version is dropped, with its order, details and payment', () => {
  const old = { version: 5, cart: fakeCart, heldCart: null, paying: { cartId: 'c-1', paymentType: 'payPal' } }
  expect(found({ ...saved().flow, ...old })).toEqual(nothing)
})

it.each([
  ['unknown contents of an order', { confirmed: { content: 'gift-1year' } }],
  ['an invalid cart', { cart: { id: 'c-1' } }],
  ['an invalid amount of gift cards', { giftCardsInCents: 'much' }],
  ['no cart id', { cartId: null }],
])('a saved flow with %s is dropped', (_, part) => {
  const { flow } = saved()
  const { orders } = flow
  expect(found({ ...flow, orders: { ...orders, membership: { ...orders.membership, ...part } } })).toEqual(
    nothing,
  )
})
