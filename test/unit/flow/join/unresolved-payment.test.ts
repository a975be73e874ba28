// Tests the button Continue on the membership step while the result of an order is unknown. A free membership may have begun, or
// a VIP membership may have been charged.
import { describe, expect, it, test } from 'vitest'
import { chooseMembership, enterMembership } from '../../../../src/flow/join/choose-membership.ts'
import { deferred } from '../deferred.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { sentWith } from '../fake-checkout.ts'
import { cinema, settleAll } from '../fake-cinema.ts'
import { failing } from '../fake-services.ts'
import { ticketCheckout } from '../payment/ticket-checkout.ts'

const cancelled = { ok: false, problem: { kind: 'cancelled' } }
const lost = { kind: 'network' } as const

describe('a free membership without an outcome', () => {
  /** Tries to complete a free membership. The request does not reach the server, so GET checkout finds the order open. */
  async function inQuestion() {
    const bench = await cinema()
    bench.fail('checkout.complete', lost)
    await bench.choose('free')
    await settleAll()
    expect(bench.orders().membership).toMatchObject({ status: 'paymentSent', outcome: { status: 'open' } })
    bench.services.asked.length = 0
    return {
      ...bench,
      told: () => bench.services.emitted.filter(({ name }) => name === 'movie-club:complete').length,
    }
  }

  it('is completed by “Continue” if its order is still open', async () => {
    const { calls, choose, told } = await inQuestion()
    expect(await choose('free')).toMatchObject({ ok: true })
    expect(calls()).toEqual(['checkout.get', 'checkout.get', 'cart.get', 'checkout.complete'])
    expect(told()).toBe(1)
  })

  it('prevents a new order if its own order is complete', async () => {
    const { calls, carts, choose, orders, services } = await inQuestion()
    Object.assign(carts.get('c-1') ?? {}, { isPaid: true })
    expect(await choose('vip')).toEqual(cancelled)
    expect(calls()).toEqual(['checkout.get'])
    expect(orders().membership).toMatchObject(sentWith({ status: 'closed', paid: 'likely' }))
    // The result is known, so no request is sent when the step opens or when the visitor presses Continue. The step shows the
    // result.
    services.asked.length = 0
    await enterMembership(services)
    expect(await choose('free')).toEqual(cancelled)
    expect([calls(), services.went]).toEqual([[], []])
  })

  it('stays unresolved while the server cannot be reached', async () => {
    const { calls, choose, fail, orders } = await inQuestion()
    fail('checkout.get', lost)
    expect(await choose('free')).toEqual(cancelled)
    expect(calls()).toEqual(['checkout.get'])
    expect(orders().membership).toMatchObject(sentWith({ status: 'unknown', problem: lost }))
  })
})

test('“Continue” opens the checkout of an unresolved charge immediately', async () => {
  const { calls, membership, pay, services, state } = await enteredCheckout()
  const silent = () => new Promise<never>(() => {})
  services.answer({
    checkout: {
      complete: () => {
        services.answer({ checkout: { get: silent } })
        return failing(lost)()
      },
    },
  })
  await pay()
  await settleAll()
  expect(membership()).toMatchObject({ status: 'paymentSent', outcome: { status: 'asking' } })
  services.navigate('/register/membership')
  const { choice } = state()
  expect(await chooseMembership(services)).toEqual(cancelled)
  expect(services.went.at(-1)).toBe('/checkout/c-1')
  expect(state().choice).toBe(choice)
  expect(calls().filter(call => /^cart\.(?!get)/.test(call))).toEqual([])
})

test('Continue waits while the host page’s order is being paid, and then orders the membership', async () => {
  const { count, holdPayments, join, pay, state } = await ticketCheckout()
  const slow = holdPayments()
  const paying = pay()
  const joining = join('vip')
  await settleAll()
  expect(state().currentCommand).toEqual({ order: 'host', type: 'pay' })
  slow.release()
  expect(await paying).toMatchObject({ ok: true })
  expect(await joining).toMatchObject({ ok: true })
  expect(state().orders.membership).toMatchObject({
    status: 'notLoaded',
    confirmed: { content: 'adult-1year' },
  })
  expect(count()).toBe(1)
})

test('if the reply to a charge is lost, “Continue” orders nothing and shows the checkout', async () => {
  const { calls, membership, fail, pay, services } = await enteredCheckout()
  const busy = deferred()
  const other = services.orderQueue.run(services, { order: 'host', type: 'load' }, () => busy.promise)
  fail('checkout.complete', lost)
  const paid = pay()
  services.navigate('/register/membership')
  const chosen = chooseMembership(services)
  services.emitted.length = 0
  busy.resolve()
  await Promise.all([other, paid])
  expect(await chosen).toEqual(cancelled)
  expect(calls().filter(call => /^cart\.(?!get)/.test(call))).toEqual([])
  expect(membership()).toMatchObject({ status: 'paymentSent', payment: { paymentType: 'braintree' } })
  expect(services.went.at(-1)).toBe('/checkout/c-1')
  const errors = services.emitted.filter(({ name }) => name === 'movie-club:error')
  expect(errors.map(({ detail }) => detail)).toEqual([{ kind: 'payment-unknown' }])
})
