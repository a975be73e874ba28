// The places where an email address may break across lines.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Email } from '../../../src/ui/email.tsx'

it.each([
  ['ann@example.com', 'ann@|example.com'],
  ['(ann.lee@optusnet.com.au', '(ann.|lee@|optusnet.com.au'],
  ['ann@mail.picture-palace.com.au', 'ann@|mail.|picture-palace.|com.|au'],
  ['For nobody', 'For nobody'],
])('breaks %s as in %s', (text, expected) => {
  const breaks = renderToStaticMarkup(<Email text={text} />)
    .replaceAll('<wbr/>', '|')
    .replaceAll(/<[^>]+>/g, '')
  expect(breaks).toBe(expected)
})
