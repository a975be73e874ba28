// Tests that loadMember reports a failure once, reports nothing after an abort, and waits for a payment in progress (specification
// §2.2, §6).
import { expect, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { recordVisitorEvent } from '../../../../src/flow/member/record-visitor-event.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { memberIn } from '../../../../src/flow/state/visitor.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { ada, type FakeServices, failing, fakeServices } from '../fake-services.ts'
import { visitorOf } from '../visitors.ts'

const noor: Member = { ...ada, id: 'm-2', email: 'noor@example.com', memberType: 'newsletter' }
const short: Member = { ...noor, firstName: '', postCode: '' }
const problem = { kind: 'timeout' } as const
const paying: FlowState['currentCommand'] = { order: 'membership', type: 'pay' }
const errors = ({ emitted }: FakeServices) => emitted.filter(({ name }) => name === 'movie-club:error')
const calls = ({ asked }: FakeServices) => asked.map(({ call }) => call)

test.each(['current', 'details'] as const)(
  'an abort of loadMember stops the request member.%s',
  async call => {
    const signals: (AbortSignal | undefined)[] = []
    const services = fakeServices({
      answers: {
        member: {
          current: async () => short,
          [call]: (options?: { readonly signal?: AbortSignal }) => {
            signals.push(options?.signal)
            return new Promise<never>(() => {})
          },
        },
      },
    })
    void loadMember(services)
    await settle()
    loadMember.pause(services)
    expect(signals.map(signal => signal?.aborted)).toEqual([true])
  },
)

test('the failure of an aborted GET member changes nothing and is not reported', async () => {
  const reply = deferred<Member>()
  const services = fakeServices({ answers: { member: { current: () => reply.promise } } })
  void loadMember(services)
  loadMember.pause(services)
  reply.reject(new ProblemError(problem))
  await settle()
  expect(services.store.getState().visitor.status).toBe('asking')
  expect(errors(services)).toEqual([])
})

test('the failure of the aborted details request is not reported', async () => {
  const reply = deferred<Member>()
  const services = fakeServices({
    answers: { member: { current: async () => short, details: () => reply.promise } },
  })
  void loadMember(services)
  await settle()
  loadMember.pause(services)
  reply.reject(new ProblemError(problem))
  await settle()
  expect(errors(services)).toEqual([])
})

test('the failure of the details request is reported once', async () => {
  const services = fakeServices({
    answers: { member: { current: async () => short, details: failing(problem) } },
  })
  await loadMember(services)
  expect(errors(services)).toEqual([{ name: 'movie-club:error', detail: { kind: 'timeout' } }])
  expect(memberIn(services.store.getState())).toEqual(short)
})

test('a newsletter member keeps the known details when a later details request fails', async () => {
  const services = fakeServices({
    answers: { member: { current: async () => short, details: failing(problem) } },
  })
  services.store.setState({ visitor: visitorOf(noor) })
  await loadMember(services)
  expect(memberIn(services.store.getState())).toEqual(noor)
})

test.each([
  ['changed', 1],
  ['list-refused', 0],
] as const)(
  'a failure of GET member after the visitor event “%s” is reported %i times',
  async (type, times) => {
    const services = fakeServices({ answers: { member: { current: failing(problem) } } })
    recordVisitorEvent(services, { type: 'answered', member: ada })
    recordVisitorEvent(services, { type })
    await loadMember(services)
    expect(errors(services)).toHaveLength(times)
  },
)

test('GET member is not sent again until the payment in progress has ended', async () => {
  const services = fakeServices({ answers: { member: { current: async () => ada } } })
  services.store.setState({ currentCommand: paying })
  const result = loadMember(services)
  await settle()
  services.store.setState({ isOrderOpen: true })
  await settle()
  expect(calls(services)).toEqual(['member.current'])
  services.store.setState({ currentCommand: null })
  await result
  expect(calls(services)).toEqual(['member.current', 'member.current'])
})

test('loadMember leaves no listener in the store after the payment has ended', async () => {
  const services = fakeServices({ answers: { member: { current: async () => ada } } })
  services.store.setState({ currentCommand: paying })
  const { subscribe } = services.store
  let listeners = 0
  services.store.subscribe = listener => {
    const stop = subscribe(listener)
    listeners++
    return () => {
      listeners--
      stop()
    }
  }
  const result = loadMember(services)
  await settle()
  expect(listeners).toBe(1)
  services.store.setState({ currentCommand: null })
  await result
  expect(listeners).toBe(0)
})
