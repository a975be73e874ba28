// Tests that the order queue of a widget runs its commands one after the other, and drops commands that are no longer needed.
import { describe, expect, it, test } from 'vitest'
import { askAboutPayment } from '../../../../src/flow/checkout/ask-about-payment.ts'
import { chooseDuration } from '../../../../src/flow/checkout/choose-duration.ts'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { retryCheckout } from '../../../../src/flow/checkout/retry-checkout.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { completeFree } from '../../../../src/flow/payment/complete-free.ts'
import { payOrder } from '../../../../src/flow/payment/pay.ts'
import type { OrderCommand } from '../../../../src/flow/state/flow-state.ts'
import { isSettled, isUpdating } from '../../../../src/flow/state/orders.ts'
import type { Services } from '../../../../src/flow/state/services.ts'
import { deferred } from '../deferred.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { fakeCart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { ticketCheckout, twoTickets } from '../payment/ticket-checkout.ts'
import { load, orderQueueBench } from './order-queue-bench.ts'

const cancelled = { problem: { kind: 'cancelled' } }

describe('commands', () => {
  it('run one at a time, in sequence, for both of the widget’s orders', async () => {
    const { log, take } = orderQueueBench()
    const one = take('one')
    const two = take('two', { order: 'host', type: 'order' })
    const three = take('three', { order: 'membership', type: 'pay' })
    two.resolve()
    three.resolve()
    await settle()
    expect(log).toEqual(['one begins'])
    one.resolve()
    expect(await Promise.all([one.done, two.done, three.done])).toEqual(['one', 'two', 'three'])
    const inOrder = ['one', 'two', 'three'].flatMap(name => [`${name} begins`, `${name} ends`])
    expect(log).toEqual(inOrder)
  })

  it('that fail reject with their own error, and the next command runs', async () => {
    const { log, take } = orderQueueBench()
    const one = take('one')
    const two = take('two')
    const error = new Error('declined')
    one.reject(error)
    await expect(one.done).rejects.toBe(error)
    await settle()
    expect(log).toEqual(['one begins', 'one ends', 'two begins'])
    two.resolve()
    expect(await two.done).toBe('two')
  })
})

it('the current command is in the store only while it runs', async () => {
  const { currentCommand, services, take } = orderQueueBench()
  const seen: unknown[] = []
  services.store.subscribe(
    (now, before) => now.currentCommand !== before.currentCommand && seen.push(now.currentCommand),
  )
  const one = take('one')
  expect(currentCommand()).toEqual(load)
  const two = take('two', { order: 'host', type: 'order' })
  expect(currentCommand()).toEqual(load)
  one.reject()
  await settle()
  expect(currentCommand()).toEqual({ order: 'host', type: 'order' })
  two.resolve()
  await settle()
  expect(currentCommand()).toBeNull()
  expect(seen).toEqual([load, { order: 'host', type: 'order' }, null])
})

it('a command does not begin if the visitor has left its step', async () => {
  const { log, take } = orderQueueBench()
  const leaving = new AbortController()
  const one = take('one')
  const two = take('two', load, leaving.signal)
  leaving.abort()
  one.resolve()
  await expect(two.done).rejects.toMatchObject(cancelled)
  expect(log).toEqual(['one begins', 'one ends'])
})

// Tests that a later choice of a membership replaces an earlier choice in the order queue.

const item = { cinemaId: 'ritz', concessionItemId: 'item-1' }
const choosing: readonly OrderCommand[] = [
  { order: 'membership', type: 'order' },
  { order: 'membership', type: 'duration' },
]

describe.each(choosing)('a later choice of a membership (%o)', later => {
  it.each(choosing)('replaces a waiting choice (%o)', async command => {
    const { log, take } = orderQueueBench()
    const first = take('first')
    const early = take('early', command)
    const last = take('last', later)
    first.resolve()
    last.resolve()
    await expect(early.done).rejects.toMatchObject(cancelled)
    expect(await last.done).toBe('last')
    expect(log).not.toContain('early begins')
    expect(await first.done).toBe('first')
  })

  it.each(choosing)('ends a choice in progress (%o) after its current write', async command => {
    const { log, services, take } = orderQueueBench()
    const reply = deferred<typeof fakeCart>()
    services.answer({ cart: { upgradeMembership: () => reply.promise } })
    const early = take('early', command)
    const write = early.scoped().api.cart.upgradeMembership('c-1', item)
    const last = take('last', later)
    await settle()
    expect(early.scoped().signal.aborted).toBe(true)
    expect(log).toEqual(['early begins'])
    reply.resolve(fakeCart)
    expect(await write).toEqual(fakeCart)
    await expect(early.scoped().api.cart.upgradeMembership('c-1', item)).rejects.toMatchObject(cancelled)
    await expect(early.scoped().api.cart.get('c-1')).rejects.toMatchObject(cancelled)
    early.reject()
    last.resolve()
    expect(await last.done).toBe('last')
    expect(log).toEqual(['early begins', 'early ends', 'last begins', 'last ends'])
    expect(services.asked).toHaveLength(1)
  })
})

test('a choice of a membership does not replace the host page’s order, a load, a check or a payment', async () => {
  const { take } = orderQueueBench()
  const others: readonly OrderCommand[] = [
    { order: 'host', type: 'order' },
    { order: 'host', type: 'order' },
    { order: 'host', type: 'duration' },
    load,
    { order: 'membership', type: 'giftCard' },
    { order: 'membership', type: 'ask' },
    { order: 'membership', type: 'complete' },
    { order: 'membership', type: 'pay' },
  ]
  const kept = others.map((command, at) => take(`${at}`, command))
  const chosen = take('chosen', choosing[0])
  for (const command of [...kept, chosen]) command.resolve()
  expect(await Promise.all(kept.map(({ done }) => done))).toEqual(others.map((_, at) => `${at}`))
  expect(await chosen.done).toBe('chosen')
})

// Tests that the store has the current command of the order queue. Screens show this command, and disable controls that would change
// the order.

const card = { cardNumber: '60001', cardPin: '1234' }

it.each<[OrderCommand['type'], (services: Services) => unknown]>([
  ['order', services => chooseMembership(services)],
  ['duration', services => chooseDuration(services, 'c-1', '2year')],
  ['giftCard', services => addGiftCard(services, 'c-1', card)],
  ['load', services => enterCheckout(services, 'c-1')],
  ['load', services => retryCheckout(services, 'c-1')],
  ['ask', services => askAboutPayment(services, 'c-1')],
  ['complete', services => completeFree(services, 'membership')],
  ['pay', services => payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'nonce-1' })],
])('the current command for the membership has the type %s', async (type, act) => {
  const { services, state } = await enteredCheckout()
  const done = act(services)
  expect(state().currentCommand).toEqual({ order: 'membership', type })
  expect(isUpdating(state(), 'c-1')).toBe(!['complete', 'pay'].includes(type))
  expect(isSettled(state(), 'c-1')).toBe(!isUpdating(state(), 'c-1'))
  await done
})

it('the host page’s current command has the type “order” during an order, and “load” during a load', async () => {
  const { host, services, state } = await ticketCheckout()
  const ordered = host.addTickets(twoTickets)
  expect(state().currentCommand).toEqual({ order: 'host', type: 'order' })
  await ordered
  const loaded = enterCheckout(services, 'c-1')
  expect(state().currentCommand).toEqual({ order: 'host', type: 'load' })
  await loaded
  expect(state().currentCommand).toBeNull()
})
