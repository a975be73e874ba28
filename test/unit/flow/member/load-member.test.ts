// Tests that loadMember identifies the visitor, fills in the form, and reports that a login session has ended.
import { describe, expect, it } from 'vitest'
import { byName, personalFields } from '../../../../src/domain/member/personal-fields.ts'
import { SESSION_LOST } from '../../../../src/domain/messages/notices.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { loadList } from '../../../../src/flow/member/member-lists.ts'
import { visitorProblemIn } from '../../../../src/flow/state/visitor.ts'
import { ada, failing, fakeServices, memoryStorage, signedOut } from '../fake-services.ts'

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
  expect(visitor).toMatchObject({
    status: 'member',
    member: { id: 'm-2' },
    problem: { kind: 'signed-out' },
  })
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
