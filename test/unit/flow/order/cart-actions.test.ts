// The cart's actions (specification §4.3, §8.1): the stored message, the error again, nothing without a cart, kept until expiry.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cart } from '../../../../src/domain/order/cart.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { memberDetails } from '../../../../src/flow/member/member-details.ts'
import {
  createCart,
  deleteCart,
  ensureCart,
  getCart,
  orderMembership,
  orderProducts,
  orderTickets,
  orderUpgrade,
  resetCart,
} from '../../../../src/flow/order/cart-actions.ts'
import { emptyDraft } from '../../../../src/flow/state/saved-flow.ts'
import { type FakeServices, failing, fakeServices, memoryStorage } from '../fake-services.ts'

const cartOf = (id: string, livesFor = 60_000): Cart => ({
  id,
  expiry: new Date(Date.now() + livesFor).toISOString(),
  sessions: [],
  concessions: [],
  totalInCents: 1900,
  bookingFeeInCents: 0,
  billingAddress: null,
  deliveryAddress: null,
  error: null,
  currentPage: null,
})
const details = memberDetails({
  ...emptyDraft,
  email: ' ann@example.com ',
  firstName: 'Ann',
  lastName: 'Lee',
  mobilePhone: '0400',
  postCode: '2031',
  sendNewsletter: false,
})
const tickets = { sessionId: 's-1', tickets: [{ quantity: 2 }], seats: ['F7'] }
const products = { products: [{ id: 'towel' }], deliveryAddress: null, billingAddress: null }

interface Action {
  readonly call: 'tickets' | 'products' | 'membership' | 'upgradeMembership'
  readonly run: (services: FakeServices) => Promise<Cart | undefined>
  readonly message: string
  readonly body: object
}
const actions: readonly Action[] = [
  {
    call: 'tickets',
    run: services => orderTickets(services, tickets),
    message: 'Failed to update ticket order',
    body: { cinemaId: 'ritz', ...tickets },
  },
  {
    call: 'products',
    run: services => orderProducts(services, products),
    message: 'Failed to update product order',
    body: { cinemaId: 'ritz', ...products },
  },
  {
    call: 'membership',
    run: services => orderMembership(services, 'item-1', details),
    message: 'Failed to update membership order',
    body: {
      cinemaId: 'ritz',
      concessionItemId: 'item-1',
      email: 'ann@example.com',
      firstName: 'Ann',
      lastName: 'Lee',
      mobilePhone: '0400',
      dateOfBirth: null,
      postCode: '2031',
      sendNewsletter: false,
      sendLoyaltyUpdates: false,
      recaptchaToken: 'token for membership',
    },
  },
  {
    call: 'upgradeMembership',
    run: services => orderUpgrade(services, 'item-1'),
    message: 'Failed to update upgrade membership order',
    body: { cinemaId: 'ritz', concessionItemId: 'item-1' },
  },
]

let services: FakeServices
let warned: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  services = fakeServices()
  services.store.setState({ cart: cartOf('c-1') })
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

test.each([
  ['tickets', (order: object) => orderTickets(services, { ...tickets, ...order })],
  ['products', (order: object) => orderProducts(services, { ...products, ...order })],
] as const)('The cinema of an order of %s is the widget’s, whatever the page passes', async (call, order) => {
  services.answer({ cart: { [call]: async () => cartOf('c-1') } })
  await order({ cinemaId: 'another' })
  expect(services.asked[0]?.with[1]).toMatchObject({ cinemaId: 'ritz' })
})

