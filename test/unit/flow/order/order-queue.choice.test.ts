// Tests that a later choice of a membership replaces an earlier choice in the order queue.
import { describe, expect, it, test } from 'vitest'
import type { OrderCommand } from '../../../../src/flow/state/flow-state.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { load, orderQueueBench } from './order-queue-bench.ts'

const cancelled = { problem: { kind: 'cancelled' } }
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
