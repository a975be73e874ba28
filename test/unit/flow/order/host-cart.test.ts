// Tests that a host page's script can read, fill and reset its cart (specification §12.2).
import { afterEach, describe, expect, test, vi } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { recordVisitorEvent } from '../../../../src/flow/member/record-visitor-event.ts'
import { cinema, products, settleAll, tickets } from '../fake-cinema.ts'
import { ada, failing } from '../fake-services.ts'
import { ann } from '../visitor.ts'

afterEach(() => void vi.useRealTimers())

test('the first order creates the cart, the next order uses it, and both resolve to that cart', async () => {
  const { calls, cart, orders, services } = await cinema()
  expect(await cart.get()).toBeNull()
  expect((await cart.addTickets(tickets)).id).toBe('c-1')
  const both = await cart.addProducts(products)
  expect(both).toMatchObject({ id: 'c-1', sessions: [{ sessionId: 's-1' }], concessions: [{ id: 'towel' }] })
  expect(calls()).toEqual(['cart.create', 'cart.tickets', 'cart.products'])
  expect(services.asked[1]?.with.slice(0, 2)).toEqual(['c-1', { cinemaId: 'ritz', ...tickets }])
  expect(services.asked[2]?.with.slice(0, 2)).toEqual(['c-1', { cinemaId: 'ritz', ...products }])
  expect(await cart.get()).toEqual(both)
  expect(orders()).toMatchObject({
    host: { status: 'notLoaded', cart: both, confirmed: { content: 'goods' } },
    membership: { status: 'none' },
  })
})

test.each(['addTickets', 'addProducts'] as const)(
  'cart.%s sends the widget’s cinema even if the page passes a different cinema',
  async method => {
    const { cart, services } = await cinema()
    await (method === 'addTickets'
      ? cart.addTickets({ ...tickets, ...{ cinemaId: 'another' } })
      : cart.addProducts({ ...products, ...{ cinemaId: 'another' } }))
    expect(services.asked.at(-1)?.with[1]).toMatchObject({ cinemaId: 'ritz' })
  },
)

test('a failed order keeps the cart, which must be loaded before a payment', async () => {
  const { cart, fail, orders, services } = await cinema()
  await cart.addTickets(tickets)
  await enterCheckout(services, 'c-1')
  expect(orders().host).toMatchObject({ status: 'payable', confirmed: { content: 'goods' } })
  fail('cart.products', { kind: 'network' })
  await expect(cart.addProducts(products)).rejects.toMatchObject({ problem: { kind: 'network' } })
  expect(orders().host).toMatchObject({ status: 'stale', cartId: 'c-1', confirmed: null })
  expect((await cart.get())?.id).toBe('c-1')
})

describe.each([
  ['addTickets', 'cart.tickets', 'Failed to update ticket order'],
  ['addProducts', 'cart.products', 'Failed to update product order'],
] as const)('a failed cart.%s', (method, call, words) => {
  type Bench = Awaited<ReturnType<typeof cinema>>
  const order = ({ cart }: Bench) =>
    method === 'addTickets' ? cart.addTickets(tickets) : cart.addProducts(products)

  test.each([call, 'cart.create'])(
    'rejects with the server’s detail as the message if %s has failed with a detail',
    async failed => {
      const bench = await cinema()
      bench.fail(failed, { kind: 'server', status: 422, detail: ' Sold\nout. ' })
      await expect(order(bench)).rejects.toThrow(/^Sold out\.$/)
    },
  )

  test.each([call, 'cart.create'])(
    'rejects with our own message if %s has failed without a detail',
    async failed => {
      for (const problem of [
        { kind: 'server', status: 500 },
        { kind: 'server', status: 500, detail: '<h1>Oops</h1>' },
        { kind: 'offline' },
        { kind: 'timeout' },
        { kind: 'signed-out' },
      ] as const) {
        const bench = await cinema()
        bench.fail(failed, problem)
        const error: unknown = await order(bench).catch((thrown: unknown) => thrown)
        expect(error).toBeInstanceOf(Error)
        expect(error).toMatchObject({ message: words, problem })
      }
    },
  )

  test('rejects with our own message if the call was aborted', async () => {
    const bench = await cinema()
    bench.services.answer({ cart: { create: async () => undefined } })
    await expect(order(bench)).rejects.toMatchObject({ message: words, problem: { kind: 'cancelled' } })
  })

  test('leaves no part of the order to a different person', async () => {
    const bench = await cinema()
    const held = bench.hold(call)
    const ordered = order(bench)
    await settleAll()
    bench.services.store.setState({ orders: { membership: { status: 'none' }, host: { status: 'none' } } })
    bench.services.owner.end()
    held.release()
    await Promise.allSettled([ordered])
    expect(bench.orders().host).toEqual({ status: 'none' })
    expect(await bench.cart.get()).toBeNull()
  })
})

