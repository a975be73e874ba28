// Tests what scoped services can do after their scope has ended, for example because the visitor has left the step.
import { describe, expect, it, test } from 'vitest'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { fakeServices } from '../fake-services.ts'

const cancelled = { problem: { kind: 'cancelled' } }
const item = { cinemaId: 'ritz', concessionItemId: 'item-1' }

function bench() {
  const services = fakeServices({
    answers: { cart: { get: async () => fakeCart, create: async () => fakeCart } },
  })
  const [owner, step, choice] = [new AbortController(), new AbortController(), new AbortController()]
  const { scoped, end } = scopeServices(
    services,
    services.connect,
    owner.signal,
    step.signal,
    undefined,
    choice.signal,
  )
  /** Functions that end the work, by the name of the reason. */
  const endings = {
    'the visitor leaves the step': () => step.abort(),
    'a later choice arrives': () => choice.abort(),
    'a different member is identified': () => owner.abort(),
    'the work has finished': () => end(),
  }
  return { services, scoped, end, endings, signals: [owner.signal, step.signal, choice.signal] }
}
const ends = [
  'the visitor leaves the step',
  'a later choice arrives',
  'a different member is identified',
  'the work has finished',
] as const

test('scoped services work like unscoped services until the scope ends', async () => {
  const { scoped, services } = bench()
  services.answer({ cart: { upgradeMembership: async () => fakeCart } })
  expect(await scoped.api.cart.get('c-1')).toEqual(fakeCart)
  expect(await scoped.api.cart.upgradeMembership('c-1', item)).toEqual(fakeCart)
  expect(services.asked.map(({ with: given }) => given)).toEqual([['c-1'], ['c-1', item]])
  expect(await scoped.captcha.token('membership')).toBe('token for membership')
  scoped.navigate('/newsletter', 'replace')
  scoped.notify('a word')
  scoped.emit('movie-club:error', { kind: 'offline' })
  scoped.store.setState({ isOrderOpen: true })
  expect(services.went).toEqual(['=/newsletter'])
  expect(services.emitted.at(-1)).toMatchObject({ detail: { kind: 'offline' } })
  expect(services.store.getState()).toMatchObject({ notice: 'a word', isOrderOpen: true })
  expect(scoped.signal.aborted).toBe(false)
})

describe.each(ends)('when %s, a scope', ending => {
  it('calls neither the server nor the captcha', async () => {
    const { endings, scoped, services } = bench()
    endings[ending]()
    expect(scoped.signal.aborted).toBe(true)
    await expect(scoped.api.cart.get('c-1')).rejects.toMatchObject(cancelled)
    await expect(scoped.api.cart.upgradeMembership('c-1', item)).rejects.toMatchObject(cancelled)
    await expect(scoped.api.checkout.removeGiftCard('c-1')).rejects.toMatchObject(cancelled)
    await expect(scoped.captcha.token('membership')).rejects.toMatchObject(cancelled)
    expect([services.asked, services.actions]).toEqual([[], []])
  })

  it('does not navigate, show a message or emit an event', () => {
    const { endings, scoped, services } = bench()
    endings[ending]()
    scoped.navigate('/newsletter')
    scoped.notify('a word')
    scoped.emit('movie-club:error', { kind: 'offline' })
    expect([services.went, services.emitted]).toEqual([[], []])
    expect(services.store.getState().notice).toBeNull()
  })

  it.each(['member.current', 'member.details', 'membershipOptions.list'] as const)(
    'stops waiting for the read %s',
    async call => {
      const { endings, scoped, services } = bench()
      const never = () => new Promise<never>(() => {})
      services.answer({ member: { current: never, details: never }, membershipOptions: { list: never } })
      const reading = {
        'member.current': () => scoped.api.member.current(),
        'member.details': () => scoped.api.member.details(),
        'membershipOptions.list': () => scoped.api.membershipOptions.list(null),
      }[call]()
      await settle()
      endings[ending]()
      await expect(reading).rejects.toMatchObject(cancelled)
    },
  )

  it('waits for the reply to a write in progress, and sends no further write', async () => {
    const { endings, scoped, services } = bench()
    const reply = deferred<typeof fakeCart>()
    services.answer({ cart: { upgradeMembership: () => reply.promise } })
    const write = scoped.api.cart.upgradeMembership('c-1', item)
    await settle()
    endings[ending]()
    const first = await Promise.race([write, settle().then(() => 'still waiting')])
    expect(first).toBe('still waiting')
    reply.resolve(fakeCart)
    expect(await write).toEqual(fakeCart)
    await expect(scoped.api.cart.upgradeMembership('c-1', item)).rejects.toMatchObject(cancelled)
    expect(services.asked).toHaveLength(1)
  })

  it('gets no captcha token that arrives afterwards', async () => {
    const { endings, scoped, services } = bench()
    const captcha = deferred<string>()
    services.captcha.token = () => captcha.promise
    const token = scopeServices(services, services.connect, services.owner.signal).scoped.captcha.token(
      'membership',
    )
    const ended = scoped.captcha.token('membership')
    endings[ending]()
    captcha.resolve('token')
    await expect(ended).rejects.toThrow()
    expect(await token).toBe('token')
  })
})

test.each([
  ['the visitor leaves the step', true],
  ['a later choice arrives', true],
  ['a different member is identified', false],
  ['the work has finished', true],
] as const)('when %s, a scope can still write to the store: %s', (ending, canWrite) => {
  const { endings, scoped, services } = bench()
  endings[ending]()
  scoped.store.setState({ isOrderOpen: true })
  expect(services.store.getState().isOrderOpen).toBe(canWrite)
  expect(scoped.store.getState()).toBe(services.store.getState())
})

test('a scope that is created with an aborted signal has already ended', async () => {
  const services = fakeServices()
  for (const [owner, step] of [
    [AbortSignal.abort(), new AbortController().signal],
    [new AbortController().signal, AbortSignal.abort()],
  ] as const) {
    const { scoped } = scopeServices(services, services.connect, owner, step)
    expect(scoped.signal.aborted).toBe(true)
    await expect(scoped.api.cart.create()).rejects.toMatchObject(cancelled)
  }
  expect(services.asked).toEqual([])
})
