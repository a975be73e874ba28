// Tests how a personal field with a value is checked (specification §2.2, §5.1, §5.2).

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, personalFieldChecks } from '../../../../src/domain/member/personal-field-checks.ts'

const { email, birthday } = personalFieldChecks

test.each(['ann@example.com', '  ann@example.com '])(
  '%j is accepted as an email address, because spaces around it are ignored',
  text => {
    expect(email(text)).toBeNull()
  },
)

test.each(['ann@', 'ann', '.ann@example.com'])('%j is not an email address', text => {
  expect(email(text)).toBe('Please enter a valid email address')
})

test.each(['1987-11-30', '2024-02-29', '1899-12-31', '2999-12-31'])('%s is accepted as a birthday', text => {
  expect(birthday(text)).toBeNull()
})

test.each(['2023-02-29', '3000-01-01', '30.11.1987', '1987-11'])('%s is not accepted as a birthday', text => {
  expect(birthday(text)).toBe('Please enter the full date, or leave your birthday blank')
})

// Tests that an email address is checked by each rule of specification §5.1.

const label63 = `a${'b'.repeat(61)}c`

test.each([
  'visitor@example.com',
  'first.last+tag@mail.example.com.au',
  "o'neil@example.org",
  '!#$%&*/=?^_`{|}~-@example.com',
  '1@2.co',
  'A.B@EXAMPLE.COM',
  'a..b@example.com',
  'a.@example.com',
  'me@my-cinema.example.museum',
  'me@a-b-c.d--e.fr',
  `me@${label63}.com`,
])('%s is an email address', text => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  ['', 'no characters'],
  ['example.com', 'no at sign'],
  ['@example.com', 'no local part'],
  ['.me@example.com', 'a dot at the start'],
  ['me@', 'no domain'],
  ['me@example', 'no dot in the domain'],
  ['me@.com', 'an empty first label'],
  ['me@example..com', 'an empty label between two dots'],
  ['me@example.com.', 'a dot at the end'],
  ['me@example.c', 'a top-level domain of one letter'],
  ['me@example.c0m', 'a top-level domain with a digit'],
  ['me@example.1234', 'a top-level domain of digits'],
  ['me@-example.com', 'a hyphen before a label'],
  ['me@example-.com', 'a hyphen after a label'],
  ['me@exa_mple.com', 'an underscore in the domain'],
  [`me@${label63}d.com`, 'a label of 64 characters'],
  ['me@example.com@example.com', 'two at signs'],
  ['me you@example.com', 'a blank'],
  [' me@example.com', 'a blank at the start'],
  ['me@example.com\n', 'a line break'],
  ['"me"@example.com', 'quotes'],
  ['me(x)@example.com', 'brackets'],
  ['me,you@example.com', 'a comma'],
  ['mé@example.com', 'a letter outside ASCII'],
  ['me@exam\u212Ample.com', 'a Kelvin sign, which case folding turns into a k'],
  ['me@example.co\u017F', 'a long s, which case folding turns into an s'],
])('%j is not an email address, because it has %s', text => {
  expect(isEmail(text)).toBe(false)
})

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
const digits = [...'0123456789']
const textOf = (chars: readonly string[], minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...chars), minLength, maxLength })
const localPart = textOf([...letters, ...digits, ..."!#$%&'*+/=?^_`{|}~-."], 1, 70).filter(
  text => !text.startsWith('.'),
)
const label = fc
  .tuple(
    textOf([...letters, ...digits], 1, 1),
    textOf([...letters, ...digits, '-'], 0, 61),
    textOf([...letters, ...digits], 1, 1),
  )
  .map(parts => parts.join(''))
const domain = fc
  .tuple(fc.array(label, { minLength: 1, maxLength: 5 }), textOf(letters, 2, 63))
  .map(([labels, top]) => [...labels, top].join('.'))

test('every generated email address that follows the rules is valid', () => {
  fc.assert(fc.property(localPart, domain, (local, host) => isEmail(`${local}@${host}`)))
})

test('a single forbidden character makes an email address invalid', () => {
  const forbidden = fc.constantFrom(...' \t\n"(),:;<>@[\\]', 'é', '\u0000', '\u202e', '＠')
  fc.assert(
    fc.property(localPart, domain, forbidden, fc.nat(), (local, host, char, at) => {
      const text = `${local}@${host}`
      const place = at % (text.length + 1)
      return !isEmail(text.slice(0, place) + char + text.slice(place))
    }),
  )
})
