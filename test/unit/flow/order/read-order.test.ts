// Tests the reading of the server's order, and that an older reply is asked for again (specification §4.12).
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteDate } from '../../../../src/domain/dates/reply-date.ts'
import type { Cart } from '../../../../src/domain/order/cart.ts'
import type { Checkout } from '../../../../src/domain/order/checkout.ts'
import { type NotLoaded, notLoaded } from '../../../../src/domain/order/order.ts'
import { problemOf } from '../../../../src/domain/problem.ts'
import { readOrder } from '../../../../src/flow/order/read-order.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { cart, checkout, giftCard, payable } from '../../domain/order/sample-orders.ts'
import { failing, fakeServices } from '../fake-services.ts'
import { confirmed } from '../visitors.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

const order = { cinemaId: 'ritz', sessionId: 's-1', tickets: [] }
const total = (cents: number): Cart => cart('c-1', cents)
const balance = (cents: number, fields: object = {}): Checkout =>
  checkout({ balanceInCents: cents, ...fields })

/** Gives these replies one after the other, and then the last one again and again. */
function series<T>(replies: readonly T[]) {
  let next = 0
  return async (): Promise<T> => {
    const reply = replies[Math.min(next, replies.length - 1)]
    if (reply === undefined) throw new Error('There is no reply.')
    next += 1
    return reply
  }
}

/** Opens a host order with the cart c-1. `change` posts tickets, so that the cart has this total. */
function bench() {
  const services = fakeServices()
  const ending = new AbortController()
  const { scoped } = scopeServices(services, services.connect, ending.signal)
  const show = (part: Partial<NotLoaded>) =>
    services.store.setState(({ orders }) => ({
      orders: { ...orders, host: notLoaded('c-1', { confirmed: confirmed('goods'), ...part }) },
    }))
  show({})
  return {
    services,
    scoped,
    end: () => ending.abort(),
    async change(totalInCents: number, date?: string) {
      const reply = total(totalInCents)
      if (date !== undefined) noteDate(reply, new Headers({ date }))
      services.answer({ cart: { tickets: async () => reply } })
      await scoped.api.cart.tickets('c-1', order)
      show({ cart: reply })
    },
    replies(carts: readonly Cart[], checkouts: readonly Checkout[]) {
      services.answer({ cart: { get: series(carts) }, checkout: { get: series(checkouts) } })
    },
    count: (call: string) => services.asked.filter(asked => asked.call === call).length,
    /** Reads the order and lets all waits pass. Resolves to the total and the balance, or to the problem. */
    async read() {
      const reading = readOrder(scoped, 'host').then(
        server => [server.cart.totalInCents, server.checkout.balanceInCents],
        thrown => problemOf(thrown),
      )
      await vi.runAllTimersAsync()
      return await reading
    },
  }
}

describe('reading the server’s order', () => {
  it('sends one GET cart and one GET checkout, and needs no Date', async () => {
    const { replies, read, services } = bench()
    replies([total(4000)], [balance(4000)])
    expect(await read()).toEqual([4000, 4000])
    expect(services.asked.map(({ call }) => call).sort()).toEqual(['cart.get', 'checkout.get'])
  })

  it('passes on the problem of a call', async () => {
    const { services, replies, read } = bench()
    replies([total(4000)], [balance(4000)])
    services.answer({ cart: { get: failing({ kind: 'timeout' }) } })
    expect(await read()).toEqual({ kind: 'timeout' })
  })

  it('ends during a wait if its work is over', async () => {
    const { change, replies, scoped, end } = bench()
    await change(3000)
    await change(6000)
    replies([total(6000)], [balance(3000)])
    const reading = readOrder(scoped, 'host').catch(problemOf)
    await vi.advanceTimersByTimeAsync(100)
    end()
    expect(await reading).toEqual({ kind: 'cancelled' })
  })
})

