// The desk of a widget: one command after the other, and which of them are not done any more.
import { describe, expect, it } from 'vitest'
import { settle } from '../fake-checkout.ts'
import { deskBench, load } from './desk-bench.ts'

const cancelled = { problem: { kind: 'cancelled' } }

describe('commands', () => {
  it('begin at once where nothing is under way', () => {
    const { log, take } = deskBench()
    take('one')
    expect(log).toEqual(['one begins'])
  })

  it('are done one at a time, in the order of arrival, whatever they are for', async () => {
    const { log, take } = deskBench()
    const one = take('one')
    const two = take('two', { order: 'page', what: 'order' })
    const three = take('three', { order: 'club', what: 'pay' })
    two.resolve()
    three.resolve()
    await settle()
    expect(log).toEqual(['one begins'])
    one.resolve()
    expect(await Promise.all([one.done, two.done, three.done])).toEqual(['one', 'two', 'three'])
    const inOrder = ['one', 'two', 'three'].flatMap(name => [`${name} begins`, `${name} ends`])
    expect(log).toEqual(inOrder)
  })

  it('that come while the last one ends, or after all are done, are done too', async () => {
    const { log, services, take } = deskBench()
    const one = take('one')
    const after = one.done.then(() => services.desk.serve(services, load, async () => void log.push('two')))
    one.resolve()
    await after
    await settle()
    take('three')
    expect(log).toEqual(['one begins', 'one ends', 'two', 'three begins'])
  })

  it('that fail reject with what they fail with, and the next one is done', async () => {
    const { log, take } = deskBench()
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

  it('can do nothing more once they have come back', async () => {
    const { services, take } = deskBench()
    for (const end of ['resolve', 'reject'] as const) {
      const one = take('one')
      const own = one.own()
      one[end]()
      await Promise.allSettled([one.done])
      expect(own.over.aborted).toBe(true)
      await expect(own.api.cart.get('c-1')).rejects.toMatchObject(cancelled)
      own.navigate('/newsletter')
    }
    expect([services.asked, services.went]).toEqual([[], []])
  })
})

describe('what is being done', () => {
  it('is there for all to see from the beginning, and nothing at the end', async () => {
    const { doing, services, take } = deskBench()
    const seen: unknown[] = []
    services.store.subscribe((now, before) => now.doing !== before.doing && seen.push(now.doing))
    const one = take('one')
    expect(doing()).toEqual(load)
    const two = take('two', { order: 'page', what: 'order' })
    expect(doing()).toEqual(load)
    one.reject()
    await settle()
    expect(doing()).toEqual({ order: 'page', what: 'order' })
    two.resolve()
    await settle()
    expect(doing()).toBeNull()
    expect(seen).toEqual([load, { order: 'page', what: 'order' }, null])
  })

  it('is said before its work begins', async () => {
    const { doing, services } = deskBench()
    expect(await services.desk.serve(services, load, async () => doing())).toEqual(load)
  })

  it('is nothing again where the command failed, or was never begun', async () => {
    const { doing, services, take } = deskBench()
    take('one').reject()
    await settle()
    expect(doing()).toBeNull()
    await expect(
      services.desk.serve(services, load, async () => 'done', AbortSignal.abort()),
    ).rejects.toMatchObject(cancelled)
    await settle()
    expect(doing()).toBeNull()
  })
})

describe('a command', () => {
  it('whose step is left while it waits never begins', async () => {
    const { log, take } = deskBench()
    const leaving = new AbortController()
    const one = take('one')
    const two = take('two', load, leaving.signal)
    leaving.abort()
    one.resolve()
    await expect(two.done).rejects.toMatchObject(cancelled)
    expect(log).toEqual(['one begins', 'one ends'])
  })

  it('whose step is left while it is under way asks nothing more, and the next waits until it has come back', async () => {
    const { log, services, take } = deskBench()
    const leaving = new AbortController()
    const one = take('one', load, leaving.signal)
    const two = take('two')
    leaving.abort()
    await expect(one.own().api.cart.get('c-1')).rejects.toMatchObject(cancelled)
    await settle()
    expect([log, services.asked]).toEqual([['one begins'], []])
    one.resolve()
    await settle()
    expect(log).toEqual(['one begins', 'one ends', 'two begins'])
    two.resolve()
  })

  it('of whoever was here before ends with them, under way or waiting; what comes then is the next one’s', async () => {
    const { log, services, take } = deskBench()
    const one = take('one')
    const two = take('two')
    services.owner.end()
    const three = take('three')
    one.own().store.setState({ signedOut: true })
    expect(services.store.getState().signedOut).toBe(false)
    one.resolve()
    three.resolve()
    await expect(two.done).rejects.toMatchObject(cancelled)
    expect(await three.done).toBe('three')
    expect(log).not.toContain('two begins')
  })
})
