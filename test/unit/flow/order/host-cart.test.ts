// The cart as a host page's script uses it (specification §12.2).
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '../../../../src/domain/order/cart.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { settle } from '../fake-checkout.ts'
import { type FakeServices, failing, fakeServices } from '../fake-services.ts'

afterEach(() => void vi.useRealTimers())

const tickets = { sessionId: 's-1', tickets: [{}, {}] }
const products = { products: [{ id: 'towel' }] }

/** A server that keeps carts, for so many milliseconds each. */
function cartServer(livesFor = 60_000): FakeServices {
  let made = 0
  const carts = new Map<string, Cart>()
  const change = async (id: string, part: Partial<Cart>) => {
    // Two requests at once are both under way before the first is answered.
    await settle()
    const cart = { ...carts.get(id), ...part } as Cart
    carts.set(id, cart)
    return cart
  }
  return fakeServices({
    answers: {
      cart: {
        create: () => {
          made += 1
          return change(`c-${made}`, {
            id: `c-${made}`,
            expiry: new Date(Date.now() + livesFor).toISOString(),
            sessions: [],
            concessions: [],
            totalInCents: 0,
            bookingFeeInCents: 0,
            billingAddress: null,
            deliveryAddress: null,
            error: null,
            currentPage: null,
          })
        },
        tickets: id => change(id, { sessions: [{ sessionId: 's-1', tickets: [{}, {}] }] }),
        products: id => change(id, { concessions: [{ id: 'towel' }] }),
      },
    },
  })
}
const callsOf = (services: FakeServices) => services.asked.map(({ call }) => call)

test('The first order makes the cart, the next one uses it, and both resolve to it', async () => {
  const services = cartServer()
  const cart = createHostCart(services)
  expect(await cart.get()).toBeNull()
  expect((await cart.addTickets(tickets)).id).toBe('c-1')
  const both = await cart.addProducts(products)
  expect(both).toMatchObject({ id: 'c-1', sessions: [{ sessionId: 's-1' }], concessions: [{ id: 'towel' }] })
  expect(callsOf(services)).toEqual(['cart.create', 'cart.tickets', 'cart.products'])
  expect(services.asked[1]?.with.slice(0, 2)).toEqual(['c-1', { cinemaId: 'ritz', ...tickets }])
  expect(await cart.get()).toEqual(both)
})

test('Two first orders at once end in one cart that has both', async () => {
  const services = cartServer()
  const cart = createHostCart(services)
  const [one, other] = await Promise.all([cart.addTickets(tickets), cart.addProducts(products)])
  expect([one.id, other.id]).toEqual(['c-1', 'c-1'])
  expect(other).toMatchObject({ sessions: [{ sessionId: 's-1' }], concessions: [{ id: 'towel' }] })
})

test('One that fails rejects with the Problem, and the next one still goes out', async () => {
  const services = cartServer()
  const cart = createHostCart(services)
  services.answer({ cart: { tickets: failing({ kind: 'server', status: 422, detail: 'Sold out.' }) } })
  const [first, second] = await Promise.allSettled([cart.addTickets(tickets), cart.addProducts(products)])
  expect(first).toMatchObject({ reason: { problem: { kind: 'server', detail: 'Sold out.' } } })
  expect(second.status).toBe('fulfilled')
})

describe.each([
  ['addTickets', 'tickets', 'Failed to update ticket order'],
  ['addProducts', 'products', 'Failed to update product order'],
] as const)('%s that fails rejects with an Error', (method, call, words) => {
  const order = (services: FakeServices) => {
    const cart = createHostCart(services)
    return method === 'addTickets' ? cart.addTickets(tickets) : cart.addProducts(products)
  }
  test.each([call, 'create'])('whose message is the server’s detail, when %s fails', async failed => {
    const services = cartServer()
    services.answer({ cart: { [failed]: failing({ kind: 'server', status: 422, detail: ' Sold\nout. ' }) } })
    await expect(order(services)).rejects.toThrow(/^Sold out\.$/)
  })

  test.each([call, 'create'])('whose message is ours without a detail, when %s fails', async failed => {
    for (const problem of [
      { kind: 'server', status: 500 },
      { kind: 'server', status: 500, detail: '<h1>Oops</h1>' },
      { kind: 'offline' },
      { kind: 'timeout' },
      { kind: 'signed-out' },
    ] as const) {
      const services = cartServer()
      services.answer({ cart: { [failed]: failing(problem) } })
      const error: unknown = await order(services).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(error).toMatchObject({ message: words, problem })
    }
  })

  test('also when its call was given up, or its order is being paid', async () => {
    const givenUp = cartServer()
    givenUp.answer({ cart: { create: async () => undefined } })
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await expect(order(givenUp)).rejects.toMatchObject({ message: words, problem: { kind: 'cancelled' } })
    warned.mockRestore()
    const paying = cartServer()
    paying.store.setState({ payment: { method: 'creditCard', isSending: true } })
    await expect(order(paying)).rejects.toMatchObject({ message: words, problem: { kind: 'being-paid' } })
  })
})

