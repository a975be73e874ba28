// Tests that a call's body contains neither an invented consent nor an erased birthday (specification §5.2).
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { detailsOf, type Member } from '../../../../src/domain/member/member.ts'
import { memberSchema } from '../../../../src/domain/member/member-schema.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { memberDetails } from '../../../../src/flow/member/member-details.ts'
import { activate } from '../../../../src/flow/member/save-details.ts'
import { emptyDraft, memberValues } from '../../../../src/flow/state/stored/flow-values.ts'
import type { Draft } from '../../../../src/flow/state/stored/saved-flow.ts'
import { ada, failing, fakeServices } from '../fake-services.ts'

const sent = { id: 'm-1', email: 'ada@example.com', memberType: 'adult', dateOfBirth: '1987-11-30' }
const both = { sendNewsletter: true, sendLoyaltyUpdates: false }

/** Returns the body's consents and birthday, as JSON, after the member has changed these values of the form. */
function bodyOf(member: Member, typed: Partial<Draft> = {}) {
  const details = memberDetails({ ...memberValues(member), ...typed }, member)
  const { sendNewsletter, sendLoyaltyUpdates, dateOfBirth } = details
  return JSON.parse(JSON.stringify({ sendNewsletter, sendLoyaltyUpdates, dateOfBirth }))
}
const memberOf = (fields: object): Member => v.parse(memberSchema, { ...sent, ...fields })
const birthday = { dateOfBirth: '1987-11-30' }

describe('the consents in the body', () => {
  it.each([
    {},
    { sendNewsletter: true },
    { sendLoyaltyUpdates: true },
    { sendNewsletter: null, sendLoyaltyUpdates: false },
  ])('are omitted if the reply has only %j', fields => {
    const member = memberOf(fields)
    expect(memberValues(member).sendNewsletter).toBeNull()
    expect(bodyOf(member)).toEqual(birthday)
    expect(JSON.parse(JSON.stringify(detailsOf(member)))).not.toHaveProperty('sendLoyaltyUpdates')
    expect(JSON.parse(JSON.stringify(detailsOf(member)))).not.toHaveProperty('sendNewsletter')
  })

  it.each([true, false])('are both %s if the member has set an unknown checkbox so', sendNewsletter => {
    expect(bodyOf(memberOf({}), { sendNewsletter })).toEqual({
      ...birthday,
      sendNewsletter,
      sendLoyaltyUpdates: sendNewsletter,
    })
  })

  it('are both yes for a visitor who leaves the checkbox ticked', () => {
    expect(memberDetails(emptyDraft, null)).toMatchObject({ sendNewsletter: true, sendLoyaltyUpdates: true })
  })
})

describe('the birthday in the body', () => {
  it('is omitted if the server has one that the widget could not read', () => {
    const { output } = v.safeParse(memberSchema, { ...sent, ...both, dateOfBirth: { day: 30 } })
    expect(bodyOf(output as Member)).toEqual(both)
    expect(bodyOf(output as Member, birthday)).toMatchObject(birthday)
  })

  it('is null if the member has cleared it, or has none', () => {
    expect(bodyOf(memberOf({}), { dateOfBirth: '' }).dateOfBirth).toBeNull()
    expect(bodyOf(memberOf({ dateOfBirth: null })).dateOfBirth).toBeNull()
  })
})

// Tests that a press of Continue on the activate step saves the details (specification §2.1; api §5), even before the reply to
// GET member.

const done = async () => true as const

it('Continue sends the card number with the details', async () => {
  const services = fakeServices({ answers: { member: { current: async () => ada, activate: done } } })
  await loadMember(services)
  expect(await activate(services)).toMatchObject({ ok: true })
  expect(services.asked.find(({ call }) => call === 'member.activate')?.with).toEqual([
    { cinemaId: 'ritz', cardNumber: '700010002000', ...detailsOf(ada), recaptchaToken: 'token for activate' },
  ])
})

it('the page’s error event has only the kind of the server’s problem', async () => {
  const problem = { kind: 'server', status: 404, detail: 'No such member.' } as const
  const services = fakeServices({
    answers: { member: { current: async () => ada, activate: failing(problem) } },
  })
  await loadMember(services)
  expect(await activate(services)).toEqual({ ok: false, problem })
  expect(services.emitted.at(-1)).toEqual({ name: 'movie-club:error', detail: { kind: 'server' } })
})