describe.each(actions)('the action $call', ({ call, run, message, body }) => {
  test('sends the body of the contract to the cart that is there, and keeps the reply', async () => {
    const reply = { ...cartOf('c-1'), totalInCents: 4200 }
    services.answer({ cart: { [call]: async () => reply } })
    services.store.setState({ cartError: 'old message' })
    expect(await run(services)).toEqual(reply)
    expect(services.asked[0]?.call).toBe(`cart.${call}`)
    expect(services.asked[0]?.with.slice(0, 2)).toEqual(['c-1', body])
    expect(services.store.getState()).toMatchObject({ cart: reply, cartError: null })
  })

  test('that fails without a detail stores its own message and rejects again', async () => {
    const problem = { kind: 'server', status: 500 } as const
    const thrown = new ProblemError(problem)
    services.answer({ cart: { [call]: () => Promise.reject(thrown) } })
    await expect(run(services)).rejects.toBe(thrown)
    expect(services.store.getState().cartError).toBe(message)
    expect(services.store.getState().cart?.id).toBe('c-1')
  })

  test('that fails with a detail stores the detail and rejects again', async () => {
    services.answer({ cart: { [call]: failing({ kind: 'server', status: 422, detail: 'Sold out.' }) } })
    await expect(run(services)).rejects.toMatchObject({ problem: { detail: 'Sold out.' } })
    expect(services.store.getState().cartError).toBe('Sold out.')
  })

  test('without a cart is logged, and nothing is done', async () => {
    services.store.setState({ cart: null })
    expect(await run(services)).toBeUndefined()
    expect(warned).toHaveBeenCalledTimes(1)
    expect(services.asked).toEqual([])
    expect(services.actions).toEqual([])
    expect(services.store.getState().cartError).toBeNull()
  })

  test('that is given up changes nothing', async () => {
    const { cart } = services.store.getState()
    services.answer({ cart: { [call]: async () => undefined } })
    expect(await run(services)).toBeUndefined()
    expect(services.store.getState()).toMatchObject({ cart, cartError: null })
  })
})

describe('a cart', () => {
  test('is made empty, and again only when it has expired', async () => {
    services.store.setState({ cart: null })
    let made = 0
    services.answer({ cart: { create: async () => cartOf(`c-${++made}`, made === 1 ? 60_000 : 600_000) } })
    expect((await ensureCart(services))?.id).toBe('c-1')
    expect((await ensureCart(services))?.id).toBe('c-1')
    const late = { ...services, serverNow: () => Date.now() + 60_001 }
    expect((await ensureCart(late))?.id).toBe('c-2')
    expect((await ensureCart(late))?.id).toBe('c-2')
    expect(made).toBe(2)
  })

  test('is got from the session until its expiry, then from the server', async () => {
    vi.useFakeTimers()
    try {
      const storage = memoryStorage()
      const first = fakeServices({ storage, answers: { cart: { create: async () => cartOf('c-9', 5000) } } })
      await createCart(first)
      const get = vi.fn(async () => cartOf('c-9', 9000))
      const second = fakeServices({ storage, answers: { cart: { get } } })
      expect((await getCart(second, 'c-9'))?.id).toBe('c-9')
      vi.advanceTimersByTime(4999)
      await getCart(second, 'c-9')
      expect(get).toHaveBeenCalledTimes(0)
      vi.advanceTimersByTime(1)
      await getCart(second, 'c-9')
      expect(get).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is asked for once by two at once', async () => {
    const get = vi.fn(async () => cartOf('c-2'))
    services.answer({ cart: { get } })
    await Promise.all([getCart(services, 'c-2'), getCart(services, 'c-2')])
    expect(get).toHaveBeenCalledTimes(1)
  })

  test('that is reset is forgotten here, in the session too, and asked of nobody', async () => {
    services.answer({ cart: { create: async () => cartOf('c-3'), get: async () => cartOf('c-3') } })
    await createCart(services)
    services.store.setState({ membershipCartId: 'c-3', ordered: 'adult-1year', cartError: 'words' })
    resetCart(services)
    expect(services.store.getState()).toMatchObject({
      cart: null,
      membershipCartId: null,
      ordered: null,
      cartError: null,
    })
    await getCart(services, 'c-3')
    expect(services.asked.map(({ call }) => call)).toEqual(['cart.create', 'cart.get'])
  })

  test('is deleted on the server, then forgotten; not when the server fails', async () => {
    services.answer({ cart: { remove: failing({ kind: 'server', status: 500 }) } })
    await expect(deleteCart(services)).rejects.toThrow()
    expect(services.store.getState().cart?.id).toBe('c-1')
    services.answer({ cart: { remove: async () => true } })
    await deleteCart(services)
    expect(services.asked.at(-1)).toEqual({ call: 'cart.remove', with: ['c-1'] })
    expect(services.store.getState().cart).toBeNull()
  })

  test('that is not there cannot be deleted, which is logged', async () => {
    services.store.setState({ cart: null })
    await deleteCart(services)
    expect(warned).toHaveBeenCalledTimes(1)
    expect(services.asked).toEqual([])
  })
})
