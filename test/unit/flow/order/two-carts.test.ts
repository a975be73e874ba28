// A membership beside a host page's order (specification §4.3): each has its cart, and neither is lost.
import { describe, expect, it, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { completeFree } from '../../../../src/flow/payment/complete-free.ts'
import { payOrder } from '../../../../src/flow/payment/pay-order.ts'
import { cinema, products, settleAll, tickets } from '../fake-cinema.ts'

const giftCard = { cardNumber: '6000000000000001', cardPin: '1234' }
const refused = { kind: 'server', status: 500 } as const
const memberships = ['cart.membership', 'cart.upgradeMembership']

describe('a free membership while a host page’s tickets are in a cart', () => {
  it('is completed in a cart of its own, and the tickets stay the host page’s cart', async () => {
    const { cart, choose, orders, services } = await cinema()
    const ordered = await cart.addTickets(tickets)
    expect(await choose('free')).toMatchObject({ ok: true })
    expect(services.asked.find(({ call }) => call === 'checkout.complete')?.with[0]).toBe('c-2')
    expect(services.went).toEqual(['=/register/thanks'])
    expect(await cart.get()).toEqual(ordered)
    expect(orders()).toMatchObject({ club: { is: 'none' }, page: { is: 'held', cartId: 'c-1' } })
    expect((await cart.addProducts(products)).id).toBe('c-1')
  })

  it('that is not completed leaves the tickets where they were, for the host page too', async () => {
    const { cart, choose, fail, orders } = await cinema()
    const ordered = await cart.addTickets(tickets)
    fail('checkout.complete', refused)
    expect(await choose('free')).toMatchObject({ ok: false, isCompletion: true })
    expect(await cart.get()).toEqual(ordered)
    expect(await cart.addProducts(products)).toMatchObject({
      id: 'c-1',
      sessions: [{ sessionId: 's-1' }],
      concessions: [{ id: 'towel' }],
    })
    expect(orders()).toMatchObject({ club: { cartId: 'c-2', content: 'freeAdult' }, page: { cartId: 'c-1' } })
  })

  it('is tried again in the same cart of its own', async () => {
    const { cart, carts, choose, fail } = await cinema()
    await cart.addTickets(tickets)
    fail('cart.membership', refused)
    expect(await choose('free')).toMatchObject({ ok: false })
    expect(await choose('free')).toMatchObject({ ok: true })
    expect([...carts.keys()]).toEqual(['c-1', 'c-2'])
  })
})

test('Tickets, VIP, Back, Free: nothing of a membership ever goes into the tickets’ cart, which stays the page’s', async () => {
  const { callsFor, cart, carts, choose, services } = await cinema()
  const ordered = await cart.addTickets(tickets)
  await choose('vip')
  expect(services.went.at(-1)).toBe('/checkout/c-2')
  await enterCheckout(services, 'c-2')
  services.navigate('/register/membership')
  expect(await choose('free')).toMatchObject({ ok: true })
  expect(callsFor('c-1')).toEqual(['cart.tickets'])
  expect(callsFor('c-2').filter(call => memberships.includes(call))).toHaveLength(2)
  expect(carts.get('c-1')).toMatchObject({ membership: null, isPaid: false })
  expect(carts.get('c-2')).toMatchObject({ tickets: false, isPaid: true })
  expect(await cart.get()).toEqual(ordered)
  expect((await cart.addProducts(products)).id).toBe('c-1')
})

test('An upgrade beside tickets has its own cart too', async () => {
  const { callsFor, cart, choose, services } = await cinema()
  await cart.addTickets(tickets)
  services.store.setState({ registerType: 'upgrade' })
  await choose('vip')
  expect(callsFor('c-1')).toEqual(['cart.tickets'])
  expect(callsFor('c-2')).toEqual(['cart.upgradeMembership'])
})

test('Tickets that come after a VIP have a cart of their own, and the membership is still to be paid', async () => {
  const { callsFor, cart, choose, orders, services } = await cinema()
  await choose('vip')
  await enterCheckout(services, 'c-1')
  expect((await cart.addTickets(tickets)).id).toBe('c-2')
  expect(callsFor('c-1')).not.toContain('cart.tickets')
  expect(orders()).toMatchObject({ club: { is: 'shown', cartId: 'c-1', content: 'adult-1year' } })
})

test('The host page forgets its order while a membership waits to be completed, and only that', async () => {
  const { cart, choose, fail, orders } = await cinema()
  await cart.addTickets(tickets)
  fail('checkout.complete', refused)
  await choose('free')
  await cart.reset()
  expect(await cart.get()).toBeNull()
  expect(orders()).toMatchObject({ page: { is: 'none' }, club: { is: 'held', cartId: 'c-2' } })
})

describe('VIP with a gift card, Back, Free', () => {
  async function backFromVip() {
    const bench = await cinema()
    await bench.choose('vip')
    await enterCheckout(bench.services, 'c-1')
    await addGiftCard(bench.services, 'c-1', giftCard)
    expect(bench.carts.get('c-1')?.giftCards).toHaveLength(1)
    bench.services.navigate('/register/membership')
    bench.services.asked.length = 0
    return bench
  }

  it('has the gift card taken off before it is completed', async () => {
    const { callsFor, choose } = await backFromVip()
    expect(await choose('free')).toMatchObject({ ok: true })
    const calls = ['cart.membership', 'checkout.removeGiftCard', 'checkout.complete']
    expect(callsFor('c-1')).toEqual(calls)
  })

  it('is not completed where the gift card cannot be taken off', async () => {
    const { calls, choose, fail } = await backFromVip()
    fail('checkout.removeGiftCard', refused)
    expect(await choose('free')).toMatchObject({ ok: false, problem: refused })
    expect(calls()).not.toContain('checkout.complete')
  })

  it('that the server refuses is ordered as VIP again at the checkout, before anything can be paid', async () => {
    const { calls, callsFor, carts, choose, fail, hold, orders, services, state } = await backFromVip()
    fail('checkout.complete', refused)
    expect(await choose('free')).toMatchObject({ ok: false })
    expect(carts.get('c-1')?.membership).toBe('activate-freeAdult')
    services.asked.length = 0
    services.navigate('/checkout/c-1')
    const ordering = hold('cart.membership')
    const entered = enterCheckout(services, 'c-1')
    const paid = payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })
    const completed = completeFree(services, 'club')
    await settleAll()
    expect(calls()).toEqual(['cart.membership'])
    expect(state().choice).toMatchObject({ kind: 'vip', age: 'adult', term: '1year' })
    ordering.release()
    await entered
    expect(orders().club).toMatchObject({ is: 'shown', content: 'adult-1year', giftCards: [] })
    expect(carts.get('c-1')).toMatchObject({ membership: 'activate-adult-1year', giftCards: [] })
    expect(callsFor('c-1').slice(0, 3)).toEqual([
      'cart.membership',
      'checkout.removeGiftCard',
      'checkout.get',
    ])
    expect(await paid).toMatchObject({ ok: true })
    expect(await completed).toMatchObject({ ok: false, problem: { kind: 'order-updating' } })
    expect(services.asked.filter(({ call }) => call === 'checkout.complete')).toMatchObject([
      { with: ['c-1', { paymentType: 'braintree' }] },
    ])
  })
})