test('an expired cart is replaced, and a message stays until the checkout closes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { callsFor, cart, services, state } = await cinema({ livesFor: 20 })
  await cart.addTickets(tickets)
  expect(state().notice).toBeNull()
  vi.advanceTimersByTime(30)
  expect(await cart.get()).toBeNull()
  expect((await cart.addProducts(products)).id).toBe('c-2')
  expect(callsFor('c-1')).toEqual(['cart.tickets'])
  expect(state().notice).toContain('expired')
  expect(state().draft.email).toBe('ann@example.com')
  services.navigate('/checkout/c-2')
  expect(state().notice).toContain('expired')
  services.navigate('/register')
  expect(state().notice).toBeNull()
})

describe.each([404, 410] as const)('a cart for which the server replies %i', status => {
  async function forgotten() {
    const bench = await cinema()
    await bench.cart.addTickets(tickets)
    Object.assign(bench.carts.get('c-1') ?? {}, { gone: status })
    bench.services.asked.length = 0
    return bench
  }

  test('is replaced in the same call, and the visitor sees a message', async () => {
    const { cart, calls, state } = await forgotten()
    expect(await cart.addProducts(products)).toMatchObject({ id: 'c-2', concessions: [{ id: 'towel' }] })
    const check = status === 404 ? ['cart.get'] : []
    expect(calls()).toEqual(['cart.products', ...check, 'cart.create', 'cart.products'])
    expect(state().notice).toContain('this is a new one')
  })

  test('is replaced at most once in each call', async () => {
    const { cart, calls, services } = await forgotten()
    services.answer({ cart: { products: failing({ kind: 'server', status: 410 }) } })
    const expired = { problem: { kind: 'cart-expired' }, message: 'Failed to update product order' }
    await expect(cart.addProducts(products)).rejects.toMatchObject(expired)
    expect(calls()).toEqual(['cart.products', 'cart.create', 'cart.products'])
    expect((await cart.addTickets(tickets)).id).toBe('c-3')
  })
})

test('a cart does not count as gone if GET cart fails because the browser is offline', async () => {
  const { cart, fail } = await cinema()
  await cart.addTickets(tickets)
  fail('cart.get', { kind: 'offline' })
  await expect(cart.get()).rejects.toMatchObject({ problem: { kind: 'offline' } })
  expect((await cart.get())?.id).toBe('c-1')
})

test('the page keeps its cart if a member logs in with a different email than the customer’s', async () => {
  const { cart, orders, services, state } = await cinema()
  await cart.addTickets(tickets)
  const checkout = await services.api.checkout.get('c-1')
  if (!checkout) throw new Error('The fake has a checkout.')
  services.answer({ checkout: { get: async () => ({ ...checkout, customer: ann }) } })
  await enterCheckout(services, 'c-1')
  services.navigate('/register')
  recordVisitorEvent(services, { type: 'answered', member: ada })
  expect(orders().host).toMatchObject({ status: 'notLoaded', cart: null, confirmed: { content: 'goods' } })
  expect((await cart.get())?.id).toBe('c-1')
  const both = { id: 'c-1', sessions: [{ sessionId: 's-1' }], concessions: [{ id: 'towel' }] }
  expect(await cart.addProducts(products)).toMatchObject(both)
  expect(state().notice).toBeNull()
})
