// Tests that pasted text, and text from keyboards for non-Latin letters, is normalised before it is checked and sent
// (specification §5.7).
import { describe, expect, test } from 'vitest'
import { typedText } from '../../../../src/domain/text/typed-text.ts'

describe('typedText', () => {
  test.each([
    ['zero-width spaces', '\u200bann@\u200bexample.com\u200b'],
    ['a byte order mark', '\ufeffann@example.com'],
    ['directional isolates', '\u2068ann@example.com\u2069'],
    ['direction marks', '\u200eann\u202a@example.com\u202c'],
    ['a word joiner', 'ann@\u2060example.com'],
    ['a soft hyphen', 'ann@exam\u00adple.com'],
    ['joiners between Latin letters', 'a\u200cn\u200dn@example.com'],
    ['variation selectors', 'ann\ufe0f@example.com\u{e0101}'],
    ['invisible letters', '\u3164ann@example.com\u115f'],
    ['tag characters', 'ann@example.com\u{e0041}\u{e007f}'],
    ['control characters', 'ann\u0000@example\u007f.com'],
    ['full-width characters', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ\u3000'],
    ['an ideographic full stop', 'ann@example。com'],
    ['an object replacement character', 'ann@example.com\ufffc'],
    ['a half-width ideographic full stop', 'ann@example｡com'],
  ])('normalises an email with %s', (_, text) => {
    expect(typedText(text)).toBe('ann@example.com')
  })

  test('normalises full-width digits and keycaps', () => {
    expect(typedText('０４００ ０００ ０００')).toBe('0400 000 000')
    expect(typedText('0️⃣4️⃣')).toBe('04')
  })

  test.each(['٠٤٠٩ ١٢٣ ٤٥٦', '۰۴۰۹ ۱۲۳ ۴۵۶'])(
    'normalises the digits of an Arabic or Persian keyboard: %s',
    number => expect(typedText(number)).toBe('0409 123 456'),
  )

  test('keeps accented and non-Latin letters', () => {
    expect(typedText('name@große-straße.de')).toBe('name@große-straße.de')
    expect(typedText('имя@почта.рф')).toBe('имя@почта.рф')
  })

  test.each([
    ['\u200b', ''],
    [' \u2060\ufe0f\u3164\u00a0', ''],
    ['\u2800', ''],
    ['Mary\tAnn\n', 'Mary Ann'],
    ['Ann\ufffc', 'Ann'],
    ['Ann\u2800Lee', 'Ann Lee'],
    ['Ann\u200b\u200d', 'Ann'],
    ['Zoe\u0308', 'Zoë'],
    ['ﬁ Ⅷ ＡＮＮ', 'ﬁ Ⅷ ＡＮＮ'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['श\u094d\u200dय', 'श\u094d\u200dय'],
    ['علی\u200c', 'علی'],
  ])('normalises the name %j to %j', (text, name) => {
    expect(typedText(text, 'NFC')).toBe(name)
  })
})
