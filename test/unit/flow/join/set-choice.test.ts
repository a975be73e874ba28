// The choices of the membership screen, in the store.
import { expect, it } from 'vitest'
import { acceptTerms, chooseAge, chooseKind } from '../../../../src/flow/join/set-choice.ts'
import { fakeServices } from '../fake-services.ts'

it('changes kind and terms without confirming the age group', () => {
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

it('remembers that the visitor has chosen the age group', () => {
  const services = fakeServices()
  chooseAge(services, 'senior')
  expect(services.store.getState().choice).toMatchObject({ age: 'senior', ageTouched: true })
})
