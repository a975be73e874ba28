// Tests two things: at which route a visitor orders a lost membership again, and when the details count as being changed.
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
  test('a visitor without details starts at the form for the register type', () => {
    expect(startAgainRoute(stateOf({ registerType: 'vip' }), '/newsletter')).toBe('/register?vip')
    expect(startAgainRoute(stateOf({ registerType: 'upgrade' }), '/newsletter')).toBe('/upgrade')
  })
  test('a visitor with accepted details starts at the membership step', () => {
    const draft = { ...stateOf({}).draft, ...ann }
    expect(startAgainRoute(stateOf({ draft, acceptedEmail: ann.email }), '/newsletter')).toBe(
      '/register/membership',
    )
  })
  test('a member starts at the membership step, or at /renew to renew', () => {
    const visitor = visitorOf(ada)
    expect(startAgainRoute(stateOf({ visitor }), '/newsletter')).toBe('/register/membership')
    expect(startAgainRoute(stateOf({ visitor, registerType: 'renew' }), '/newsletter')).toBe('/renew')
  })
})

test('pressing “Change” marks the details as being changed until the next order', () => {
  const { store } = fakeServices()
  startChangingDetails({ store })
  expect(store.getState().changing).toBe('asked')
  endChangingDetails({ store })
  expect(store.getState().changing).toBeNull()
})
