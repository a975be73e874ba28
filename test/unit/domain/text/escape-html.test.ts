// Tests that an HTML parser reads escaped text as the original text.
import { expect, test } from 'vitest'
import { escapeHtml } from '../../../../src/domain/text/escape-html.ts'

test.each(['Tom & "Jerry" <3 >', "it's &amp; stays", '', 'Ritz\nCinemas', '\tone\ttwo', 'curly “quotes”'])(
  'the escaped text is parsed as the original in an attribute and between tags: %j',
  text => {
    const place = document.createElement('div')
    place.innerHTML = `<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`
    const paragraph = place.querySelector('p')
    expect([paragraph?.title, paragraph?.textContent]).toEqual([text, text])
  },
)

test('a character that a parser or an editor would change is escaped as a numeric reference', () => {
  expect(escapeHtml('a\r\nb\tc')).toBe('a&#13;&#10;b&#9;c')
})
