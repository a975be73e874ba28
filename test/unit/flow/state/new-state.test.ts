// Tests that the state of a new widget is empty.
import { expect, test } from 'vitest'
import { newState } from '../../../../src/flow/state/new-state.ts'

test('the state of a new widget has no known visitor, no order and no message', () => {
  expect(newState('ritz')).toMatchObject({
    visitor: { status: 'unknown', suspended: null },
    orders: { membership: { status: 'none' }, host: { status: 'none' } },
    receipt: null,
    notice: null,
    nextNotice: null,
  })
})

test('the state of a new widget has no idle warning and no shown steps', () => {
  expect(newState('ritz')).toMatchObject({ idleWarningShown: false, hasLeftThanks: false, stepsShown: 0 })
})
