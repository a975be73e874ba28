// The widget's handle copies the arguments that the page passes, and the results that the page gets (specification §12.1).
import { expect, test } from 'vitest'
import type { Cart, WidgetCart } from '../../../src/domain/order/cart.ts'
import { makeWidget } from '../../../src/embed/widget.ts'
import { fakeCart } from '../flow/fake-cart.ts'

const stored: Cart = { ...fakeCart, sessions: [{ sessionId: 'sess-1', tickets: [{ name: 'Adult' }] }] }

/** Returns a handle of a widget whose app loads when `load` is called. `received` has the orders that were passed to the app. */
function loadingWidget() {
  const received: unknown[] = []
  const order = async (given: unknown) => {
    received.push(given)
    return stored
  }
  const cart: WidgetCart = {
    addTickets: order,
    addProducts: order,
    removeTickets: order,
    removeProducts: async () => stored,
    get: async () => stored,
    reset: async () => {},
  }
  let load = () => {}
  const app = new Promise<{ cart: WidgetCart; navigate(): void }>(resolve => {
    load = () => resolve({ cart, navigate: () => {} })
  })
  return { widget: makeWidget(async work => work(await app)), load, received }
}

test.each(['addTickets', 'addProducts'] as const)(
  'cart.%s sends the order as it was at the call',
  async name => {
    const { widget, load, received } = loadingWidget()
    const order = {
      sessionId: 'sess-1',
      tickets: [{ quantity: 2 }],
      products: [{ quantity: 1 }],
      seats: ['F7'],
    }
    const added = widget.cart[name](order)
    order.tickets.length = 0
    order.products.length = 0
    order.seats[0] = 'A1'
    load()
    await added
    expect(received).toEqual([
      { sessionId: 'sess-1', tickets: [{ quantity: 2 }], products: [{ quantity: 1 }], seats: ['F7'] },
    ])
  },
)

test.each(['addTickets', 'addProducts', 'get'] as const)(
  'cart.%s returns a copy of the cart, so that changes by the page have no effect',
  async name => {
    const { widget, load } = loadingWidget()
    load()
    const given = await widget.cart[name]({ sessionId: 'sess-1', tickets: [], products: [] })
    given?.sessions[0]?.tickets.pop()
    if (given) given.totalInCents = 0
    expect(await widget.cart.get()).toEqual(stored)
    expect(stored).toMatchObject({ totalInCents: 1900, sessions: [{ tickets: [{ name: 'Adult' }] }] })
  },
)

const cycle: { self?: unknown } = {}
cycle.self = cycle
test('an order with a cycle is rejected with an Error and does not reach the app', async () => {
  const { widget, load, received } = loadingWidget()
  load()
  const added = widget.cart.addTickets({ sessionId: 'sess-1', tickets: [cycle] })
  await expect(added).rejects.toBeInstanceOf(Error)
  expect(received).toEqual([])
})

test('a BigInt in an order keeps all of its digits', async () => {
  const { widget, load, received } = loadingWidget()
  load()
  await widget.cart.addTickets({ sessionId: 12345678901234567n, tickets: [] })
  expect(received).toEqual([{ sessionId: { $numberLong: '12345678901234567' }, tickets: [] }])
})

test('an order is sent without values that JSON omits, such as a function', async () => {
  const { widget, load, received } = loadingWidget()
  load()
  await widget.cart.addTickets({ sessionId: 'sess-1', tickets: [{ quantity: 1, onClick: () => {} }] })
  expect(received).toEqual([{ sessionId: 'sess-1', tickets: [{ quantity: 1 }] }])
})

test('cart.removeTickets passes the id of the session, also a BigInt', async () => {
  const { widget, load, received } = loadingWidget()
  load()
  expect(await widget.cart.removeTickets(12345678901234567n)).toEqual(stored)
  expect(received).toEqual([{ $numberLong: '12345678901234567' }])
})