describe('an older reply', () => {
  it.each([
    ['GET checkout', [total(6000)], [balance(3000), balance(6000)]],
    ['GET cart', [total(3000), total(6000)], [balance(6000)]],
    ['both calls', [total(3000), total(6000)], [balance(3000), balance(6000)]],
  ] as const)('to %s is asked for again', async (_, carts, checkouts) => {
    const { change, replies, read, count } = bench()
    await change(3000)
    await change(6000)
    replies(carts, checkouts)
    expect(await read()).toEqual([6000, 6000])
    expect(count('cart.get')).toBe(2)
    expect(count('checkout.get')).toBe(2)
  })

  it.each([
    ['GET checkout', [total(6000)], [balance(3000)]],
    ['GET cart', [total(3000)], [balance(6000)]],
    ['both calls', [total(3000)], [balance(3000)]],
  ] as const)('to %s that comes every time is never used', async (_, carts, checkouts) => {
    const { change, replies, read, count } = bench()
    await change(3000)
    await change(6000)
    replies(carts, checkouts)
    expect(await read()).toEqual({ kind: 'order-unchecked' })
    expect(count('checkout.get')).toBe(4)
  })

  it('is found after a reply that the widget has used', async () => {
    const { change, replies, read } = bench()
    await change(3000)
    replies([total(3000)], [balance(2900)])
    expect(await read()).toEqual([3000, 2900])
    await change(6000)
    replies([total(6000)], [balance(2900), balance(2900), balance(2900), balance(5900)])
    expect(await read()).toEqual([6000, 5900])
  })

  it('that lacks a new gift card is asked for again, but only once', async () => {
    const { services, scoped, change, replies, read, count } = bench()
    await change(3000)
    replies([total(3000)], [balance(3000)])
    await read()
    services.answer({ checkout: { addGiftCard: async () => [giftCard] } })
    await scoped.api.checkout.addGiftCard('c-1', { cardNumber: '1', cardPin: '2', recaptchaToken: null })
    services.asked.length = 0
    replies([total(3000)], [balance(3000), balance(2000, { giftCards: [giftCard] })])
    expect(await read()).toEqual([3000, 2000])
    expect(count('checkout.get')).toBe(2)
  })

  it('is not assumed if the balance has the fee that the screen shows', async () => {
    const { services, change, replies, read } = bench()
    await change(4200)
    replies([total(4200)], [balance(4200)])
    await read()
    await change(4000)
    const amounts = { ...payable.amounts, totalInCents: 4000, adjustmentInCents: 200 }
    const host = { ...payable, cart: total(4000), amounts }
    services.store.setState(({ orders }) => ({ orders: { ...orders, host } }))
    replies([total(4000)], [balance(4200)])
    expect(await read()).toEqual([4000, 4200])
  })
})

describe('a reply with an earlier Date', () => {
  const dated = (cents: number, date: string): Checkout => {
    const reply = balance(cents)
    noteDate(reply, new Headers({ date }))
    return reply
  }
  const second = (count: number) => `Tue, 05 Mar 2024 10:00:${count} GMT`

  it('is asked for again, and is then used if it is only a little earlier', async () => {
    const { change, replies, read, count } = bench()
    await change(6000, second(30))
    replies([total(6000)], [dated(6000, second(25))])
    expect(await read()).toEqual([6000, 6000])
    expect(count('checkout.get')).toBe(2)
  })

  it('is used if it is only a little earlier and comes at the last attempt', async () => {
    const { change, replies, read, count } = bench()
    await change(6000, second(30))
    const old = dated(6000, second(20))
    replies([total(6000)], [old, old, old, dated(6000, second(25))])
    expect(await read()).toEqual([6000, 6000])
    expect(count('checkout.get')).toBe(4)
  })

  it('is replaced by the next reply', async () => {
    const { change, replies, read } = bench()
    await change(6000, second(30))
    replies([total(6000)], [dated(5500, second(10)), dated(6200, second(31))])
    expect(await read()).toEqual([6000, 6200])
  })
})
