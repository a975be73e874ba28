// Tests that the form asks the visitor about a personal field that is valid but probably mistyped.
import { assert, constantFrom, nat, property, stringMatching } from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { correctEmail, emailProviders } from '../../../../src/domain/member/email-correction.ts'
import { personalFieldDoubts } from '../../../../src/domain/member/personal-field-doubts.ts'
import { typedText } from '../../../../src/domain/text/typed-text.ts'

const provider = constantFrom(...emailProviders)
const localPart = stringMatching(/^[A-Za-z0-9._+-]{1,20}$/)

describe('a typing error in the email', () => {
  it.each([
    ['ann@gmial.com', 'ann@gmail.com'],
    ['ann@gmail.con', 'ann@gmail.com'],
    ['ann@gmail.co', 'ann@gmail.com'],
    ['ann@gmal.com', 'ann@gmail.com'],
    ['Ann.Lee+club@GMIAL.com', 'Ann.Lee+club@gmail.com'],
    ['ann@hotmal.con', 'ann@hotmail.com'],
    ['ann@bigpnd.com', 'ann@bigpond.com'],
    ['ann@optusnet.con.au', 'ann@optusnet.com.au'],
    ['ann@outlok.com.au', 'ann@outlook.com.au'],
    ['ann@yahho.com.au', 'ann@yahoo.com.au'],
    ['ann@gmail,com', 'ann@gmail.com'],
    ['ann@gmail..com', 'ann@gmail.com'],
    ['ann@gmail.com.', 'ann@gmail.com'],
    ['ann@gmial,com', 'ann@gmail.com'],
    ['Ann@ritz. com,au', 'Ann@ritz.com.au'],
    ['o’brien@ritz.com.au', "o'brien@ritz.com.au"],
    ['oʼbrien@gmial.com', "o'brien@gmail.com"],
    [typedText('o´brien@ritz.com.au'), "o'brien@ritz.com.au"],
    ['ann–lee@ritz.com.au', 'ann-lee@ritz.com.au'],
    [typedText('ann\u2011lee@ritz—club.com.au'), 'ann-lee@ritz-club.com.au'],
    ['ann @ ritz.com.au', 'ann@ritz.com.au'],
    ['‘ann@ritz.com.au’', 'ann@ritz.com.au'],
    ['ann@@ritz.com.au', 'ann@ritz.com.au'],
    ['ann@ritz.com.au!', 'ann@ritz.com.au'],
    ['*ann@ritz.com.au*', 'ann@ritz.com.au'],
    ['http://ann@ritz.com.au/', 'ann@ritz.com.au'],
    ['ann@ritz.com.au Ann Lee', 'ann@ritz.com.au'],
  ])('such as “%s” gets the suggestion “%s”', (typed, meant) => {
    expect(correctEmail(typed)).toBe(meant)
  })

  it.each([
    'mailto:ann@ritz.com.au',
    'MAILTO: ann@ritz.com.au',
    'mailto:ann@ritz.com.au?subject=Club&body=Hi:%20you',
    'Ann Lee <ann@ritz.com.au>',
    '"Lee, Ann" <ann@ritz.com.au>;',
    '<ann@ritz.com.au>',
    'ann@ritz.com.au<mailto:ann@ritz.com.au>',
    '[ann@ritz.com.au](mailto:ann@ritz.com.au)',
    'Ann (ann@ritz.com.au)',
    'ann@ritz.com.au (Ann)',
    'Email: ann@ritz.com.au',
    '“ann@ritz.com.au”',
    '‹ann@ritz.com.au›',
    '&lt;ann@ritz.com.au&gt;',
    'ann&#64;ritz.com.au',
    'ann&#x40;ritz&period;com.au',
    'mailto:ann%40ritz.com.au',
    'ann[@]ritz.com.au',
    'ann (at) ritz [dot] com.au',
    'ann at ritz.com.au',
    'ann"ritz.com.au',
    'ann@ritz·com·au',
  ])('gets a suggestion of only the email address: %s', typed => {
    expect(correctEmail(typed)).toBe('ann@ritz.com.au')
  })

  test('is corrected even if it is in a mailto link', () => {
    expect(correctEmail('mailto:Ann@gmial.com')).toBe('Ann@gmail.com')
  })

  it.each([
    'Ann <ann@ritz.com.au>, Bob <bob@ritz.com.au>',
    'mailto:ann@ritz.com.au,bob@ritz.com.au',
    'ann lee@ritz.com.au',
    'Ann: lee ann@ritz.com.au',
    'mailto:',
    'Ann Lee <ann@>',
    'ann@optusnet.com',
    'ann lee@gmail,com',
    'Ann is at ritz.com.au',
    'Ann at ann lee@ritz.com.au',
    'ann@',
    'ann@,',
    '@gmail,com',
  ])('gets no suggestion if the typed text is: %s', typed => {
    expect(correctEmail(typed)).toBeNull()
  })

  it.each([
    'example.com',
    'ritz.com.au',
    'email.com',
    'ymail.com',
    'mail.com',
    'live.com',
    'qq.com',
    'yahoo.co.in',
    'hotmail.co.nz',
    'hotmail.fr',
    'outlook.de',
    'fastmail.fm',
    'protonmail.ch',
    'unsw.edu.au',
    'gmail.com.evil.example',
  ])('is not suspected if the domain is %s', domain => {
    expect(correctEmail(`ann@${domain}`)).toBeNull()
  })

  test('is not suspected in a known domain, even in capitals', () => {
    assert(
      property(localPart, provider, (local, domain) => {
        expect(correctEmail(`${local}@${domain}`)).toBeNull()
        expect(correctEmail(`${local}@${domain.toUpperCase()}`)).toBeNull()
      }),
    )
  })

  test('gets a suggestion that keeps the local part and needs no further correction', () => {
    assert(
      property(localPart, provider, nat(), nat(25), (local, domain, place, letter) => {
        const at = place % domain.length
        const mistyped = domain.slice(0, at) + String.fromCharCode(97 + letter) + domain.slice(at + 1)
        const meant = correctEmail(`${local}@${mistyped}`)
        if (meant === null) return
        expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(local)
        expect(correctEmail(meant)).toBeNull()
      }),
    )
  })
})

describe('the form’s question about an unlikely value', () => {
  const today = '2026-06-15'
  it.each([
    ['mobilePhone', '0400 000 000', false],
    ['mobilePhone', '+61 400 000 000', false],
    ['mobilePhone', '(02) 9123 4567', false],
    ['mobilePhone', '+64 21 123 456', false],
    ['mobilePhone', '0400 000 00', true],
    ['mobilePhone', '0400 000 0000', true],
    ['mobilePhone', '12345', true],
    ['mobilePhone', 'call me', true],
    ['mobilePhone', '1234567890123456', true],
    ['postCode', '2031', false],
    ['postCode', ' 0800 ', false],
    ['postCode', '203', true],
    ['postCode', '20310', true],
    ['postCode', 'SW1A 1AA', true],
    ['dateOfBirth', '1987-11-30', false],
    ['dateOfBirth', today, false],
    ['dateOfBirth', '2026-06-16', true],
    ['dateOfBirth', '1906-06-15', false],
    ['dateOfBirth', '1906-06-14', true],
    ['dateOfBirth', '0087-11-30', true],
    ['dateOfBirth', '', true],
  ] as const)('is shown for the field %s with the value "%s": %s', (name, value, isAsked) => {
    expect((personalFieldDoubts[name]?.(value, today) ?? null) !== null).toBe(isAsked)
  })
})
