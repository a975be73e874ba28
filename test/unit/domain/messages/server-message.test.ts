// Tests how a message describes the time to wait.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { waitMessage } from '../../../../src/domain/messages/server-message.ts'

test.each([
  [1, 'a second'],
  [0.4, 'a second'],
  [2, '2 seconds'],
  [29.2, '30 seconds'],
  [59, '59 seconds'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [3601, 'a few hours'],
  [undefined, 'a minute'],
  [0, 'a minute'],
  [-5, 'a minute'],
  [Number.NaN, 'a minute'],
  [Number.POSITIVE_INFINITY, 'a minute'],
])('a wait of %s seconds is written as "%s"', (seconds, words) => {
  expect(waitMessage(seconds)).toBe(`Please wait ${words}, then try again.`)
})

test('the wait in the message is never shorter than the wait that the server asks for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3600 }), seconds => {
      const [, amount = '', unit = ''] = /wait (\w+) (second|minute)/.exec(waitMessage(seconds)) ?? []
      const shown = (amount === 'a' ? 1 : Number(amount)) * (unit === 'minute' ? 60 : 1)
      expect(shown).toBeGreaterThanOrEqual(seconds)
    }),
  )
})
