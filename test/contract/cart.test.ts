// Tests of the cart: its calls, totals and expiry.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { withDemo } from '../with-demo.ts'
import { membership } from './bodies.ts'
import { createClient, dialect, problemFrom, refused, withCart } from './client.ts'

const demo = withDemo()

test('POST cart sends an empty object and returns an empty cart with an expiry', async () => {
  const { api, received } = createClient(demo)
  const cart = await api.cart.create()
  expect(received()[0]).toMatchObject({ method: 'POST', path: 'cart', body: {} })
  expect(cart).toMatchObject({ sessions: [], concessions: [], totalInCents: 0, bookingFeeInCents: 0 })
  // ASP.NET sends the earliest date of .NET, which means that the cart has no expiry.
  if (dialect === 'aspnet') expect(cart?.expiry).toMatch(/^0001-/)
  else expect(Date.parse(cart?.expiry ?? '')).toBeGreaterThan(Date.now())
})

describe('POST cart/{id}/membership', () => {
  test('sends exactly the order and the member’s fields', async () => {
    const { api, id, received } = await withCart(demo)
    const body = membership('activate-adult-1year')
    expect(await api.cart.membership(id, body)).toMatchObject({ id, totalInCents: 1900 })
    expect(received()[0]).toMatchObject({ method: 'POST', path: `cart/${id}/membership` })
    expect(demo.received.at(-1)?.body).toEqual(body)
  })
  test('replaces the membership of an earlier call', async () => {
    const { api, id } = await withCart(demo)
    await api.cart.membership(id, membership('activate-adult-1year'))
    const cart = await api.cart.membership(id, membership('activate-adult-2year'))
    expect(cart).toMatchObject({ totalInCents: 3300, concessions: [{ itemId: 'activate-adult-2year' }] })
  })
  test.each([
    [
      'the post code 0000',
      { ...membership('activate-freeAdult'), postCode: '0000' },
      'We could not save this membership.',
    ],
    ['an item that is not on sale', membership('activate-gold'), 'This membership is not on sale.'],
    ['a renewal without a member', membership('renew-adult-1year'), 'Only a member can renew.'],
  ])('reports the server’s detail for %s', async (_, body, detail) => {
    const { api, id } = await withCart(demo)
    expect(await problemFrom(api.cart.membership(id, body))).toMatchObject({
      kind: 'server',
      status: refused,
      detail,
    })
  })
})

describe('POST cart/{id}/upgrade-membership', () => {
  const body = { cinemaId: 'ritz', concessionItemId: 'renew-senior-1year' }
  test('sends only the cinema and the item', async () => {
    const { api, id, received } = await withCart(demo, 'free-senior')
    expect(await api.cart.upgradeMembership(id, body)).toMatchObject({ totalInCents: 1300 })
    expect(received()[0]).toMatchObject({ method: 'POST', path: `cart/${id}/upgrade-membership` })
    expect(demo.received.at(-1)?.body).toEqual(body)
  })
  test('is rejected for a visitor who is not logged in', async () => {
    const { api, id } = await withCart(demo)
    expect(await problemFrom(api.cart.upgradeMembership(id, body))).toMatchObject({ kind: 'signed-out' })
  })
})

describe('POST cart/{id}/tickets', () => {
  const order = {
    cinemaId: 'ritz',
    sessionId: '12',
    tickets: [{ type: 'adult', quantity: 2 }],
    seats: ['F7', 'F8'],
  }
  test('sends film session, tickets and seats, and the total includes the booking fee', async () => {
    const { api, id, received } = await withCart(demo)
    const cart = await api.cart.tickets(id, order)
    expect(received()[0]).toMatchObject({ path: `cart/${id}/tickets`, body: order })
    expect(cart).toMatchObject({ bookingFeeInCents: 350, totalInCents: 2 * 2200 + 350 })
    expect(cart?.sessions).toMatchObject([{ sessionId: '12', tickets: [{ name: 'adult', quantity: 2 }] }])
  })
  test('replaces a film session’s tickets, and removes a session without tickets', async () => {
    const { api, id } = await withCart(demo)
    await api.cart.tickets(id, order)
    await api.cart.tickets(id, { ...order, sessionId: '13' })
    const fewer = await api.cart.tickets(id, { ...order, tickets: [{ type: 'child' }] })
    expect(fewer).toMatchObject({ bookingFeeInCents: 3 * 175, totalInCents: 2 * 2200 + 1500 + 3 * 175 })
    expect(await api.cart.tickets(id, { ...order, tickets: [] })).toMatchObject({ bookingFeeInCents: 350 })
  })
})

