// Tests text that a member types before the app has loaded and before the server has identified the member.
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { parseRoute, type Route } from '../../../../src/domain/route.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { firstState } from '../../../../src/flow/state/new-state.ts'
import { RegisterScreen } from '../../../../src/screens/register/register-screen.tsx'
import { ada, fakeServices } from '../../flow/fake-services.ts'
import { InWidget } from '../in-widget.tsx'
import '../../ui/render.tsx'

const noor: Member = { ...ada, memberType: 'newsletter', dateOfBirth: null, sendNewsletter: false }
const route = parseRoute('/register') as Route

/**
 * Types these texts into the first screen, which the app then hydrates. The reply to GET member arrives before or after the
 * hydration (`when`).
 */
async function open(typed: Readonly<Record<string, string>>, when: 'before' | 'after') {
  const services = fakeServices({
    answers: { member: { current: async () => noor, details: async () => noor } },
  })
  services.answer({ member: { update: async () => true as const } })
  const { store } = services
  const first = firstState('ritz', route)
  store.getInitialState = () => first
  const app = (
    <InWidget services={services}>
      <RegisterScreen route={route} />
    </InWidget>
  )
  const host = document.body.appendChild(document.createElement('div'))
  const place = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  place.innerHTML = renderToString(app)
  const input = (name: string) => place.querySelector(`[name=${name}]`) as HTMLInputElement
  for (const [name, text] of Object.entries(typed)) input(name).value = text
  if (when === 'before') await loadMember(services)
  const root = await act(async () => hydrateRoot(place, app))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    host.remove()
  })
  const press = () => act(async () => (place.querySelector('[type=submit]') as HTMLButtonElement).click())
  return { services, input, press, draft: () => store.getState().draft }
}

describe.each(['before', 'after'] as const)('a member who is identified %s hydration', when => {
  it('sees and sends the stored details after typing a different email', async () => {
    const { services, input, press, draft } = await open(
      { email: 'bo@example.com', firstName: 'Bo', dateOfBirth: '2001-02-03' },
      when,
    )
    expect(input('email').readOnly).toBe(true)
    expect(['email', 'firstName', 'dateOfBirth'].map(name => input(name).value)).toEqual([
      ada.email,
      'Ada',
      '',
    ])
    expect(draft()).toMatchObject({ email: ada.email, firstName: 'Ada', dateOfBirth: '' })
    await press()
    expect(services.asked.at(-1)).toMatchObject({
      call: 'member.update',
      with: [{ firstName: 'Ada', dateOfBirth: null, sendNewsletter: false }],
    })
  })

  it.each(['', ' ADA@example.com'])('keeps the typed text with the email “%s”', async email => {
    const { input, draft } = await open({ email, firstName: 'Augusta' }, when)
    expect([input('email').value, input('firstName').value]).toEqual([ada.email, 'Augusta'])
    expect(draft()).toMatchObject({ email: ada.email, firstName: 'Augusta', lastName: 'Lovelace' })
  })
})
