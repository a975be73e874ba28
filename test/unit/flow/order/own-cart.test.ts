// A free membership beside a host page's order (specification §4.3): each has its cart, and neither is lost.
import { describe, expect, it } from 'vitest'
import type { Cart } from '../../../../src/domain/order/cart.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { options } from '../fake-checkout.ts'
import { failing, fakeServices } from '../fake-services.ts'

/** A server that completes nothing that costs. */
function cinema() {
  const carts = new Map<string, Cart>()
  const change = async (id: string, part: (cart: Cart) => Partial<Cart>) => {
    const cart = carts.get(id)
    if (!cart) throw new Error(`no cart ${id}`)
    const changed = { ...cart, ...part(cart) }
    carts.set(id, changed)
    return changed
  }
  const membership = (id: string, { concessionItemId }: { concessionItemId: string | number }) =>
    change(id, ({ sessions, concessions }) => ({
      concessions: [...concessions, { itemId: concessionItemId }],
      totalInCents: (sessions.length > 0 ? 4000 : 0) + (/year/.test(String(concessionItemId)) ? 1900 : 0),
    }))
  const services = fakeServices({
    route: '/register/membership',
    answers: {
      membershipOptions: { list: async () => options },
      cart: {
        create: async () => {
          const cart: Cart = {
            id: `c-${carts.size + 1}`,
            expiry: '2100-01-01T00:00:00Z',
            sessions: [],
            concessions: [],
            totalInCents: 0,
            bookingFeeInCents: 0,
            billingAddress: null,
            deliveryAddress: null,
            error: null,
            currentPage: null,
          }
          carts.set(cart.id, cart)
          return cart
        },
        get: async id => carts.get(id),
        tickets: id =>
          change(id, () => ({ sessions: [{ sessionId: 's-1', tickets: [{}] }], totalInCents: 4000 })),
        products: id => change(id, ({ concessions }) => ({ concessions: [...concessions, { id: 'towel' }] })),
        membership,
        upgradeMembership: membership,
      },
      checkout: {
        complete: async id =>
          carts.get(id)?.totalInCents === 0
            ? { success: true }
            : failing({ kind: 'server', status: 422, detail: 'This order has to be paid.' })(),
      },
    },
  })
  services.store.setState({ options })
  const choose = (kind: 'free' | 'vip') => {
    services.store.setState(state => ({ choice: { ...state.choice, kind } }))
    return chooseMembership(services)
  }
  return { carts, choose, host: createHostCart(services), services }
}
const tickets = { sessionId: 's-1', tickets: [{}] }

describe('a free membership while a host page’s tickets are in the cart', () => {
  it('is completed in a cart of its own, and the tickets stay the host page’s cart', async () => {
    const { choose, host, services } = cinema()
    const ordered = await host.addTickets(tickets)
    expect(await choose('free')).toMatchObject({ ok: true })
    expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with[0]).toBe('c-2')
    expect(services.went).toEqual(['=/register/thanks'])
    expect(await host.get()).toEqual(ordered)
    expect(services.store.getState()).toMatchObject({ cart: { id: 'c-1' }, heldCart: null })
    expect((await host.addProducts({ products: [{}] })).id).toBe('c-1')
  })

  it('that is not completed leaves the tickets where they were, for the host page too', async () => {
    const { choose, host, services } = cinema()
    const ordered = await host.addTickets(tickets)
    services.answer({ checkout: { complete: failing({ kind: 'server', status: 500 }) } })
    expect(await choose('free')).toMatchObject({ ok: false })
    expect(await host.get()).toEqual(ordered)
    const both = await host.addProducts({ products: [{}] })
    expect(both).toMatchObject({
      id: 'c-1',
      sessions: [{ sessionId: 's-1' }],
      concessions: [{ id: 'towel' }],
    })
    expect(services.store.getState()).toMatchObject({ cart: { id: 'c-1' }, heldCart: null })
  })

  it('is tried again in the same cart of its own', async () => {
    const { carts, choose, host, services } = cinema()
    await host.addTickets(tickets)
    services.answer({ cart: { membership: failing({ kind: 'server', status: 500 }) } })
    await choose('free')
    await choose('free')
    expect([...carts.keys()]).toEqual(['c-1', 'c-2'])
  })

  it('has a cart of its own after VIP had been put beside the tickets', async () => {
    const { choose, host, services } = cinema()
    await host.addTickets(tickets)
    await choose('vip')
    expect(services.went.at(-1)).toBe('/checkout/c-1')
    services.navigate('/register/membership')
    expect(await choose('free')).toMatchObject({ ok: true })
    expect((await host.get())?.id).toBe('c-1')
  })
})

it('the host page forgets its order while it waits as well', async () => {
  const { choose, host, services } = cinema()
  await host.addTickets(tickets)
  services.answer({ checkout: { complete: failing({ kind: 'server', status: 500 }) } })
  await choose('free')
  await host.reset()
  expect(await host.get()).toBeNull()
})
