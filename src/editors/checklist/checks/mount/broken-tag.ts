// A tag that the site's editor has broken into lines: `<br>` or `<p>` inside the opening tag ends it there, and the attributes
// behind it have become text of the page.
import type { Finding } from '../../finding.ts'
import { attributeText, openingTag } from '../../tag-text.ts'

/** What is left of the line's end in the name of an attribute. */
const torn = /<\/?(br|p)$/

/** The opening tag as it was pasted. */
function inOneLine(element: Element): string {
  const before = element
    .getAttributeNames()
    .map(name => attributeText(name.replace(torn, ''), element.getAttribute(name) ?? ''))
  const [behind = ''] = (element.textContent ?? '').split('>')
  const parsed = new DOMParser().parseFromString(`<div ${before.join(' ')} ${behind}>`, 'text/html')
  const whole = parsed.querySelector('div')
  return whole ? openingTag(whole, {}, element.localName) : openingTag(element)
}

/** Whatever else is wrong with it follows from that. null where no tag is torn. */
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
      'It turns the breaks between lines into HTML. One inside the opening tag ends it there, and what follows has become text of the page.',
    fix: {
      how: 'Replace the whole opening tag, to its last “>”, by this one, which is one line.',
      line: inOneLine(element),
    },
  }
}
