// Tests that the widget deletes the carts of a forgotten visitor, and does not show them to the next person. The widget repeats DELETE
// until the server confirms the deletion.

import { expect, it } from 'vitest'
import { notLoaded } from '../../../../src/domain/order/order.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { givenUpKey } from '../../../../src/domain/storage-keys.ts'
import { forgetVisitor } from '../../../../src/flow/member/forget-visitor.ts'
import { deleteGivenUpCarts, isGivenUp } from '../../../../src/flow/order/given-up-carts.ts'
import { payment } from '../../domain/order/sample-orders.ts'
import { fakeCart as cart, fakeCart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { failing, fakeServices, memoryStorage } from '../fake-services.ts'
import { askAbout } from '../question.ts'
import { confirmed } from '../visitors.ts'

/** Forgets a visitor with an order. DELETE cart fails with this problem, or succeeds if the problem is null. */
async function forgotten(problem: Problem | null) {
  const storage = memoryStorage()
  const services = fakeServices({ storage })
  const deleted = async (): Promise<true> => true
  services.answer({ cart: { remove: problem ? failing(problem) : deleted } })
  const membership = notLoaded('c-1', { cart, confirmed: confirmed('adult-1year') })
  services.store.setState(({ orders }) => ({ orders: { ...orders, membership } }))
  forgetVisitor(services)
  await settle()
  expect(services.asked).toEqual([{ call: 'cart.remove', with: ['c-1'] }])
  services.asked.length = 0
  services.answer({ cart: { remove: deleted } })
  return { services, storage }
}

it.each([
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'server', status: 503 },
  { kind: 'signed-out' },
] as const)(
  'the widget sends a second DELETE for a cart if the first DELETE fails with %j',
  async problem => {
    const { services } = await forgotten(problem)
    expect(isGivenUp(services, 'c-1')).toBe(true)
    await deleteGivenUpCarts(services)
    await deleteGivenUpCarts(services)
    expect(services.asked).toEqual([{ call: 'cart.remove', with: ['c-1'] }])
    expect(isGivenUp(services, 'c-1')).toBe(false)
  },
)

it.each([404, 410])(
  'the widget stops retrying the deletion of a cart if the server replies %i',
  async status => {
    const { services } = await forgotten({ kind: 'offline' })
    services.answer({ cart: { remove: failing({ kind: 'server', status }) } })
    await deleteGivenUpCarts(services)
    await deleteGivenUpCarts(services)
    expect(services.asked).toHaveLength(1)
  },
)

it('the widget stops retrying the deletion of a cart after a 409 only if GET cart says that it is paid', async () => {
  const { services } = await forgotten({ kind: 'offline' })
  const conflict = failing({ kind: 'server', status: 409 })
  services.answer({ cart: { remove: conflict, get: async () => fakeCart } })
  await deleteGivenUpCarts(services)
  services.answer({ cart: { get: conflict } })
  await deleteGivenUpCarts(services)
  await deleteGivenUpCarts(services)
  expect(services.asked.map(({ call }) => call)).toEqual([
    'cart.remove',
    'cart.get',
    'cart.remove',
    'cart.get',
  ])
})

it('the widget keeps a cart that a copy of the tab still uses, and tries to delete it later', async () => {
  const { services } = await forgotten({ kind: 'offline' })
  await deleteGivenUpCarts({ ...services, locks: { ...services.locks, unused: async () => null } })
  expect(services.asked).toEqual([])
  expect(isGivenUp(services, 'c-1')).toBe(true)
})

it('the widget does not delete a cart while a payment for it has no answer', async () => {
  const { services } = await forgotten({ kind: 'offline' })
  askAbout(services, 'membership', payment({ cartId: 'c-1' }))
  await deleteGivenUpCarts(services)
  expect(services.asked).toEqual([])
})

it('the deletion of a cart runs as a command in the order queue', async () => {
  const services = fakeServices()
  services.cache.set(givenUpKey('c-1'), 'c-1')
  const commands: unknown[] = []
  services.answer({
    cart: {
      remove: async () => {
        commands.push(services.store.getState().currentCommand)
        return true
      },
    },
  })
  await deleteGivenUpCarts(services)
  expect(commands).toEqual([{ order: 'membership', type: 'remove' }])
})

it('the widget sends one DELETE for two simultaneous calls of deleteGivenUpCarts', async () => {
  const { services } = await forgotten({ kind: 'offline' })
  await Promise.all([deleteGivenUpCarts(services), deleteGivenUpCarts(services)])
  expect(services.asked).toHaveLength(1)
})
