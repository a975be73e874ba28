// The membership step's answers and the choice in the store are one.
import { expect, it } from 'vitest'
import { defaultChoice } from '../../../../src/flow/state/saved-flow.ts'
import { createChoiceForm } from '../../../../src/screens/membership/membership-choices.tsx'
import { fakeServices } from '../../flow/fake-services.ts'

it('writes what is chosen, and remembers that adult or senior was chosen by hand', () => {
  const { store } = fakeServices()
  const form = createChoiceForm(store)
  form.connect()
  form.kind.value = 'free'
  expect(store.getState().choice).toMatchObject({ kind: 'free', ageTouched: false })
  form.age.value = 'senior'
  expect(store.getState().choice).toMatchObject({ kind: 'free', age: 'senior', ageTouched: true })
})

it('takes what the flow chooses, and is not taken for a choice by hand', () => {
  const { store } = fakeServices()
  const form = createChoiceForm(store)
  form.connect()
  store.setState(state => ({ choice: { ...state.choice, age: 'senior' } }))
  expect(form.age.value).toBe('senior')
  expect(store.getState().choice.ageTouched).toBe(false)
})

it('never writes an old answer back when several change at once, as after an order', () => {
  const { store } = fakeServices()
  const form = createChoiceForm(store)
  form.connect()
  form.age.value = 'senior'
  form.kind.value = 'free'
  form.terms.value = true
  const seen: unknown[] = []
  store.subscribe(({ choice }) => seen.push(choice))
  store.setState({ choice: defaultChoice })
  expect(seen).toEqual([defaultChoice])
  expect([form.age.value, form.kind.value, form.terms.value]).toEqual(['adult', 'vip', false])
})
