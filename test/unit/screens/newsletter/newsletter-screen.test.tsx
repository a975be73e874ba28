// The newsletter sign-up asks for a name and an email, and then thanks the visitor.

import { act } from 'react'
import { expect, it } from 'vitest'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { NewsletterScreen } from '../../../../src/screens/newsletter/newsletter-screen.tsx'
import { ada, failing, fakeServices } from '../../flow/fake-services.ts'
import { render, type } from '../../ui/render.tsx'
import { InWidget } from '../in-widget.tsx'

async function open(answers: NonNullable<Parameters<typeof fakeServices>[0]>['answers'] = {}) {
  const services = fakeServices({ route: '/newsletter', answers })
  await loadMember(services)
  const view = await render(
    <InWidget services={services}>
      <NewsletterScreen />
    </InWidget>,
  )
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

it('the newsletter sign-up sends nothing if the email is not valid', async () => {
  const { button, fill, root, services } = await open()
  await fill('firstName', 'Ann')
  await fill('lastName', 'Lee')
  await fill('email', 'ann@')
  await act(async () => button().click())
  expect(services.asked.map(({ call }) => call)).toEqual(['member.current'])
  expect(root.textContent).toContain('Please enter a valid email address')
})

it('the newsletter sign-up shows an error and keeps the values if the request fails', async () => {
  const { button, find, root } = await open({
    member: {
      current: async () => ada,
      subscribeNewsletter: failing({ kind: 'server', status: 500 }),
    },
  })
  await act(async () => button().click())
  expect(root.querySelector('[role=alert]')?.textContent).toContain('We couldn’t sign you up')
  expect(find('input[name=firstName]', HTMLInputElement).value).toBe('Ada')
})

it('the newsletter’s form and its list of missing fields begin with the email', async () => {
  const { root } = await open()
  expect([...root.querySelectorAll('input')].map(({ name }) => name)).toEqual([
    'email',
    'firstName',
    'lastName',
  ])
  expect(root.textContent).toContain('Still needed: Email, First name, Surname')
})

it('the newsletter sign-up shows the server’s words about the name at the name', async () => {
  const texts = [{ text: 'Too long.', fields: ['lastName'] }] as const
  const { button, fill, root, find } = await open({
    member: { subscribeNewsletter: failing({ kind: 'server', status: 422, detail: 'Too long.', texts }) },
  })
  for (const name of ['firstName', 'lastName']) await fill(name, 'Ann')
  await fill('email', 'ann@example.com')
  await act(async () => button().click())
  const input = find('input[name=lastName]', HTMLInputElement)
  expect([input.getAttribute('aria-invalid'), root.activeElement]).toEqual(['true', input])
  expect(root.textContent?.split('Too long.')).toHaveLength(2)
  await fill('lastName', 'Lee')
  expect(root.textContent).not.toContain('Too long.')
})
