// An email address may break across lines in some places.
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Email } from '../../../src/ui/email.tsx'

it.each([
  ['ann@example.com', 'ann@|example.com'],
  ['(ann.lee@optusnet.com.au', '(ann.|lee@|optusnet.com.au'],
  ['ann@mail.picture-palace.com.au', 'ann@|mail.|picture-palace.|com.|au'],
  ['For nobody', 'For nobody'],
])('the email address %s may break across lines as in %s', (text, expected) => {
  const breaks = renderToStaticMarkup(<Email text={text} />)
    .replaceAll('<wbr/>', '|')
    .replaceAll(/<[^>]+>/g, '')
  expect(breaks).toBe(expected)
})
