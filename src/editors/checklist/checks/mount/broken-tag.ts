// Checks for an opening tag that the site's rich-text editor has split into lines. The rich-text editor inserts `<br>` or `<p>`,
// which ends the tag early. The attributes after that point then become text of the page.
import type { Finding } from '../../finding.ts'
import { attributeText, openingTag } from '../../tag-text.ts'

/** The part of `<br>` or `<p>` that browsers read as the end of an attribute's name. */
const torn = /<\/?(br|p)$/

/** Returns the opening tag in one line, as it was before the rich-text editor split it. */
function inOneLine(element: Element): string {
  const before = element
    .getAttributeNames()
    .map(name => attributeText(name.replace(torn, ''), element.getAttribute(name) ?? ''))
  const [behind = ''] = (element.textContent ?? '').split('>')
  const parsed = new DOMParser().parseFromString(`<div ${before.join(' ')} ${behind}>`, 'text/html')
  const whole = parsed.querySelector('div')
  return whole ? openingTag(whole, {}, element.localName) : openingTag(element)
}

/**
 * Returns the finding for a split tag, or null if there is none. The split explains every other error of the tag, so callers show only this
 * finding.
 */
export function checkBrokenTag(): Finding | null {
  const element = [...document.body.querySelectorAll('*')].find(one => {
    const names = one.getAttributeNames()
    return names.some(name => torn.test(name)) && names.some(name => name.startsWith('data-'))
  })
  if (!element) return null
  return {
    check: 'broken-tag',
    level: 'red',
    title: 'Your editor has broken the tag into lines',
    evidence: [openingTag(element)],
    explanation:
      'It turns line breaks into HTML. A line break inside the opening tag ended the tag there, and the rest became text on the page.',
    fix: {
      how: 'Replace the whole opening tag, to its last “>”, with this one, which is one line.',
      line: inOneLine(element),
    },
  }
}
