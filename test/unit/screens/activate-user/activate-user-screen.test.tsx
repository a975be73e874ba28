// The activation form (specification §2.1, §4.1): a member's own email cannot stop it, and the thank-you takes the focus.
import { act } from 'react'
import { expect, it } from 'vitest'
import { ActivateUserScreen } from '../../../../src/screens/activate-user/activate-user-screen.tsx'
import { FlowContext } from '../../../../src/screens/services-context.ts'
import { ada, failing, fakeServices } from '../../flow/fake-services.ts'
import { render } from '../../ui/render.tsx'

async function open(email: string) {
  const services = fakeServices({
    route: '/activate-user',
    answers: {
      member: { current: async () => ({ ...ada, email }), details: async () => ({ ...ada, email }) },
    },
  })
  services.answer({ member: { activate: async () => undefined } })
  const view = await render(
    <FlowContext value={services}>
      <ActivateUserScreen />
    </FlowContext>,
  )
  const submit = () => act(async () => view.find('button[type=submit]', HTMLButtonElement).click())
  return { services, submit, ...view }
}

it.each(['rené@example.com', 'ada@bücher.example', 'ada@localhost'])(
  'sends the details of %s, an email that a visitor could not type',
  async email => {
    const { services, submit, root } = await open(email)
    await submit()
    expect(services.asked.filter(({ call }) => call === 'member.activate')).toHaveLength(1)
    expect(root.textContent).toContain('Your details have been updated')
  },
)

it('gives the focus to the heading of the thank-you', async () => {
  const { submit, root, find } = await open('ada@example.com')
  await submit()
  expect(find('h2', HTMLHeadingElement).textContent).toBe('Thank you')
  expect(root.activeElement).toBe(find('h2', HTMLHeadingElement))
})

it('can be sent again after a failure', async () => {
  const { services, submit, root } = await open('rené@example.com')
  services.answer({ member: { activate: failing({ kind: 'timeout' }) } })
  await submit()
  expect(root.textContent).toContain('too long to answer')
  services.answer({ member: { activate: async () => undefined } })
  await submit()
  expect(root.textContent).toContain('Your details have been updated')
})

it('asks for the newsletter in the words of the specification', async () => {
  const { find } = await open('ada@example.com')
  const box = find('input[name=sendNewsletter]', HTMLInputElement)
  expect(box.labels?.[0]?.textContent).toBe(
    'I would like to receive the weekly newsletter and communications about my membership',
  )
})
