// The desk of a widget: one command after the other, and which of them are not done any more.
import { describe, expect, it, test } from 'vitest'
import { ProblemError } from '../../../../src/domain/problem.ts'
import type { Doing } from '../../../../src/flow/state/flow-state.ts'
import type { Own } from '../../../../src/flow/state/services.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { fakeServices } from '../fake-services.ts'

const cancelled = { problem: { kind: 'cancelled' } }
const item = { cinemaId: 'ritz', concessionItemId: 'item-1' }
const load: Doing = { order: 'club', what: 'load' }
const choosing: readonly Doing[] = [
  { order: 'club', what: 'order' },
  { order: 'club', what: 'term' },
]

function bench() {
  const services = fakeServices({ answers: { cart: { get: async () => fakeCart } } })
  const log: string[] = []
  /** A command that is under way until it is told to end. */
  function take(name: string, doing: Doing = load, until?: AbortSignal) {
    const { promise, resolve, reject } = deferred<string>()
    let own: Own | undefined
    const work = (given: Own) => {
      own = given
      log.push(`${name} begins`)
      return promise.finally(() => log.push(`${name} ends`))
    }
    const done = services.desk.take(services, doing, work, until)
    done.catch(() => {})
    return {
      done,
      resolve: () => resolve(name),
      reject: (error: Error = new ProblemError({ kind: 'offline' })) => reject(error),
      own: () => {
        if (!own) throw new Error(`${name} has not begun`)
        return own
      },
    }
  }
  return { services, log, take, doing: () => services.store.getState().doing }
}

describe('commands', () => {
  it('begin at once where nothing is under way', () => {
    const { log, take } = bench()
    take('one')
    expect(log).toEqual(['one begins'])
  })

  it('are done one at a time, in the order of arrival, whatever they are for', async () => {
    const { log, take } = bench()
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
    const { log, services, take } = bench()
    const one = take('one')
    const after = one.done.then(() => services.desk.take(services, load, async () => void log.push('two')))
    one.resolve()
    await after
    await settle()
    take('three')
    expect(log).toEqual(['one begins', 'one ends', 'two', 'three begins'])
  })

  it('that fail reject with what they fail with, and the next one is done', async () => {
    const { log, take } = bench()
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
    const { services, take } = bench()
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
    const { doing, services, take } = bench()
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
    const { doing, services } = bench()
    expect(await services.desk.take(services, load, async () => doing())).toEqual(load)
  })

  it('is nothing again where the command failed, or was never begun', async () => {
    const { doing, services, take } = bench()
    take('one').reject()
    await settle()
    expect(doing()).toBeNull()
    await expect(
      services.desk.take(services, load, async () => 'done', AbortSignal.abort()),
    ).rejects.toMatchObject(cancelled)
    await settle()
    expect(doing()).toBeNull()
  })
})

describe.each(choosing)('a later choice of a membership (%o)', later => {
  it.each(choosing)('takes the place of one that waits (%o), which never begins', async doing => {
    const { log, take } = bench()
    const first = take('first')
    const early = take('early', doing)
    const last = take('last', later)
    first.resolve()
    last.resolve()
    await expect(early.done).rejects.toMatchObject(cancelled)
    expect(await last.done).toBe('last')
    expect(log).not.toContain('early begins')
    expect(await first.done).toBe('first')
  })

  it.each(choosing)(
    'ends one that is under way (%o): its write is waited for, its next call refused',
    async doing => {
      const { log, services, take } = bench()
      const reply = deferred<typeof fakeCart>()
      services.answer({ cart: { upgradeMembership: () => reply.promise } })
      const early = take('early', doing)
      const write = early.own().api.cart.upgradeMembership('c-1', item)
      const last = take('last', later)
      await settle()
      expect(early.own().over.aborted).toBe(true)
      expect(log).toEqual(['early begins'])
      reply.resolve(fakeCart)
      expect(await write).toEqual(fakeCart)
      await expect(early.own().api.cart.upgradeMembership('c-1', item)).rejects.toMatchObject(cancelled)
      await expect(early.own().api.cart.get('c-1')).rejects.toMatchObject(cancelled)
      early.reject()
      last.resolve()
      expect(await last.done).toBe('last')
      expect(log).toEqual(['early begins', 'early ends', 'last begins', 'last ends'])
      expect(services.asked).toHaveLength(1)
    },
  )
})

test('Nothing else is replaced: not what the page orders, not a load, a question or a payment', async () => {
  const { take } = bench()
  const others: readonly Doing[] = [
    { order: 'page', what: 'order' },
    { order: 'page', what: 'order' },
    { order: 'page', what: 'term' },
    load,
    { order: 'club', what: 'giftCard' },
    { order: 'club', what: 'ask' },
    { order: 'club', what: 'complete' },
    { order: 'club', what: 'pay' },
  ]
  const kept = others.map((doing, at) => take(`${at}`, doing))
  const chosen = take('chosen', choosing[0])
  for (const command of [...kept, chosen]) command.resolve()
  expect(await Promise.all(kept.map(({ done }) => done))).toEqual(others.map((_, at) => `${at}`))
  expect(await chosen.done).toBe('chosen')
})

test('A choice is not replaced by what is no choice, nor by one that came before', async () => {
  const { take } = bench()
  const [early, choice, paying] = [
    take('early', choosing[1]),
    take('choice', choosing[0]),
    take('pay', { order: 'club', what: 'pay' }),
  ]
  early.reject()
  choice.resolve()
  paying.resolve()
  expect(await Promise.all([choice.done, paying.done])).toEqual(['choice', 'pay'])
})

test('The choices of two widgets are two', async () => {
  const [one, other] = [bench(), bench()]
  const first = one.take('first', choosing[0])
  other.take('second', choosing[0])
  expect(first.own().over.aborted).toBe(false)
})

describe('a command', () => {
  it('whose step is left while it waits never begins', async () => {
    const { log, take } = bench()
    const leaving = new AbortController()
    const one = take('one')
    const two = take('two', load, leaving.signal)
    leaving.abort()
    one.resolve()
    await expect(two.done).rejects.toMatchObject(cancelled)
    expect(log).toEqual(['one begins', 'one ends'])
  })

  it('whose step is left while it is under way asks nothing more, and the next waits until it has come back', async () => {
    const { log, services, take } = bench()
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
    const { log, services, take } = bench()
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
