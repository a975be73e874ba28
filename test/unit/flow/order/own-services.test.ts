// Work that ends before it is done: with its step, with its owner, with a later choice. What it may still do then.
import { describe, expect, it, test } from 'vitest'
import { ownServices } from '../../../../src/flow/order/own-services.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { failing, fakeServices } from '../fake-services.ts'

const cancelled = { problem: { kind: 'cancelled' } }
const item = { cinemaId: 'ritz', concessionItemId: 'item-1' }

function bench() {
  const services = fakeServices({
    answers: { cart: { get: async () => fakeCart, create: async () => fakeCart } },
  })
  const [owner, step, choice] = [new AbortController(), new AbortController(), new AbortController()]
  const { own, end } = ownServices(services, owner.signal, step.signal, undefined, choice.signal)
  /** How it ends, one way or another. */
  const endings = {
    'its step is left': () => step.abort(),
    'a later choice has come': () => choice.abort(),
    'another member takes over': () => owner.abort(),
    'it has come back': () => end(),
  }
  return { services, own, end, endings, signals: [owner.signal, step.signal, choice.signal] }
}
const ends = [
  'its step is left',
  'a later choice has come',
  'another member takes over',
  'it has come back',
] as const

test('While it lasts, everything is as it is for others', async () => {
  const { own, services } = bench()
  services.answer({ cart: { upgradeMembership: async () => fakeCart } })
  expect(await own.api.cart.get('c-1')).toEqual(fakeCart)
  expect(await own.api.cart.upgradeMembership('c-1', item)).toEqual(fakeCart)
  expect(services.asked.map(({ with: given }) => given)).toEqual([['c-1'], ['c-1', item]])
  expect(await own.captcha.token('membership')).toBe('token for membership')
  own.navigate('/newsletter', 'replace')
  own.notify('a word')
  own.emit('movie-club:error', { kind: 'offline' })
  own.store.setState({ signedOut: true })
  expect(services.went).toEqual(['=/newsletter'])
  expect(services.emitted.at(-1)).toMatchObject({ detail: { kind: 'offline' } })
  expect(services.store.getState()).toMatchObject({ notice: 'a word', signedOut: true })
  expect(own.over.aborted).toBe(false)
})

test('A call that fails fails with what it fails with, and work goes on', async () => {
  const { own, services } = bench()
  const problem = { kind: 'server', status: 422, detail: 'Sold out.' } as const
  services.answer({ cart: { get: failing(problem), upgradeMembership: failing(problem) } })
  await expect(own.api.cart.get('c-1')).rejects.toMatchObject({ problem })
  await expect(own.api.cart.upgradeMembership('c-1', item)).rejects.toMatchObject({ problem })
  expect((await own.api.cart.create()).id).toBe('c-1')
})

test('A call without a reply, because the widget has left the page, is cancelled', async () => {
  const { own, services } = bench()
  const given = { get: async () => undefined, create: async () => undefined }
  services.answer({ cart: { ...given, upgradeMembership: async () => undefined } })
  await expect(own.api.cart.get('c-1')).rejects.toMatchObject(cancelled)
  await expect(own.api.cart.upgradeMembership('c-1', item)).rejects.toMatchObject(cancelled)
  await expect(own.api.cart.create()).rejects.toMatchObject(cancelled)
})

