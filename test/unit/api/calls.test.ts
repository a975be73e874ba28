// Tests the path, lock and time limit of each call about a cart or a checkout, and what its 404, 409 and 410 replies mean.
import { expect, test, vi } from 'vitest'
import { cartCalls } from '../../../src/api/cart.ts'
import { checkoutCalls } from '../../../src/api/checkout.ts'
import type { Http } from '../../../src/api/http/http.ts'

const gone = { 404: 'gone', 409: 'paid', 410: 'gone' }
const missing = { 404: 'missing', 409: 'conflict', 410: 'gone' }
const shared = { cartId: 'c-1', mode: 'shared' }
const exclusive = { cartId: 'c-1', mode: 'exclusive' }
const atCinema = { cinemaId: 'ritz' }

/** Returns the calls with a fake Http, and a function that returns the requests that they have sent. */
function recorded() {
  const sent: unknown[] = []
  const record = (method: string, withBody: boolean) =>
    vi.fn(async (path: { text: string }, ...given: readonly unknown[]) => {
      const [body, options] = withBody ? [given[0], given[2]] : [undefined, given[1]]
      sent.push({ method, path: path.text, ...(body !== undefined && { body }), ...(options ?? {}) })
    })
  const http = { get: record('GET', false), post: record('POST', true), delete: record('DELETE', false) }
  const fake = http as unknown as Http
  return { cart: cartCalls(fake), checkout: checkoutCalls(fake), sent: () => sent }
}

test.each([
  ['get', { method: 'GET', path: 'cart/c-1', meanings: gone }],
  ['remove', { method: 'DELETE', path: 'cart/c-1', lock: shared, meanings: { ...gone, 409: 'conflict' } }],
] as const)(
  'cart.%s sends the cart’s id, and a 404 reply means that the cart is gone',
  async (name, expected) => {
    const { cart, sent } = recorded()
    await cart[name]('c-1')
    expect(sent()).toEqual([expected])
  },
)

test('POST cart takes no lock, because no cart exists yet', async () => {
  const { cart, sent } = recorded()
  await cart.create()
  expect(sent()).toEqual([{ method: 'POST', path: 'cart', body: {} }])
})

test.each([
  ['membership', 'cart/c-1/membership'],
  ['upgradeMembership', 'cart/c-1/upgrade-membership'],
  ['products', 'cart/c-1/products'],
  ['tickets', 'cart/c-1/tickets'],
] as const)(
  'cart.%s takes the shared lock, and a 404 reply means that the item was not found',
  async (name, at) => {
    const { cart, sent } = recorded()
    await cart[name]('c-1', atCinema as never)
    expect(sent()).toMatchObject([{ method: 'POST', path: at, lock: shared, meanings: missing }])
  },
)

test('a 404 reply to GET checkout means that the cart is gone', async () => {
  const { checkout, sent } = recorded()
  await checkout.get('c-1')
  expect(sent()).toEqual([{ method: 'GET', path: 'checkout/c-1', meanings: gone }])
})

test.each([
  ['addGiftCard', 'POST'],
  ['removeGiftCard', 'DELETE'],
] as const)(
  'checkout.%s takes the shared lock, and a 404 means that the gift card is missing',
  async (name, method) => {
    const { checkout, sent } = recorded()
    await (name === 'addGiftCard' ? checkout.addGiftCard('c-1', {} as never) : checkout.removeGiftCard('c-1'))
    expect(sent()).toMatchObject([
      { method, path: 'checkout/c-1/gift-card', lock: shared, meanings: missing },
    ])
  },
)

test('the call that pays takes the exclusive lock, and has a time limit of its own', async () => {
  const { checkout, sent } = recorded()
  await checkout.complete('c-1', {} as never)
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      path: 'checkout/c-1',
      lock: exclusive,
      timeLimit: 'payment',
      meanings: { ...missing, 409: 'paid' },
    },
  ])
})
