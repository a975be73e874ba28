// Tests that a chosen duration is ordered, that gift cards are removed, and that the checkout is loaded. The last choice applies, even if
// replies arrive out of sequence.
import { expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout, showCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { checkoutIn } from '../../../../src/flow/state/orders.ts'
import { deferred } from '../deferred.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { payableAt, settle } from '../fake-checkout.ts'
import { ada } from '../fake-services.ts'
import { expire } from '../opened-checkout.ts'

async function entered() {
  const bench = await enteredCheckout()
  return {
    ...bench,
    choose: (duration: '1year' | '2year') => chooseDuration(bench.services, 'c-1', duration),
  }
}

it('choosing a duration sends an order, removes gift cards and loads the checkout', async () => {
  const { calls, choose, membership, state, order } = await entered()
  await choose('2year')
  expect(calls()).toEqual(['cart.membership', 'checkout.removeGiftCard', 'checkout.get', 'cart.get'])
  expect(order.itemId).toBe('activate-adult-2year')
  expect(membership()).toMatchObject(
    payableAt(3300, { confirmed: { content: 'adult-2year' }, cart: { totalInCents: 3300 } }),
  )
  expect(state().currentCommand).toBeNull()
})

it('choosing the current duration again does nothing', async () => {
  const { calls, choose } = await entered()
  await choose('1year')
  expect(calls()).toEqual([])
})

it('the last of several quickly chosen durations applies', async () => {
  const { choose, membership, hold, order, services, state } = await entered()
  const slow = hold('cart.membership', 'after')
  const all = [choose('2year'), choose('1year'), choose('2year'), choose('1year')]
  await settle()
  expect(services.asked.filter(({ call }) => call === 'cart.membership')).toHaveLength(1)
  slow.release()
  await Promise.all(all)
  await settle()
  expect(order.itemId).toBe('activate-adult-1year')
  expect(membership()).toMatchObject(payableAt(1900, { confirmed: { content: 'adult-1year' } }))
  expect(state().choice.duration).toBe('1year')
})

it('a checkout that was loaded for an earlier choice of duration is not shown', async () => {
  const { choose, hold, services } = await entered()
  const shown: number[] = []
  services.store.subscribe(state => {
    const checkout = checkoutIn(state, 'c-1')
    if (checkout) shown.push(checkout.balanceInCents)
  })
  const late = hold('checkout.get', 'after')
  const first = choose('2year')
  await settle()
  const second = choose('1year')
  late.release()
  await Promise.all([first, second])
  expect(new Set(shown)).toEqual(new Set([1900]))
})

it('a failed order of a duration makes the amounts stale until the retry', async () => {
  const { choose, membership, fail, services } = await entered()
  const problem = { kind: 'server', status: 500 } as const
  fail('cart.membership', problem)
  await choose('2year')
  expect(membership()).toMatchObject({ status: 'stale', confirmed: null, problem })
  await retryCheckout(services, 'c-1')
  expect(membership()).toMatchObject(payableAt(3300, { confirmed: { content: 'adult-2year' } }))
})

it('a duration cannot be chosen while a gift card is being added', async () => {
  const { choose, membership, hold, services, state } = await entered()
  const slow = hold('checkout.addGiftCard')
  const adding = addGiftCard(services, 'c-1', { cardNumber: '1', cardPin: '2' })
  await settle()
  await choose('2year')
  expect(state().choice.duration).toBe('1year')
  slow.release()
  await adding
  expect(membership()).toMatchObject({ status: 'payable', checkout: { balanceInCents: 900 } })
})

it('a duration is ordered as a renewal if the visitor is a member', async () => {
  const { order, services } = await entered()
  const stop = showCheckout(services, 'c-1')
  services.answer({ member: { current: async () => ada } })
  await loadMember(services)
  await settle()
  await settle()
  expect(order.itemId).toBe('renewal-adult-1year')
  stop()
})

// Tests what happens if the visitor chooses a duration, and leaves the checkout while the widget is ordering that duration.

/** Goes back to the membership step while the 2-year order is in progress. */
async function left() {
  const bench = await enteredCheckout()
  const slow = bench.hold('cart.membership', 'before')
  const choosing = chooseDuration(bench.services, 'c-1', '2year')
  await settle()
  bench.services.navigate('/register/membership')
  return { ...bench, slow, choosing }
}

it('a failure of the 2-year order is not reported after the visitor has left', async () => {
  const { choosing, membership, services, slow } = await left()
  const ordering = chooseMembership(services)
  await settle()
  slow.release({ kind: 'network' })
  await Promise.all([choosing, ordering])
  expect(membership()).toMatchObject({
    status: 'notLoaded',
    confirmed: { content: 'adult-1year' },
    problem: null,
  })
  expect(services.emitted.map(({ name }) => name)).not.toContain('movie-club:error')
})

it('leaving the checkout before the captcha’s token cancels the 2-year order', async () => {
  const { calls, membership, order, services } = await enteredCheckout()
  const token = deferred<string>()
  services.captcha.token = () => token.promise
  const choosing = chooseDuration(services, 'c-1', '2year')
  await settle()
  services.navigate('/register/membership')
  token.resolve('late')
  await choosing
  expect(calls()).toEqual([])
  services.navigate('/checkout/c-1')
  expire(services)
  await enterCheckout(services, 'c-1')
  expect(order).toMatchObject({ cartId: 'c-2', itemId: 'activate-adult-1year' })
  expect(membership()).toMatchObject({
    status: 'payable',
    cartId: 'c-2',
    confirmed: { content: 'adult-1year' },
  })
})

it('a failed 2-year order is repeated after the visitor’s return to the checkout', async () => {
  const { choosing, membership, order, services, slow } = await left()
  services.navigate('/checkout/c-1')
  const entering = enterCheckout(services, 'c-1')
  slow.release({ kind: 'network' })
  await Promise.all([choosing, entering])
  expect(order.itemId).toBe('activate-adult-2year')
  expect(membership()).toMatchObject({ status: 'payable', confirmed: { content: 'adult-2year' } })
  expect(services.emitted.map(({ name }) => name)).not.toContain('movie-club:error')
})
