// Checks for a tag that visitors see as text. This happens if an editor pastes the tag as text, which turns `<` into `&lt;`.
import { pageElements } from '../../../browser/page-elements.ts'
import type { Finding } from '../finding.ts'
import { openingTag } from '../tag-text.ts'

/**
 * Matches the start of a widget's element or script. A word processor may have changed the quotes, so the pattern does not include them.
 */
const visibleTag = /<div\s[^<>]*data-movie-club|<script\s[^<>]*movie-club(?:\.umd)?\.js/

/** Returns the innermost elements that show a tag as text. The tag may be split into several paragraphs. */
function visibleTags(): readonly Element[] {
  const all = [...pageElements('body *')].filter(
    element => !/^(script|style|template|textarea|noscript)$/.test(element.localName),
  )
  const showing = all.filter(element => visibleTag.test(element.textContent ?? ''))
  return showing.filter(element => !showing.some(other => other !== element && element.contains(other)))
}

/** Returns the tags in a text as HTML that can be pasted. */
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

/**
 * Returns the finding for a tag that is shown as text, or null if there is none. The finding also explains why the element or the script is
 * missing, so callers show only this finding.
 */
export function checkEscapedTag(): Finding | null {
  const lines = visibleTags().map(element => tagsOf(element.textContent ?? ''))
  if (lines.length === 0) return null
  return {
    check: 'escaped-tag',
    level: 'red',
    title: 'Your page shows the tag as text',
    evidence: lines,
    explanation: 'It was pasted where your editor expects words, so visitors read the code.',
    fix: {
      how: 'Remove that text. Paste this where your editor takes HTML: a block named Custom HTML, Embed or Code, or its HTML view.',
      line: lines.join(''),
    },
  }
}
