// The newsletter sign-up asks for a name and an email, and then thanks the visitor.

import { act } from 'react'
import { expect, it } from 'vitest'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { NewsletterScreen } from '../../../../src/screens/newsletter/newsletter-screen.tsx'
import { ada, failing, fakeServices } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { renderIn } from '../in-widget.tsx'

async function open(answers: NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {}) {
  const services = fakeServices({ route: '/newsletter', answers })
  await loadMember(services)
  const view = await renderIn(services, <NewsletterScreen />)
  const button = () => view.find('button[type=submit]', HTMLButtonElement)
  const fill = async (name: string, text: string) =>
    type(view.find(`input[name=${name}]`, HTMLInputElement), text)
  return { services, ...view, button, fill }
}

it('“Subscribe” needs a name and an email, and leads to the thank-you message', async () => {
  const { button, fill, root, services } = await open({ member: { subscribeNewsletter: async () => true } })
  expect(root.querySelectorAll('button[type=submit]')).toHaveLength(1)
  expect(button().textContent).toBe('Subscribe')
  expect(button().disabled).toBe(true)
  await fill('firstName', 'Ann')
  await fill('lastName', 'Lee')
  await fill('email', 'ann@example.com')
  expect(button().disabled).toBe(false)
  await act(async () => button().click())
  expect(services.asked.at(-1)?.with).toEqual([
    { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', recaptchaToken: 'token for email' },
  ])
  expect(root.querySelector('h2')?.textContent).toBe('Thank you')
  expect(root.textContent).toContain('ann@example.com')
})

it('the newsletter sign-up shows an error and keeps the values if the request fails', async () => {
  const { button, find, root } = await open({
    member: { current: async () => ada, subscribeNewsletter: failing({ kind: 'server', status: 500 }) },
  })
  await act(async () => button().click())
  expect(root.querySelector('.mc-alert-error')?.textContent).toContain('We couldn’t sign you up')
  expect(find('input[name=firstName]', HTMLInputElement).value).toBe('Ada')
})

it('after a login has ended, the sign-up asks to log in, and works after a new login', async () => {
  const { button, root, services } = await open({
    member: {
      current: async () => ada,
      subscribeNewsletter: failing({ kind: 'signed-out', isProblemJson: true }),
    },
  })
  const press = () => act(async () => button().click())
  await press()
  const logIn = () => root.querySelector('.mc-alert-error a')?.textContent
  expect(logIn()).toBe('Log in here')
  services.answer({ member: { subscribeNewsletter: async () => true } })
  await act(async () => void (await loadMember(services)))
  expect(logIn()).toBeUndefined()
  await press()
  expect(root.querySelector('h2')?.textContent).toBe('Thank you')
})