test('An expired cart is neither given nor used: a new one is made, what was typed stays, and the visitor reads about it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const services = cartServer(20)
  const cart = createHostCart(services)
  services.store.setState(({ draft }) => ({ draft: { ...draft, email: 'ann@example.com' } }))
  await cart.addTickets(tickets)
  expect(services.store.getState().notice).toBeNull()
  vi.advanceTimersByTime(30)
  expect(await cart.get()).toBeNull()
  expect((await cart.addProducts(products)).id).toBe('c-2')
  expect(services.store.getState().notice).toContain('expired')
  expect(services.store.getState().draft.email).toBe('ann@example.com')
  services.navigate('/checkout/c-2')
  expect(services.store.getState().notice).toContain('expired')
  services.navigate('/register')
  expect(services.store.getState().notice).toBeNull()
})

test('Its order is not taken for the chosen membership, and an order under payment is not changed', async () => {
  const services = cartServer()
  const cart = createHostCart(services)
  const { id } = await cart.addTickets(tickets)
  services.store.setState({ membershipCartId: id })
  await cart.addProducts(products)
  expect(services.store.getState().membershipCartId).toBeNull()
  services.store.setState({ payment: { method: 'creditCard', isSending: true } })
  await expect(cart.addTickets(tickets)).rejects.toMatchObject({ problem: { kind: 'being-paid' } })
})

test('Nothing is ordered while nobody knows whether a payment went through', async () => {
  const services = cartServer()
  const cart = createHostCart(services)
  const { id } = await cart.addTickets(tickets)
  const inDoubt = {
    paying: { cartId: id, paymentType: 'braintree' },
    paymentStatus: { status: 'unknown', problem: { kind: 'network' } },
  } as const
  services.store.setState(inDoubt)
  await expect(cart.addProducts(products)).rejects.toMatchObject({ problem: { kind: 'being-paid' } })
  expect(services.store.getState()).toMatchObject(inDoubt)
})

test('After a reset there is none', async () => {
  const services = cartServer()
  const cart = createHostCart(services)
  await cart.addTickets(tickets)
  await cart.reset()
  expect(await cart.get()).toBeNull()
  expect((await cart.addTickets(tickets)).id).toBe('c-2')
})

describe('a cart that only the server knows to have expired', () => {
  const expired = { kind: 'server', status: 410 } as const

  test('is replaced once by the order that finds out, and the visitor is told', async () => {
    const services = cartServer()
    const cart = createHostCart(services)
    await cart.addTickets(tickets)
    let refusals = 0
    services.answer({
      cart: {
        products: async id => {
          if (id === 'c-1') {
            refusals += 1
            return await failing(expired)()
          }
          return { ...(services.store.getState().cart as Cart), concessions: [{ id: 'towel' }] }
        },
      },
    })
    expect(await cart.addProducts(products)).toMatchObject({ id: 'c-2', concessions: [{ id: 'towel' }] })
    expect(refusals).toBe(1)
    expect(services.store.getState().notice).toContain('this is a new one')
  })

  test('is not replaced again when the new one is refused as well', async () => {
    const services = cartServer()
    const cart = createHostCart(services)
    await cart.addTickets(tickets)
    services.answer({ cart: { products: failing(expired) } })
    await expect(cart.addProducts(products)).rejects.toMatchObject({ problem: expired })
    expect(callsOf(services).filter(call => call === 'cart.create')).toHaveLength(2)
  })

  test.each([404, 410])('is no cart for the page when reading it answers %i', async status => {
    const services = cartServer()
    const cart = createHostCart(services)
    await cart.addTickets(tickets)
    services.cache.removeAll('')
    services.answer({ cart: { get: failing({ kind: 'server', status }) } })
    expect(await cart.get()).toBeNull()
  })
})
