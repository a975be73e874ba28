// Tests how text from a server is cleaned before it is shown.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableDetail } from '../../../../src/domain/messages/server-message.ts'

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
