// Tests that the order queue of a widget runs its commands one after the other, and drops commands that are no longer needed.
import { describe, expect, it } from 'vitest'
import { settle } from '../fake-checkout.ts'
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

describe('the current command', () => {
  it('is in the store only while it runs', async () => {
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
})

describe('a command', () => {
  it('does not begin if the visitor has left its step', async () => {
    const { log, take } = orderQueueBench()
    const leaving = new AbortController()
    const one = take('one')
    const two = take('two', load, leaving.signal)
    leaving.abort()
    one.resolve()
    await expect(two.done).rejects.toMatchObject(cancelled)
    expect(log).toEqual(['one begins', 'one ends'])
  })

  it('is aborted when a different person is identified', async () => {
    const { log, services, take } = orderQueueBench()
    const one = take('one')
    const two = take('two')
    services.owner.end()
    const three = take('three')
    one.scoped().store.setState({ isOrderOpen: true })
    expect(services.store.getState().isOrderOpen).toBe(false)
    one.resolve()
    three.resolve()
    await expect(two.done).rejects.toMatchObject(cancelled)
    expect(await three.done).toBe('three')
    expect(log).not.toContain('two begins')
  })
})
