// Tests that loadMember identifies the visitor, fills in the form, and reports that a login session has ended.
import { describe, expect, it, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { byName, personalFields } from '../../../../src/domain/member/personal-fields.ts'
import { SESSION_LOST } from '../../../../src/domain/messages/notices.ts'
import { ProblemError } from '../../../../src/domain/problem.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { loadList } from '../../../../src/flow/member/member-lists.ts'
import { recordVisitorEvent } from '../../../../src/flow/member/record-visitor-event.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { memberIn, visitorProblemIn } from '../../../../src/flow/state/visitor.ts'
import { deferred } from '../deferred.ts'
import { settle } from '../fake-checkout.ts'
import { ada, type FakeServices, failing, fakeServices, memoryStorage, signedOut } from '../fake-services.ts'
import { visitorOf } from '../visitors.ts'

const asMember = (member = ada) => ({ member: { current: async () => member } })
const noor = { ...ada, id: 'm-2', email: 'noor@example.com', memberType: 'newsletter' } as const
const short = { ...noor, firstName: '', lastName: '', mobilePhone: '', postCode: '', dateOfBirth: null }

describe('a member', () => {
  it('sees the form filled in, and the adult or senior age group preselected', async () => {
    const services = fakeServices({ answers: asMember({ ...ada, memberType: 'freeSenior' }) })
    await loadMember(services)
    const { draft, choice, visitor } = services.store.getState()
    expect(draft).toEqual(byName(personalFields, ({ name }) => ada[name]))
    expect(choice.age).toBe('senior')
    expect(visitor.status).toBe('member')
    expect(services.emitted).toEqual([{ name: 'movie-club:member', detail: { memberType: 'freeSenior' } }])
  })

  it('sees no data of the previous member in the same tab', async () => {
    const storage = memoryStorage()
    const before = fakeServices({
      answers: { member: { current: async () => ada, bookings: async () => [{ title: 'Hers' }] } },
      storage,
    })
    await loadMember(before)
    await loadList(before, 'bookings')
    before.store.setState({ draft: { ...before.store.getState().draft, mobilePhone: '0411 111 111' } })
    const bob = { ...ada, id: 'm-9', email: 'bob@example.com', firstName: 'Bob', mobilePhone: '' }
    const after = fakeServices({
      answers: { member: { current: async () => bob, bookings: async () => [{ title: 'His' }] } },
      storage,
    })
    await loadMember(after)
    expect(after.store.getState().draft).toMatchObject({ firstName: 'Bob', mobilePhone: '' })
    expect(await loadList(after, 'bookings')).toMatchObject({
      ok: true,
      value: { entries: [{ title: 'His' }] },
    })
  })
})

it('a newsletter member without loaded details stays a member, and sees a message', async () => {
  const services = fakeServices({ answers: { member: { current: async () => short, details: signedOut } } })
  await loadMember(services)
  const { visitor, draft } = services.store.getState()
  expect(visitor).toMatchObject({ status: 'member', member: { id: 'm-2' }, problem: { kind: 'signed-out' } })
  expect(draft).toMatchObject({ email: 'noor@example.com', firstName: '' })
  services.answer({ member: { details: async () => noor } })
  await loadMember(services)
  expect(visitorProblemIn(services.store.getState())).toBeNull()
  expect(services.store.getState().draft.firstName).toBe('Ada')
})

it('a visitor can continue if GET member fails, and the page gets an error event', async () => {
  const services = fakeServices({ answers: { member: { current: failing({ kind: 'timeout' }) } } })
  expect(await loadMember(services)).toBeNull()
  expect(services.store.getState()).toMatchObject({
    visitor: { status: 'unavailable', problem: { kind: 'timeout' } },
  })
  expect(services.emitted).toEqual([{ name: 'movie-club:error', detail: { kind: 'timeout' } }])
})

describe('a return to the tab', () => {
  it('shows a message after the session’s end, and keeps the typed details', async () => {
    const services = fakeServices({ answers: asMember() })
    await loadMember(services)
    const { store } = services
    store.setState({ draft: { ...store.getState().draft, mobilePhone: '0499' } })
    services.answer({ member: { current: async () => null } })
    await loadMember(services)
    expect(store.getState()).toMatchObject({ visitor: { status: 'signed-out' }, notice: SESSION_LOST })
    expect(store.getState().draft.mobilePhone).toBe('0499')
    services.answer(asMember())
    await loadMember(services)
    expect(store.getState()).toMatchObject({
      visitor: { status: 'member', member: { id: 'm-1' } },
      notice: null,
    })
    expect(store.getState().draft.mobilePhone).toBe('0499')
  })

  it('clears the problem of a refused request for memberships', async () => {
    const services = fakeServices({ answers: asMember() })
    await loadMember(services)
    services.store.setState({ optionsProblem: { kind: 'signed-out' } })
    await loadMember(services)
    expect(services.store.getState().optionsProblem).toBeNull()
  })
})

// Tests that loadMember reports a failure once, reports nothing after an abort, and waits for a payment in progress (specification
// §2.2, §6).

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
