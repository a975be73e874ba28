// Subscriptions of any shape: whether one is on, and its form in a request.
import { expect, it, test } from 'vitest'
import { isSubscribed, withSubscription } from '../../../../src/domain/member/subscription.ts'

test.each([
  [{ name: 'Weekly', subscribed: true }, true],
  [{ name: 'Weekly', subscribed: false }, false],
  [{ name: 'Weekly', active: 0 }, false],
  [{ name: 'Weekly', enabled: 'true' }, true],
  [{ title: 'Weekly' }, true],
  [{ subscribed: 'perhaps' }, true],
  [{ subscribed: 'no' }, false],
  [{}, true],
])('%j is on: %s', (entry, on) => {
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
])('%j switched off is %j', (entry, off) => {
  expect(withSubscription(entry, false)).toEqual(off)
  expect(isSubscribed(withSubscription(entry, false))).toBe(false)
  expect(isSubscribed(withSubscription(withSubscription(entry, false), true))).toBe(true)
})

it('sends an unchanged entry back as it came', () => {
  const entry = { title: 'Weekly', deep: { a: [1] } }
  expect(withSubscription(entry, true)).toBe(entry)
})
