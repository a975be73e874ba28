// Tests the route at which a visitor starts to order a lost membership again. Also tests when the details begin to count as being
// changed, and when they stop.
import { describe, expect, test } from 'vitest'
import {
  endChangingDetails,
  startAgainRoute,
  startChangingDetails,
} from '../../../../src/flow/member/steps.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { ann } from '../visitor.ts'
import { visitorOf } from '../visitors.ts'

const stateOf = (changes: object) => {
  const { store } = fakeServices()
  store.setState(changes)
  return store.getState()
}

describe('to order a lost membership again,', () => {
  test('a visitor without a register type starts at the widget’s first step', () => {
    expect(startAgainRoute(stateOf({ registerType: null }), '/newsletter')).toBe('/newsletter')
  })
  test('a visitor who has typed no details starts at the details form for the register type', () => {
    expect(startAgainRoute(stateOf({ registerType: 'vip' }), '/newsletter')).toBe('/register?vip')
    expect(startAgainRoute(stateOf({ registerType: 'upgrade' }), '/newsletter')).toBe('/upgrade')
  })
  test('a visitor whose details the server has accepted starts at the membership step', () => {
    const draft = { ...stateOf({}).draft, ...ann }
    expect(startAgainRoute(stateOf({ draft, acceptedEmail: ann.email }), '/newsletter')).toBe(
      '/register/membership',
    )
  })
  test('a member starts at the membership step, and a member who renews starts at /renew', () => {
    const visitor = visitorOf(ada)
    expect(startAgainRoute(stateOf({ visitor }), '/newsletter')).toBe('/register/membership')
    expect(startAgainRoute(stateOf({ visitor, registerType: 'renew' }), '/newsletter')).toBe('/renew')
  })
})

test('after a press of “Change”, the details count as being changed until the membership step has ordered', () => {
  const { store } = fakeServices()
  startChangingDetails({ store })
  expect(store.getState().changing).toBe('asked')
  endChangingDetails({ store })
  expect(store.getState().changing).toBeNull()
})
