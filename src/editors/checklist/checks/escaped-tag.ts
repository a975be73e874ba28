// A tag that visitors can read: the editor has pasted it where text belongs, and `<` has become `&lt;`.
import { pageElements } from '../../../browser/page-elements.ts'
import type { Finding } from '../finding.ts'
import { openingTag } from '../tag-text.ts'

/** What begins like our element or our script. The quotes of a text may be those of a word processor. */
const visibleTag = /<div\s[^<>]*data-movie-club|<script\s[^<>]*movie-club(?:\.umd)?\.js/

/** The innermost elements that show one: a text may be torn into paragraphs. */
function visibleTags(): readonly Element[] {
  const all = [...pageElements('body *')].filter(
    element => !/^(script|style|template|textarea|noscript)$/.test(element.localName),
  )
  const showing = all.filter(element => visibleTag.test(element.textContent ?? ''))
  return showing.filter(element => !showing.some(other => other !== element && element.contains(other)))
}

/** The tags of a text, as one pastes them. */
function tagsOf(text: string): string {
  const straight = text.replaceAll('\u00a0', ' ').replace(/[“”„‟″«»]/g, '"')
  const parsed = new DOMParser().parseFromString(straight, 'text/html')
  return [...parsed.querySelectorAll('[data-movie-club], script[src*="movie-club"]')]
    .map(element => {
      const inside = element.localName === 'script' ? '' : element.innerHTML.trim()
      return `${openingTag(element)}${inside}</${element.localName}>`
    })
    .join('')
}

/** Whatever else is missing follows from that. null where no tag can be read. */
export function checkEscapedTag(): Finding | null {
  const lines = visibleTags().map(element => tagsOf(element.textContent ?? ''))
  if (lines.length === 0) return null
  return {
    check: 'escaped-tag',
    level: 'red',
    title: 'The tag is text on your page: visitors can read it',
    evidence: lines,
    explanation: 'It was pasted where your editor expects words, so it shows the code instead of running it.',
    fix: {
      how: 'Remove that text. Paste this where your editor takes HTML: a block named Custom HTML, Embed or Code, or its HTML view.',
      line: lines.join(''),
    },
  }
}
