// An email address can break across lines after its at sign and its dots, but not inside a short domain.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Email } from '../../../src/ui/email.tsx'

it.each([
  ['ann@example.com', 'ann@|example.com'],
  ['(ann.lee@optusnet.com.au', '(ann.|lee@|optusnet.com.au'],
  ['ann@mail.picture-palace.com.au', 'ann@|mail.|picture-palace.|com.|au'],
  ['For nobody', 'For nobody'],
])('the text “%s” can break across lines at the bars in “%s”', (text, expected) => {
  const breaks = renderToStaticMarkup(<Email text={text} />)
    .replaceAll('<wbr/>', '|')
    .replaceAll(/<[^>]+>/g, '')
  expect(breaks).toBe(expected)
})
