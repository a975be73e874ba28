// Tests that a step that the visitor has left does not delay later commands. The queue drops the step's reads, and waits only for a
// write in progress.
import { expect, test } from 'vitest'
import { enterCheckout } from '../../../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard } from '../../../../src/flow/checkout/gift-cards.ts'
import { chooseMembership } from '../../../../src/flow/join/choose-membership.ts'
import { unknownVisitor } from '../../../../src/flow/state/visitor.ts'
import { deferred } from '../deferred.ts'
import { enteredCheckout } from '../entered-checkout.ts'
import { settle } from '../fake-checkout.ts'
import { cinema, settleAll, tickets } from '../fake-cinema.ts'
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

test('leaving the step frees the order queue from an unanswered GET member', async () => {
  const { host, services } = await ticketCheckout()
  services.answer({ member: { current: never } })
  services.store.setState({ visitor: unknownVisitor })
  void enterCheckout(services, 'c-1')
  await settle()
  services.navigate('/register')
  expect((await host.addTickets(twoTickets)).id).toBe('c-1')
})

test('leaving the step frees the order queue from an unanswered list of memberships', async () => {
  const { cart, services } = await cinema()
  services.answer({ membershipOptions: { list: never } })
  services.store.setState({ options: null })
  const step = new AbortController()
  const choosing = chooseMembership(services, step.signal)
  await settleAll()
  step.abort()
  expect((await cart.addTickets(tickets)).id).toBe('c-1')
  expect(await choosing).toEqual(cancelled)
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

test('the order queue ends a write in progress before the next command', async () => {
  const { answers, host, services } = await ticketCheckout()
  const reply = deferred<[]>()
  services.answer({ checkout: { addGiftCard: () => reply.promise } })
  void addGiftCard(services, 'c-1', entry)
  await settle()
  services.navigate('/register')
  services.answer({ checkout: answers.checkout })
  const adding = host.addTickets(twoTickets)
  await settleAll()
  expect(services.asked.map(({ call }) => call)).not.toContain('cart.tickets')
  reply.resolve([])
  expect((await adding).id).toBe('c-1')
})
