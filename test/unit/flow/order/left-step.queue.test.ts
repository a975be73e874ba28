// Tests that a step that the visitor has left does not delay later commands. The queue drops the step's reads, and waits only for a
// write in progress.
import { expect, test } from 'vitest'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { askForVisitor } from '../../../../src/flow/order/ask-for-visitor.ts'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { deferred } from '../deferred.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { fakeServices } from '../fake-services.ts'
import { ticketCheckout, twoTickets } from '../payment/ticket-checkout.ts'

const never = () => new Promise<never>(() => {})
const entry = { cardNumber: '60001', cardPin: '1234' }

const cancelled = { ok: false, problem: { kind: 'cancelled' } }

test('leaving the step frees the order queue from an unanswered captcha', async () => {
  const { host, services } = await ticketCheckout()
  services.captcha.token = never
  const adding = addGiftCard(services, 'c-1', entry)
  await settle()
  services.navigate('/register')
  expect(await adding).toEqual(cancelled)
  expect((await host.addTickets(twoTickets)).id).toBe('c-1')
})

test('a read is aborted when the visitor leaves the step', async () => {
  const { services } = await enteredCheckout()
  const signals: (AbortSignal | undefined)[] = []
  services.answer({
    checkout: {
      get: (_, call) => {
        signals.push((call as { readonly signal?: AbortSignal } | undefined)?.signal)
        return never()
      },
    },
  })
  const adding = addGiftCard(services, 'c-1', entry)
  await settle()
  expect(signals.map(signal => signal?.aborted)).toEqual([false])
  services.navigate('/register')
  await adding
  expect(signals.map(signal => signal?.aborted)).toEqual([true])
})

test('leaving the step cancels a write that waits for a lock', async () => {
  const lock = deferred()
  const { services } = await ticketCheckout()
  const slow = {
    ...services,
    locks: {
      ...services.locks,
      writing: async <T>(_: string, work: () => Promise<T>) => {
        await lock.promise
        return await work()
      },
    },
  }
  const adding = addGiftCard(slow, 'c-1', entry)
  await settle()
  services.navigate('/register')
  lock.resolve()
  expect(await adding).toEqual(cancelled)
  expect(services.asked).toEqual([])
})

test('a command of a step that the visitor has left sends no GET member, and is cancelled', async () => {
  const services = fakeServices({})
  const over = new AbortController()
  const { scoped } = scopeServices(services, services.connect, over.signal)
  over.abort()
  await expect(askForVisitor(scoped)).rejects.toMatchObject({ problem: { kind: 'cancelled' } })
  expect(services.asked).toEqual([])
})

test('an ended scope does not wait for a shared result', async () => {
  const services = fakeServices()
  const { end, scoped } = scopeServices(services, services.connect, services.owner.signal)
  end()
  const result = scoped.unlessOver(new Promise<never>(() => {}))
  const first = await Promise.race([
    result.catch(thrown => thrown),
    new Promise(resolve => setTimeout(resolve, 50, 'still waiting')),
  ])
  expect(first).toMatchObject({ problem: { kind: 'cancelled' } })
})
