// Tests what scoped services can do after their scope has ended, for example because the visitor has left the step.
import { describe, expect, it, test } from 'vitest'
import { memberDetails } from '../../../../src/flow/member/member-details.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import type { ScopedServices } from '../../../../src/flow/state/services.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { deferred } from '../deferred.ts'
import { fakeCart } from '../fake-cart.ts'
import { settle } from '../fake-checkout.ts'
import { fakeServices, freeLocks } from '../fake-services.ts'

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
  return { services, scoped, endings }
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

// Tests that nothing is written to an order while a different tab or widget has the lock of the cart for a payment.

describe('while a different tab pays for the cart,', () => {
  const locks = { ...freeLocks, paying: async () => null, writing: async () => null }
  const elsewhere = { problem: { kind: 'paying-elsewhere' } }
  function locked() {
    const services = fakeServices({
      answers: {
        cart: { get: async () => fakeCart, create: async () => fakeCart },
        checkout: { complete: async () => ({ success: true }) },
        member: { activate: async () => true },
      },
    })
    const asked: string[] = []
    const writing: ScopedServices['locks']['writing'] = async cartId => {
      asked.push(cartId)
      return null
    }
    return {
      ...scopeServices(
        { ...services, locks: { ...locks, writing } },
        services.connect,
        services.owner.signal,
      ),
      asked,
      services,
    }
  }

  test('no write to the order is sent', async () => {
    const { asked, scoped, services } = locked()
    const { cart, checkout } = scoped.api
    const writes = [
      cart.upgradeMembership('c-1', item),
      cart.membership('c-2', { ...item, ...memberDetails(emptyDraft, null), recaptchaToken: '' }),
      cart.tickets('c-3', { cinemaId: 'ritz', sessionId: 's-1', tickets: [] }),
      cart.products('c-4', { cinemaId: 'ritz', products: [] }),
      checkout.addGiftCard('c-5', { cardNumber: '1', cardPin: '2', recaptchaToken: '' }),
      checkout.removeGiftCard('c-6'),
    ]
    for (const write of writes) await expect(write).rejects.toMatchObject(elsewhere)
    expect(services.asked).toEqual([])
    expect(asked).toEqual(['c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6'])
  })

  test('reads, a new cart and POST checkout are sent without a lock', async () => {
    const { asked, scoped, services } = locked()
    await scoped.api.cart.get('c-1')
    await scoped.api.cart.create()
    const customer = { firstName: '', lastName: '', email: '', mobilePhone: '' }
    const order = { paymentType: 'noPaymentRequired', orderType: 'renewal', customer } as const
    await scoped.api.checkout.complete('c-1', { ...order, securedCardData: null, recaptchaToken: null })
    expect(services.asked.map(({ call }) => call)).toEqual(['cart.get', 'cart.create', 'checkout.complete'])
    expect(asked).toEqual([])
  })
})

// Tests that no listener remains on an abort signal after the work has finished.

test('a command removes its listeners from the abort signals when it ends', async () => {
  const services = fakeServices({ answers: { cart: { get: async () => fakeCart } } })
  services.answer({ cart: { upgradeMembership: async () => fakeCart } })
  const [owner, step] = [new AbortController().signal, new AbortController().signal]
  const listeners = [listened(owner), listened(step)]
  const { end, scoped } = scopeServices(services, services.connect, owner, step)
  const onOver = listened(scoped.signal)
  expect(listeners.map(count => count())).toEqual([1, 1])
  await scoped.api.cart.get('c-1')
  await scoped.api.cart.upgradeMembership('c-1', item)
  expect([...listeners, onOver].map(count => count())).toEqual([1, 1, 0])
  end()
  expect(listeners.map(count => count())).toEqual([0, 0])
})

/**
 * Returns a function that counts the current listeners of the signal. A listener no longer counts after `removeEventListener`, or
 * if the `signal` option of that listener is aborted.
 */
function listened(signal: AbortSignal): () => number {
  const listeners = new Set<unknown>()
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    listeners.add(listener)
    options?.signal?.addEventListener('abort', () => listeners.delete(listener))
    add(type, listener, options)
  }
  signal.removeEventListener = (type: string, listener: EventListener) => {
    listeners.delete(listener)
    remove(type, listener)
  }
  return () => listeners.size
}
