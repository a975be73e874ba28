// The checkout on load, on return, and after a reload in the middle of something.
import { describe, expect, it } from 'vitest'
import { retryCheckout } from '../../../../src/flow/checkout/choose-term.ts'
import { enterCheckout, showCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { createHostCart } from '../../../../src/flow/order/host-cart.ts'
import { loadSessions } from '../../../../src/flow/order/load-options.ts'
import { noCheckout } from '../../../../src/flow/state/checkout-state.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { atCheckout, settle } from '../fake-checkout.ts'
import { ada, failing } from '../fake-services.ts'

it('takes gift cards off first, then fetches the details', async () => {
  const { calls, services } = await atCheckout()
  await enterCheckout(services, 'c-1')
  expect(calls()).toEqual(['checkout.removeGiftCard', 'checkout.get'])
})

it('shown again is as it was', async () => {
  const { calls, services } = await atCheckout()
  await enterCheckout(services, 'c-1')
  services.store.setState(state => ({ choice: { ...state.choice, age: 'senior', kind: 'free' } }))
  await enterCheckout(services, 'c-1')
  expect(calls()).toHaveLength(2)
  // What was tried at the membership step was not ordered.
  expect(services.store.getState().choice).toMatchObject({ age: 'adult', kind: 'vip', term: '1year' })
})

it('entered twice at once loads once', async () => {
  const { calls, services } = await atCheckout()
  await Promise.all([enterCheckout(services, 'c-1'), enterCheckout(services, 'c-1')])
  expect(calls()).toEqual(['checkout.removeGiftCard', 'checkout.get'])
})

it('waits for what is under way, and shows the amounts of what the membership step ordered meanwhile', async () => {
  const { hold, services } = await atCheckout()
  const late = hold('checkout.get', 'after')
  const first = enterCheckout(services, 'c-1')
  await settle()
  services.navigate('/register/membership')
  services.store.setState(state => ({ choice: { ...state.choice, age: 'senior' } }))
  await chooseMembership(services)
  const second = enterCheckout(services, 'c-1')
  late.release()
  await Promise.all([first, second])
  expect(services.store.getState().checkout?.balanceInCents).toBe(1500)
})

it('after a reload in the middle of an order orders the choice again', async () => {
  const { calls, order, services } = await atCheckout()
  services.store.setState(state => ({ ordered: null, choice: { ...state.choice, term: '2year' } }))
  await enterCheckout(services, 'c-1')
  expect(calls()).toEqual(['cart.membership', 'checkout.removeGiftCard', 'checkout.get'])
  expect(order.itemId).toBe('activate-adult-2year')
})

it('says what went wrong, and loads when it is tried again', async () => {
  const { fail, services } = await atCheckout()
  fail('checkout.get', { kind: 'server', status: 500 })
  await enterCheckout(services, 'c-1')
  expect(services.store.getState()).toMatchObject({ checkout: null, checkoutProblem: { status: 500 } })
  await retryCheckout(services, 'c-1')
  expect(services.store.getState()).toMatchObject({ checkoutProblem: null, checkoutBusy: false })
  expect(services.store.getState().checkout).not.toBe(null)
})

it('of a cart that only its address names fetches the cart as well', async () => {
  const { calls, services } = await atCheckout()
  services.store.setState({ cart: null, membershipCartId: null, ordered: null })
  await enterCheckout(services, 'c-1')
  expect(new Set(calls())).toEqual(new Set(['checkout.removeGiftCard', 'checkout.get', 'cart.get']))
  expect(services.store.getState().cart?.id).toBe('c-1')
})

it('film sessions are fetched once for 300 s, and one that fails costs only itself', async () => {
  const { services, calls } = await atCheckout()
  const session = (sessionId: string) => ({
    sessionId,
    date: '2030-01-01T10:00:00Z',
    endDate: null,
    movie: null,
    festival: null,
  })
  services.answer({
    sessions: { get: async (_, id) => (id === 'gone' ? failing({ kind: 'network' })() : session(id)) },
  })
  await loadSessions(services, ['a', 'b', 'a', 'gone'])
  expect([...services.store.getState().sessions.keys()].sort()).toEqual(['a', 'b'])
  services.store.setState({ sessions: new Map() })
  await loadSessions(services, ['a', 'b'])
  expect(calls().filter(call => call === 'sessions.get')).toHaveLength(3)
})

describe('a host page that orders while the checkout is shown', () => {
  it('has its order loaded each time', async () => {
    const { calls, services } = await atCheckout()
    services.store.setState({ membershipCartId: null, ordered: null })
    const { cart } = services.store.getState()
    if (!cart) throw new Error('The fake has a cart.')
    services.answer({ cart: { tickets: async () => cart, products: async () => cart } })
    const stop = showCheckout(services, 'c-1')
    await settle()
    const host = createHostCart(services)
    await host.addTickets({ sessionId: 's-1', tickets: [{}] })
    await host.addProducts({ products: [{}] })
    for (let turn = 0; turn < 10; turn += 1) await settle()
    expect(services.store.getState()).toMatchObject({ checkoutBusy: false, checkoutId: 'c-1' })
    expect(services.store.getState().checkout).not.toBeNull()
    expect(calls().filter(call => call === 'checkout.get').length).toBeLessThanOrEqual(3)
    stop()
  })

  it('is not watched any more once the checkout is left', async () => {
    const { calls, services } = await atCheckout()
    showCheckout(services, 'c-1')()
    await settle()
    const before = calls().length
    services.store.setState(noCheckout)
    await settle()
    expect(calls()).toHaveLength(before)
  })
})

describe('another member who logs in while the checkout is shown', () => {
  const other = { ...ada, id: 'm-9', email: 'bob@example.com' }
  const shown = async (state: Partial<FlowState>) => {
    const bench = await atCheckout()
    const stop = showCheckout(bench.services, 'c-1')
    await settle()
    bench.services.asked.length = 0
    bench.services.store.setState({ memberStatus: 'known', ...state })
    bench.services.store.setState({ member: other })
    await settle()
    stop()
    return bench.calls().filter(call => call === 'cart.membership').length
  }

  it.each([
    ['is paid for', { payment: { method: 'creditCard', isSending: true } }, 0],
    ['was paid for when the page was reloaded', { paying: { cartId: 'c-1', paymentType: 'braintree' } }, 0],
    ['may have been paid', { paymentStatus: { status: 'closed', paid: 'unclear' } }, 0],
    ['is open', {}, 1],
  ] as const)('an order that %s: the membership is ordered again %#', async (_, state, times) => {
    expect(await shown(state)).toBe(times)
  })
})
