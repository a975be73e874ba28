// The store keeps the choices of the membership screen.
import { expect, it } from 'vitest'
import { acceptTerms, chooseAge, chooseKind } from '../../../../src/flow/join/set-choice.ts'
import { fakeServices } from '../fake-services.ts'

it('a choice of kind or terms does not confirm the age group', () => {
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

it('a choice of the age group is remembered as the visitor’s own', () => {
  const services = fakeServices()
  chooseAge(services, 'senior')
  expect(services.store.getState().choice).toMatchObject({ age: 'senior', ageTouched: true })
})