describe.each(ends)('once %s', ending => {
  it('asks the server and the captcha nothing more', async () => {
    const { endings, own, services } = bench()
    endings[ending]()
    expect(own.over.aborted).toBe(true)
    await expect(own.api.cart.get('c-1')).rejects.toMatchObject(cancelled)
    await expect(own.api.cart.upgradeMembership('c-1', item)).rejects.toMatchObject(cancelled)
    await expect(own.api.checkout.removeGiftCard('c-1')).rejects.toMatchObject(cancelled)
    await expect(own.captcha.token('membership')).rejects.toMatchObject(cancelled)
    expect([services.asked, services.actions]).toEqual([[], []])
  })

  it('goes nowhere and says nothing, on the page and to it', () => {
    const { endings, own, services } = bench()
    endings[ending]()
    own.navigate('/newsletter')
    own.notify('a word')
    own.emit('movie-club:error', { kind: 'offline' })
    expect([services.went, services.emitted]).toEqual([[], []])
    expect(services.store.getState().notice).toBeNull()
  })

  it('waits no longer for a read, whatever becomes of it', async () => {
    const { endings, own, services } = bench()
    const [reply, late] = [deferred<typeof fakeCart>(), deferred<never>()]
    services.answer({ cart: { get: () => reply.promise }, checkout: { get: () => late.promise } })
    const reads = Promise.allSettled([own.api.cart.get('c-1'), own.api.checkout.get('c-1')])
    await settle()
    endings[ending]()
    expect(await reads).toMatchObject([{ reason: cancelled }, { reason: cancelled }])
    reply.resolve(fakeCart)
    late.reject(new Error('too late'))
    await settle()
  })

  it.each(['member.current', 'member.details', 'membershipOptions.list'] as const)(
    'waits no longer for %s, which reads, too',
    async call => {
      const { endings, own, services } = bench()
      const never = () => new Promise<never>(() => {})
      services.answer({ member: { current: never, details: never }, membershipOptions: { list: never } })
      const reading = {
        'member.current': () => own.api.member.current(),
        'member.details': () => own.api.member.details(),
        'membershipOptions.list': () => own.api.membershipOptions.list(null),
      }[call]()
      await settle()
      endings[ending]()
      await expect(reading).rejects.toMatchObject(cancelled)
    },
  )

  it('waits for a write that is under way and has its reply, and makes no other', async () => {
    const { endings, own, services } = bench()
    const reply = deferred<typeof fakeCart>()
    services.answer({ cart: { upgradeMembership: () => reply.promise } })
    const write = own.api.cart.upgradeMembership('c-1', item)
    await settle()
    endings[ending]()
    const first = await Promise.race([write, settle().then(() => 'still waiting')])
    expect(first).toBe('still waiting')
    reply.resolve(fakeCart)
    expect(await write).toEqual(fakeCart)
    await expect(own.api.cart.upgradeMembership('c-1', item)).rejects.toMatchObject(cancelled)
    expect(services.asked).toHaveLength(1)
  })

  it('has nothing of a captcha that was asked before', async () => {
    const { endings, own, services } = bench()
    const captcha = deferred<string>()
    services.captcha.token = () => captcha.promise
    const token = ownServices(services, services.owner.signal).own.captcha.token('membership')
    const ended = own.captcha.token('membership')
    endings[ending]()
    captcha.resolve('token')
    await expect(ended).rejects.toThrow()
    expect(await token).toBe('token')
  })

  const isOwners = ending === 'another member takes over'
  it(isOwners ? 'notes nothing in what is another’s' : 'still notes what came of it', () => {
    const { endings, own, services } = bench()
    endings[ending]()
    own.store.setState({ signedOut: true })
    expect(services.store.getState().signedOut).toBe(!isOwners)
    expect(own.store.getState()).toBe(services.store.getState())
  })
})

test('What had ended before is over from the beginning', async () => {
  const services = fakeServices()
  for (const [owner, step] of [
    [AbortSignal.abort(), new AbortController().signal],
    [new AbortController().signal, AbortSignal.abort()],
  ] as const) {
    const { own } = ownServices(services, owner, step)
    expect(own.over.aborted).toBe(true)
    await expect(own.api.cart.create()).rejects.toMatchObject(cancelled)
  }
  expect(services.asked).toEqual([])
})

test('What several share does not end with it', async () => {
  const { end, own, services } = bench()
  end()
  expect(own.whole).toBe(services)
  expect((await own.whole.api.cart.create())?.id).toBe('c-1')
})
