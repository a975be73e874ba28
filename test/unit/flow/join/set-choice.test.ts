// Tests that the choices on the membership screen are written to the store.
import { expect, it } from 'vitest'
import { acceptTerms, chooseAge, chooseKind } from '../../../../src/flow/join/set-choice.ts'
import { fakeServices } from '../fake-services.ts'

it('choosing a kind or accepting the terms does not count as a choice of age', () => {
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

it('choosing an age group marks it as the visitor’s own choice', () => {
  const services = fakeServices()
  chooseAge(services, 'senior')
  expect(services.store.getState().choice).toMatchObject({ age: 'senior', ageTouched: true })
})
