// Tests the fields and messages of the register form, and its Continue button, which is enabled when all required fields are filled
// in (specification §2.2, §5.2).
import { act, Profiler } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { LOG_IN_TO_UPGRADE } from '../../../../src/domain/messages/notices.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { parseRoute, type Route } from '../../../../src/domain/route.ts'
import type { WidgetConfig } from '../../../../src/domain/widget-config.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { RegisterScreen } from '../../../../src/screens/register/register-screen.tsx'
import { deferred } from '../../flow/deferred.ts'
import { ada, failing, fakeServices, signedOut } from '../../flow/fake-services.ts'
import { leave, render, type } from '../../ui/render.tsx'
import { InWidget, renderIn } from '../in-widget.tsx'
import { draft } from '../membership/open-membership.tsx'

const needed = {
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  mobilePhone: '0400',
  postCode: '2031',
} as const

const parsed = (path: string) => parseRoute(path) as Route

async function open(
  answers: NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {},
  path = '/register',
) {
  const services = fakeServices({ answers, route: path })
  const onRender = vi.fn()
  const view = await render(
    <Profiler id="form" onRender={onRender}>
      <InWidget services={services} isLoaded={false}>
        <RegisterScreen route={parsed(path)} />
      </InWidget>
    </Profiler>,
  )
  const input = (name: string) => view.find(`input[name=${name}]`, HTMLInputElement)
  const fill = async (texts: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(texts)) await type(input(name), text)
  }
  return { services, onRender, ...view, input, fill, button: () => view.find('button', HTMLButtonElement) }
}

it('a field shows its error only after the visitor has left it', async () => {
  const { root, input } = await open()
  await type(input('email'), 'ann@')
  expect(root.textContent).not.toContain('Please enter a valid email address')
  await leave(input('email'))
  expect(root.textContent).toContain('Please enter a valid email address')
  await type(input('email'), 'ann@example.com')
  expect(root.textContent).not.toContain('Please enter a valid email address')
  for (const name of ['firstName', 'lastName', 'mobilePhone', 'postCode']) await leave(input(name))
  await leave(input('dateOfBirth'))
  expect(root.textContent?.match(/This field is required/g)).toHaveLength(4)
})

it.each([
  ['5', 'off'],
  ['6', 'email'],
])('with data-forget-after="%s", the email field has autocomplete="%s"', async (forgetAfter, expected) => {
  const screen = (config: Partial<WidgetConfig>) => (
    <InWidget services={fakeServices({ config })} isLoaded={false}>
      <RegisterScreen route={parsed('/register')} />
    </InWidget>
  )
  // The build renders the first screen for the default value of the attribute.
  const place = document.createElement('div')
  place.innerHTML = renderToString(screen({}))
  const root = await act(async () => hydrateRoot(place, screen({ forgetAfter })))
  onTestFinished(() => act(async () => root.unmount()))
  expect(place.querySelector('[name=email]')?.getAttribute('autocomplete')).toBe(expected)
})

it('typing does not render the register form again', async () => {
  const { onRender, fill, input } = await open()
  await fill(needed)
  expect(onRender).toHaveBeenCalled()
  onRender.mockClear()
  await type(input('firstName'), 'Anna')
  await type(input('postCode'), '2032')
  expect(onRender).toHaveBeenCalledTimes(0)
})

it('a visitor on /upgrade is asked to log in, but a member is not', async () => {
  const member = deferred<Member | null>()
  const { root, services, button, fill } = await open(
    { member: { current: () => member.promise } },
    '/upgrade',
  )
  const links = () =>
    [...root.querySelectorAll('a')].filter(({ textContent }) => textContent === 'Log in here')
  const told = () => root.querySelector('.mc-alert-info')?.textContent ?? ''
  expect([told(), links()[0]?.getAttribute('href')]).toEqual(['', '/login'])
  await act(async () => member.resolve(null))
  expect(told()).toContain(LOG_IN_TO_UPGRADE)
  expect(links()).toHaveLength(1)
  await fill(needed)
  expect(button().disabled).toBe(false)
  const noor: Member = { ...ada, memberType: 'newsletter' }
  services.answer({ member: { current: async () => noor, details: async () => noor } })
  await act(async () => void (await loadMember(services)))
  expect([told(), links()]).toEqual(['', []])
})

it('after a 401 reply a member whose session has ended is asked to log in again', async () => {
  const { root, button, fill, services } = await open({ member: { verifyEmail: signedOut } })
  await fill(needed)
  await act(async () => services.store.setState({ visitor: { status: 'signed-out', member: ada } }))
  await act(async () => button().click())
  expect(root.querySelector('.mc-alert-error')?.textContent).toContain('Please log in again, then continue')
})

it('a reply that does not come in time is reported above Continue', async () => {
  const { root, button, fill } = await open({ member: { verifyEmail: failing({ kind: 'timeout' }) } })
  await fill(needed)
  await act(async () => button().click())
  expect(root.querySelector('.mc-alert-error')?.textContent).toContain('too long to respond')
})

it('a server error (500) is shown above Continue, and the email is not marked as invalid', async () => {
  const broken = {
    kind: 'server',
    status: 500,
    detail: 'Our booking system is not answering. Please try again in a few minutes.',
  } as const
  const { root, button, fill, input } = await open({ member: { verifyEmail: failing(broken) } })
  await fill(needed)
  button().focus()
  await act(async () => button().click())
  expect(root.querySelector('.mc-alert-error')?.textContent).toBe(
    'We couldn’t check your email address. What you typed is still here. Please try again in a moment.',
  )
  const described = input('email').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map(id => root.getElementById(id)?.textContent).join(' ')).toContain(broken.detail)
  expect(input('email').getAttribute('aria-invalid')).not.toBe('true')
  expect(root.activeElement).toBe(button())
  expect(root.textContent).not.toContain('Log in with this email')
})

// The server's refusals on the register screen, at the fields that they are about (specification §8.1, §8.2).

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
