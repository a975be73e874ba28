// Tests the activation form. A member's existing email cannot block the form, and the thank-you message gets the focus (specification
// §2.1, §4.1).
import { act } from 'react'
import { expect, it } from 'vitest'
import { ActivateUserScreen } from '../../../../src/screens/activate-user/activate-user-screen.tsx'
import { deferred } from '../../flow/deferred.ts'
import { ada, failing, fakeServices } from '../../flow/fake-services.ts'
import { render } from '../../ui/render.tsx'
import { InWidget } from '../in-widget.tsx'

async function open(email: string, fields: Partial<typeof ada> = {}) {
  const member = { ...ada, email, ...fields }
  const services = fakeServices({
    route: '/activate-user',
    answers: {
      member: { current: async () => member, details: async () => member },
    },
  })
  services.answer({ member: { activate: async () => undefined } })
  const view = await render(
    <InWidget services={services}>
      <ActivateUserScreen />
    </InWidget>,
  )
  const button = () => view.find('button[type=submit]', HTMLButtonElement)
  const submit = () => act(async () => button().click())
  return { services, button, submit, text: () => view.root.textContent ?? '', ...view }
}

it.each(['rené@example.com', 'ada@bücher.example', 'ada@localhost'])(
  'the details of a member with the unusual email %s are sent',
  async email => {
    const { services, submit, root } = await open(email)
    await submit()
    expect(services.asked.filter(({ call }) => call === 'member.activate')).toHaveLength(1)
    expect(root.textContent).toContain('Your details have been updated')
  },
)

it('the heading of the thank-you message gets the focus', async () => {
  const { submit, root, find } = await open('ada@example.com')
  await submit()
  expect(find('h2', HTMLHeadingElement).textContent).toBe('Thank you')
  expect(root.activeElement).toBe(find('h2', HTMLHeadingElement))
})

it('the activation form can be sent again after a failure', async () => {
  const { services, submit, root } = await open('rené@example.com')
  services.answer({ member: { activate: failing({ kind: 'timeout' }) } })
  await submit()
  expect(root.textContent).toContain('too long to respond')
  services.answer({ member: { activate: async () => undefined } })
  await submit()
  expect(root.textContent).toContain('Your details have been updated')
})

it('the newsletter checkbox has the label from the specification', async () => {
  const { find } = await open('ada@example.com')
  const box = find('input[name=sendNewsletter]', HTMLInputElement)
  expect(box.labels?.[0]?.textContent).toBe(
    'I would like to receive the weekly newsletter and communications about my membership',
  )
})

it.each([
  [0, undefined],
  [1, true],
  [2, false],
])('an unknown consent is not ticked, and after %i clicks it is sent as %s', async (clicks, consent) => {
  const unknown = { sendNewsletter: null, sendLoyaltyUpdates: null }
  const { find, services, submit } = await open('ada@example.com', unknown)
  const box = find('input[name=sendNewsletter]', HTMLInputElement)
  expect(box.checked).toBe(false)
  for (let click = 0; click < clicks; click += 1) await act(async () => box.click())
  await submit()
  expect(services.asked.find(({ call }) => call === 'member.activate')?.with[0]).toMatchObject({
    sendNewsletter: consent,
    sendLoyaltyUpdates: consent,
  })
})

it('“Continue” is disabled if only the email is empty', async () => {
  const { button, text } = await open('')
  expect(button().disabled).toBe(true)
  expect(text()).toContain('Still needed: Email')
})

it('Continue is disabled while the details are being sent', async () => {
  const { button, services, submit } = await open('ada@example.com')
  const reply = deferred<undefined>()
  services.answer({ member: { activate: () => reply.promise } })
  expect(button().disabled).toBe(false)
  await submit()
  expect(button().disabled).toBe(true)
  expect(button().textContent).toBe('Saving your details…')
  await act(async () => reply.resolve(undefined))
})

const updating = 'Sorry, something went wrong with updating your details.'
it.each([
  [
    'our message after a 404, even if the server sent a message',
    { status: 404, detail: 'No such member.' },
    updating,
  ],
  ['our message if the server sent none', { status: 500 }, updating],
  [
    'the server’s message after a 422',
    { status: 422, detail: 'This card is blocked.' },
    'This card is blocked.',
  ],
] as const)('a failed activation shows %s', async (_, reply, words) => {
  const { root, services, submit } = await open('ada@example.com')
  services.answer({ member: { activate: failing({ kind: 'server', ...reply }) } })
  await submit()
  expect(root.querySelector('[role=alert] p')?.textContent).toBe(words)
})

it('the thank-you message links to the dashboard page', async () => {
  const { find, services, submit } = await open('ada@example.com')
  Object.assign(services.config, { dashboardUrl: '/my-account' })
  await submit()
  const link = find('a', HTMLAnchorElement)
  expect([link.textContent, link.getAttribute('href')]).toEqual(['Continue', '/my-account'])
})

const tooShort = [{ text: 'Too short.', fields: ['postCode'] }] as const

it('a refusal of the activation is at the field that it is about', async () => {
  const { submit, services, find, root, text } = await open('ada@example.com')
  const refusal = { kind: 'server', status: 422, detail: 'Too short.', texts: tooShort } as const
  services.answer({ member: { activate: failing(refusal) } })
  await submit()
  const input = find('input[name=postCode]', HTMLInputElement)
  expect([input.getAttribute('aria-invalid'), root.activeElement]).toEqual(['true', input])
  expect(text().split('Too short.')).toHaveLength(2)
  expect(root.querySelector('[role=alert]')).toBeNull()
})

it('a 404 of the activation shows only the specified sentence, even if it has errors about fields', async () => {
  const { submit, services, find, text } = await open('ada@example.com')
  const refusal = { kind: 'server', status: 404, detail: 'Too short.', texts: tooShort } as const
  services.answer({ member: { activate: failing(refusal) } })
  await submit()
  expect(text()).toContain(updating)
  expect(text()).not.toContain('Too short.')
  expect(find('input[name=postCode]', HTMLInputElement).getAttribute('aria-invalid')).toBeNull()
})
