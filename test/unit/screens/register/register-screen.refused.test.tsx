// The server's refusals on the register screen, at the fields that they are about (specification §8.1, §8.2).
import { act } from 'react'
import { expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { parseRoute, type Route } from '../../../../src/domain/route.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import { RegisterScreen } from '../../../../src/screens/register/register-screen.tsx'
import { ada, failing, fakeServices } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { renderIn } from '../in-widget.tsx'

const draft = {
  ...emptyDraft,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  mobilePhone: '0400',
  postCode: '2031',
}
const noor: Member = { ...ada, memberType: 'newsletter' }

async function openWith(problem: Problem, member: Member | null = null) {
  const services = fakeServices({
    route: '/register',
    answers: {
      member: {
        current: async () => member,
        details: async () => noor,
        verifyEmail: failing(problem),
        update: failing(problem),
      },
    },
  })
  services.store.setState({ draft })
  const view = await renderIn(services, <RegisterScreen route={parseRoute('/register') as Route} />, false)
  const input = (name: string) => view.find(`input[name=${name}]`, HTMLInputElement)
  const described = (name: string) =>
    (input(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map(id => view.root.getElementById(id)?.textContent)
      .join(' ')
  const press = () => act(async () => view.find('button[type=submit]', HTMLButtonElement).click())
  return { services, ...view, input, described, press }
}
const refused = (status: number, more: object = {}): Problem => ({ kind: 'server', status, ...more })

it.each<readonly [Problem, string]>([
  [refused(403), 'We couldn’t check your email address. Please wait a minute, then try again.'],
  [refused(403, { detail: 'The captcha’s score is low.' }), 'score is low. Please wait a minute'],
  [refused(429, { retryAfterSeconds: 30 }), 'Please wait 30 seconds, then try again.'],
  [refused(400), 'please ask the cinema'],
  [{ kind: 'signed-out' }, 'please ask the cinema'],
])('a refusal that is not about the address says below Email what helps: %j', async (problem, words) => {
  const { root, described, input, press, services } = await openWith(problem)
  await press()
  expect(described('email')).toContain(words)
  expect(input('email').getAttribute('aria-invalid')).toBeNull()
  expect(root.activeElement).toBe(input('email'))
  expect(root.textContent).not.toContain('Log in with this email')
  expect(root.querySelector('.mc-alert-error')).toBeNull()
  services.answer({ member: { verifyEmail: async () => true } })
  await press()
  expect(services.went).toEqual(['/register/membership'])
})

it.each([
  [refused(409), 'Please check this email address, or log in'],
  [refused(422, { detail: 'Taken.' }), 'Taken.'],
  [refused(403, { detail: 'is taken.', data: { errors: { Email: ['is taken.'] } } }), 'is taken.'],
])('a refusal about the address marks the email and offers to log in: %j', async (problem, words) => {
  const { root, described, input, press } = await openWith(problem)
  await press()
  expect(described('email')).toContain(words)
  expect(input('email').getAttribute('aria-invalid')).toBe('true')
  expect(root.textContent).toContain('Log in with this email')
  await type(input('email'), 'bo@example.com')
  expect(described('email')).not.toContain(words)
})

it('the details that the server refuses for a member are marked, and the first one has the focus', async () => {
  const texts = [
    { text: 'Sorry.', fields: [] },
    { text: 'Too short.', fields: ['postCode'] },
    { text: 'Not a mobile.', fields: ['mobilePhone'] },
  ] as const
  const { root, described, input, press } = await openWith(refused(400, { detail: 'All.', texts }), noor)
  await press()
  expect([described('postCode'), described('mobilePhone')]).toEqual([
    expect.stringContaining('Too short.'),
    expect.stringContaining('Not a mobile.'),
  ])
  expect(described('email')).toContain('Sorry.')
  expect(input('postCode').getAttribute('aria-invalid')).toBe('true')
  expect(root.activeElement).toBe(input('mobilePhone'))
  expect(root.textContent).not.toContain('Log in with this email')
  await type(input('postCode'), '2032')
  expect(root.textContent).not.toContain('Too short.')
})
