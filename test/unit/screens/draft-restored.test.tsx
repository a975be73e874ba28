// After a reload, the widget shows that it has restored typed details, and one press clears them (specification §13).
import { act } from 'react'
import { expect, it } from 'vitest'
import { recordVisitorEvent } from '../../../src/flow/member/record-visitor-event.ts'
import { DraftRestored } from '../../../src/screens/draft-restored.tsx'
import { ada, fakeServices, memoryStorage } from '../flow/fake-services.ts'
import { renderIn } from './in-widget.tsx'

const open = async (services: ReturnType<typeof fakeServices>) => await renderIn(services, <DraftRestored />)

function reloaded() {
  const storage = memoryStorage()
  const { store } = fakeServices({ storage })
  store.setState(({ draft }) => ({
    draft: { ...draft, email: 'ann@example.com' },
    acceptedEmail: 'ann@example.com',
  }))
  const services = fakeServices({ storage })
  recordVisitorEvent(services, { type: 'answered', member: null })
  return services
}

it('“Clear this form” clears the restored details and the accepted email', async () => {
  const services = reloaded()
  const { root } = await open(services)
  expect(root.textContent).toBe('What you typed earlier is still here. Not you? Clear this form')
  await act(async () => root.querySelector('button')?.click())
  expect(services.store.getState()).toMatchObject({ draft: { email: '' }, acceptedEmail: null })
  expect(root.textContent).toBe('')
})

it('no message about restored details is shown on a first visit, or for a member’s details', async () => {
  const first = fakeServices()
  recordVisitorEvent(first, { type: 'answered', member: null })
  expect((await open(first)).root.textContent).toBe('')
  const services = reloaded()
  recordVisitorEvent(services, { type: 'answered', member: ada })
  expect((await open(services)).root.textContent).toBe('')
})
