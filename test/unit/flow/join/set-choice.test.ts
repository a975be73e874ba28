// Tests that the choices on the membership screen are written to the store.
import { expect, it } from 'vitest'
import { acceptTerms, chooseAge, chooseKind } from '../../../../src/flow/join/set-choice.ts'
import { fakeServices } from '../fake-services.ts'

it('the age group counts as preselected after a choice of the kind and the terms', () => {
  const services = fakeServices()
  chooseKind(services, 'free')
  acceptTerms(services, true)
  expect(services.store.getState().choice).toMatchObject({
    age: 'adult',
    kind: 'free',
    termsAccepted: true,
    ageTouched: false,
  })
})

it('the age group counts as the visitor’s own choice after a choice of the age group', () => {
  const services = fakeServices()
  chooseAge(services, 'senior')
  expect(services.store.getState().choice).toMatchObject({ age: 'senior', ageTouched: true })
})
