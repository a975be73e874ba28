// The state of a widget that has just started is empty.
import { expect, test } from 'vitest'
import { newState } from '../../../../src/flow/state/new-state.ts'

test('a widget that has just started has no known visitor, no order and no message', () => {
  expect(newState('ritz')).toMatchObject({
    visitor: { status: 'unknown', suspended: null },
    orders: { membership: { status: 'none' }, host: { status: 'none' } },
    receipt: null,
    notice: null,
    nextNotice: null,
  })
})

test('a widget that has just started shows no idle warning and has not left the thanks screen', () => {
  expect(newState('ritz')).toMatchObject({ idleWarningShown: false, hasLeftThanks: false, stepsShown: 0 })
})