test('the order in src/embed/README.md is for two adults and their seats, at the price of adults', async () => {
  const document = readFileSync(join(import.meta.dirname, '../../src/embed/README.md'), 'utf8')
  const [, example] = /\.addTickets\((\{.*?^ *\})\)/ms.exec(document) ?? []
  const { api, id } = await withCart(demo)
  const cart = await api.cart.tickets(id, { cinemaId: 'ritz', ...runInNewContext(`(${example})`) })
  expect(cart).toMatchObject({
    sessions: [{ sessionId: 'sess-1', tickets: [{ quantity: 2, priceInCents: 2200 }], seats: ['F7', 'F8'] }],
    totalInCents: 2 * (2200 + 175),
  })
})

test('POST cart/{id}/products sends products and addresses', async () => {
  const { api, id, received } = await withCart(demo)
  const address = { line1: '1 Screen Street', postCode: '2031' }
  const order = {
    cinemaId: 'ritz',
    products: [{ productId: 'gift-tin', quantity: 2 }],
    deliveryAddress: address,
    billingAddress: address,
  }
  const cart = await api.cart.products(id, order)
  expect(received()[0]).toMatchObject({ method: 'POST', path: `cart/${id}/products`, body: order })
  expect(cart).toMatchObject({ totalInCents: 7000, deliveryAddress: address, billingAddress: address })
})

describe('a call for a host page’s order', () => {
  // A page's script can pass any value, despite the types.
  const passed = (order: object) =>
    order as { cinemaId: string; sessionId: string; tickets: []; products: [] }
  test('sends every property, with null for a missing value', async () => {
    const { api, id, received } = await withCart(demo)
    await api.cart.tickets(id, { cinemaId: 'ritz', sessionId: '12', tickets: [{}] })
    await api.cart.tickets(id, passed({ cinemaId: 'ritz', sessionId: '12', tickets: [{}], seats: undefined }))
    await problemFrom(api.cart.tickets(id, passed({ cinemaId: 'ritz' })))
    await api.cart.products(id, { cinemaId: 'ritz', products: [{}] })
    await problemFrom(api.cart.products(id, passed({ cinemaId: 'ritz' })))
    expect(received().map(({ body }) => body)).toEqual([
      { cinemaId: 'ritz', sessionId: '12', tickets: [{}], seats: null },
      { cinemaId: 'ritz', sessionId: '12', tickets: [{}], seats: null },
      { cinemaId: 'ritz', sessionId: null, tickets: null, seats: null },
      { cinemaId: 'ritz', products: [{}], deliveryAddress: null, billingAddress: null },
      { cinemaId: 'ritz', products: null, deliveryAddress: null, billingAddress: null },
    ])
  })
  test('passes unknown properties on to the server', async () => {
    const { api, id, received } = await withCart(demo)
    const order = passed({
      cinemaId: 'ritz',
      sessionId: '12',
      tickets: [{}],
      seats: [],
      promotion: 'TUESDAY',
    })
    expect(await problemFrom(api.cart.tickets(id, order))).toMatchObject({ status: 400 })
    expect(received()[0]?.body).toEqual(order)
  })
})

describe('a cart', () => {
  test('can be read and deleted', async () => {
    const { api, id, received } = await withCart(demo)
    expect(await api.cart.get(id)).toMatchObject({ id })
    expect(await api.cart.remove(id)).toBe(true)
    expect(received().map(call => [call.method, call.path, call.body])).toEqual([
      ['GET', `cart/${id}`, undefined],
      ['DELETE', `cart/${id}`, undefined],
    ])
    expect(await problemFrom(api.cart.get(id))).toMatchObject({ kind: 'server', status: 404 })
  })
  test('is reported as unknown to a different visitor', async () => {
    const { id } = await withCart(demo)
    expect(await problemFrom(createClient(demo).api.cart.get(id))).toMatchObject({ status: 404 })
  })
  test('is reported as gone after its expiry', async () => {
    const client = createClient(demo)
    client.visitor.cartSeconds = 0
    const cart = await client.api.cart.create()
    await expect
      .poll(() => problemFrom(client.api.cart.get(cart?.id ?? '')))
      .toMatchObject({ status: 410, detail: 'This order has expired.' })
  })
})

test.each([
  ['POST cart/{id}/tickets', 'tickets'],
  ['POST cart/{id}/products', 'products'],
  ['POST cart/{id}/membership', 'membership'],
  ['POST cart/{id}/upgrade-membership', 'upgradeMembership'],
] as const)('a call of %s without a cart id is logged and not sent', async (call, name) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { api, sent } = createClient(demo)
  const action: (id: string, body: never) => Promise<unknown> = api.cart[name]
  await expect(action('', {} as never)).rejects.toMatchObject({ problem: { kind: 'cancelled' } })
  expect(sent).toEqual([])
  expect(error.mock.calls).toEqual([
    [`movie-club: ${call} was asked for without the id of a cart. Nothing is done.`],
  ])
  error.mockRestore()
})
