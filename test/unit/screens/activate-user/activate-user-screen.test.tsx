// Tests the activation form. A member's existing email cannot block the form, and the thank-you message gets the focus (specification
// §2.1, §4.1).
import { act } from 'react'
import { expect, it } from 'vitest'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { ActivateUserScreen } from '../../../../src/screens/activate-user/activate-user-screen.tsx'
import { deferred } from '../../flow/deferred.ts'
import { ada, failing, fakeServices } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { renderIn } from '../in-widget.tsx'

async function open(email: string, fields: Partial<typeof ada> = {}) {
  const member = { ...ada, email, ...fields }
  const services = fakeServices({
    route: '/activate-user',
    answers: { member: { current: async () => member, details: async () => member } },
  })
  services.answer({ member: { activate: async () => undefined } })
  const view = await renderIn(services, <ActivateUserScreen />)
  const button = () => view.find('button[type=submit]', HTMLButtonElement)
  const submit = () => act(async () => button().click())
  return { services, button, submit, ...view }
}

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

it('Continue cannot be pressed while the details are being sent', async () => {
  const { button, services, submit } = await open('ada@example.com')
  const reply = deferred<undefined>()
  services.answer({ member: { activate: () => reply.promise } })
  await submit()
  expect(button().getAttribute('aria-disabled')).toBe('true')
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
  expect(root.querySelector('.mc-alert-error p')?.textContent).toBe(words)
})

it('after a login has ended, the form asks to log in, and sends the same details after a new login', async () => {
  const { find, root, services, submit } = await open('ada@example.com', { cardNumber: '7000' })
  await act(async () => void (await loadMember(services)))
  await type(find('input[name=postCode]', HTMLInputElement), '2000')
  services.answer({ member: { activate: failing({ kind: 'signed-out', isProblemJson: true }) } })
  await submit()
  const logIn = () => root.querySelector('.mc-alert-error a')?.textContent
  expect(logIn()).toBe('Log in here')
  services.answer({ member: { activate: async () => undefined } })
  await act(async () => void (await loadMember(services)))
  expect(logIn()).toBeUndefined()
  await submit()
  const sent = { cardNumber: '7000', email: 'ada@example.com', postCode: '2000' }
  expect(services.asked.findLast(({ call }) => call === 'member.activate')?.with[0]).toMatchObject(sent)
  expect(root.querySelector('h2')?.textContent).toBe('Thank you')
})