test('Free in a new cart takes no gift card off, for there is none', async () => {
  const { calls, choose } = await cinema()
  await choose('free')
  expect(calls()).toEqual(['cart.create', 'cart.membership', 'checkout.complete'])
})

test('What costs is not completed as free at the checkout', async () => {
  const { calls, choose, services } = await cinema()
  await choose('vip')
  await enterCheckout(services, 'c-1')
  expect(await completeFree(services, 'club')).toMatchObject({
    ok: false,
    problem: { kind: 'order-updating' },
  })
  expect(calls()).not.toContain('checkout.complete')
})

describe.each(['cart.create', 'cart.membership'])(
  'the page orders while %s of the membership step is under way',
  call => {
    it('two carts are made, nothing is lost, and no two orders are awaited at once', async () => {
      const { cart, carts, choose, hold, mostAtOnce, orders } = await cinema()
      const held = hold(call)
      const chosen = choose('free')
      const ordered = Promise.all([cart.addTickets(tickets), cart.addProducts(products)])
      await settleAll()
      expect([...carts.values()].some(({ tickets: has }) => has)).toBe(false)
      held.release()
      expect(await chosen).toMatchObject({ ok: true })
      const both = { id: 'c-2', sessions: [{ sessionId: 's-1' }] }
      expect(await ordered).toMatchObject([both, { ...both, concessions: [{ id: 'towel' }] }])
      expect(mostAtOnce()).toBe(1)
      expect(carts.get('c-1')).toMatchObject({
        membership: 'activate-freeAdult',
        tickets: false,
        isPaid: true,
      })
      expect(carts.get('c-2')).toMatchObject({ membership: null, tickets: true, isPaid: false })
      expect(orders()).toMatchObject({
        club: { is: 'none' },
        page: { is: 'held', cartId: 'c-2', content: 'goods' },
      })
    })
  },
)

test('The membership step goes on while the page orders, in a cart of its own', async () => {
  const { cart, carts, choose, hold, mostAtOnce, services } = await cinema()
  const making = hold('cart.create')
  const ordered = cart.addTickets(tickets)
  const chosen = choose('vip')
  await settleAll()
  making.release()
  expect((await ordered).id).toBe('c-1')
  expect(await chosen).toMatchObject({ ok: true })
  expect(services.went).toEqual(['/checkout/c-2'])
  expect(carts.get('c-1')).toMatchObject({ tickets: true, membership: null })
  expect(carts.get('c-2')).toMatchObject({ tickets: false, membership: 'activate-adult-1year' })
  expect(mostAtOnce()).toBe(1)
})
