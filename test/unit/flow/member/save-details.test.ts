// Tests that a press of Continue on the activate step saves the details (specification §2.1; api §5), even before the reply to
// GET member.
import { expect, it } from 'vitest'
import { detailsOf } from '../../../../src/domain/member/member.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { activate } from '../../../../src/flow/member/save-details.ts'
import { ada, failing, fakeServices } from '../fake-services.ts'

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
