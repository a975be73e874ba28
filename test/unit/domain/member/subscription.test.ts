// Tests that a subscription of any shape is read as on or off, and is sent back in the same shape.
import { expect, it, test } from 'vitest'
import { isSubscribed, withSubscription } from '../../../../src/domain/member/subscription.ts'

test.each([
  [{ name: 'Weekly', subscribed: true }, true],
  [{ name: 'Weekly', subscribed: false }, false],
  [{ name: 'Weekly', active: 0 }, false],
  [{ name: 'Weekly', enabled: 'true' }, true],
  [{ subscribed: 'no' }, false],
  [{ IsSubscribed: 'Y' }, true],
  [{ is_subscribed: 0 }, false],
  [{ optedIn: true }, true],
  [{ isOptedIn: 'N' }, false],
  [{ status: 'Subscribed' }, true],
  [{ status: 'unsubscribed' }, false],
  [{ value: 'off' }, false],
  [{ unsubscribed: true }, false],
  [{ optOut: false }, true],
  [{ title: 'Weekly' }, null],
  [{ subscribed: 'perhaps' }, null],
  [{ subscribed: null }, null],
  [{}, null],
])('the subscription %j is on: %s', (entry, on) => {
  expect(isSubscribed(entry)).toBe(on)
})

test.each([
  [
    { id: 1, subscribed: true, since: 2020 },
    { id: 1, subscribed: false, since: 2020 },
  ],
  [
    { id: 1, active: 1 },
    { id: 1, active: 0 },
  ],
  [
    { id: 1, enabled: 'true' },
    { id: 1, enabled: 'false' },
  ],
  [{ title: 'Weekly' }, { title: 'Weekly', subscribed: false }],
  [{ status: 'Subscribed' }, { status: 'Unsubscribed' }],
  [{ opted_in: 'Y' }, { opted_in: 'N' }],
  [{ unsubscribed: false }, { unsubscribed: true }],
])('the subscription %j is sent as %j when it is switched off', (entry, off) => {
  expect(withSubscription(entry, false)).toEqual(off)
  expect(isSubscribed(withSubscription(entry, false))).toBe(false)
  expect(isSubscribed(withSubscription(withSubscription(entry, false), true))).toBe(true)
})

it('an unchanged subscription is sent back as it was received', () => {
  const entry = { title: 'Weekly', deep: { a: [1] } }
  expect(withSubscription(entry, null)).toBe(entry)
})
