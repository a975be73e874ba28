// The choices while the screen appears: a member may be known before the form hears of it.
import { expect, it } from 'vitest'
import { ageOf, createChoiceForm } from '../../../../src/screens/membership/membership-choices.tsx'
import { fakeServices } from '../../flow/fake-services.ts'

it('takes over what the store learned between the first render and the effect', () => {
  const { store } = fakeServices()
  const form = createChoiceForm(store)
  store.setState(({ choice }) => ({ choice: { ...choice, age: 'senior' } }))
  const stop = form.connect()
  expect(ageOf(form)).toBe('senior')
  expect(store.getState().choice).toMatchObject({ age: 'senior', ageTouched: false })
  stop()
})
