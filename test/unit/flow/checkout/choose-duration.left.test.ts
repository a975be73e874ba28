// Tests what happens if the visitor chooses a duration, and leaves the checkout while the widget is ordering that duration.
import { expect, it } from 'vitest'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { deferred } from '../deferred.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { expire } from '../opened-checkout.ts'

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
