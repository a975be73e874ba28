// Tests how a message describes the time to wait.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableDetail, waitMessage } from '../../../../src/domain/messages/server-message.ts'

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

// Tests how text from a server is cleaned before it is shown.

test('a server’s sentence is shown without blanks around it or double blanks inside', () => {
  expect(readableDetail('  Gift card\r\n\tnot   found.\u0000 ')).toBe('Gift card not found.')
  expect(readableDetail('2 < 3 & 5 > 4, say “we”')).toBe('2 < 3 & 5 > 4, say “we”')
})

test.each([undefined, '', ' \n\t', '\u0000\u200f'])('the server’s text %j is not shown', detail => {
  expect(readableDetail(detail)).toBeNull()
})

test.each([
  '<html><body>502 Bad Gateway</body></html>',
  'Error: <b>boom</b>',
  '<!-- trace -->',
  '<?xml version="1.0"?>',
  'text</p>',
  '&lt;script&gt;',
  '<\u0000b>hidden by a control character, and still markup: </b>',
])('the server’s text %s is markup and is not shown', detail => {
  expect(readableDetail(detail)).toBeNull()
})

test('characters that change the text direction are removed from the server’s text', () => {
  expect(readableDetail('Paid \u202e00.1$\u202c')).toBe('Paid 00.1$')
})

test.each(['word '.repeat(1000), 'x'.repeat(1000), '🎬'.repeat(10_000), 'a '.repeat(100_000)])(
  'a long text from the server is shown in full',
  text => {
    expect(readableDetail(text)).toBe(text.trim())
  },
)

test('any text from a server is shown as one trimmed line of valid characters, or not at all', () => {
  const pieces = fc.constantFrom('a', ' ', '\n', '\ud83c', '\udfac', '🎬', '\u202e', 'é', '\u2028', '<', '.')
  const line = fc.oneof(fc.string({ unit: pieces, maxLength: 1000 }), fc.string({ maxLength: 1000 }))
  fc.assert(
    fc.property(line, text => {
      const shown = readableDetail(text)
      if (shown === null) return
      expect(shown).toBe(shown.trim())
      expect(shown).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e]|\s\s/u)
      expect(readableDetail(shown)).toBe(shown)
    }),
  )
})
