// Checks for a mount element inside the shadow root of a page's component. The widget's script does not search there.
import { isInShadowRoot } from '../../../dom/query-deep.ts'
import type { Finding } from '../../finding.ts'
import { openingTag, renamed } from '../../tag-text.ts'

/**
 * Returns a finding that suggests a `<movie-club>` element, which has attributes without `data-`. Returns null if the script can find the
 * mount element.
 */
export function checkShadowRoot(element: HTMLElement): Finding | null {
  if (!isInShadowRoot(element)) return null
  const own = element.getAttributeNames()
  const changes: Record<string, string | null> = Object.fromEntries(
    own.flatMap(name => (name.startsWith('data-') ? [[name, null]] : [])),
  )
  const names = own.filter(
    name => name.startsWith('data-') && name !== 'data-movie-club' && name !== 'data-nonce',
  )
  for (const name of names) changes[name.slice('data-'.length)] = element.getAttribute(name)
  return {
    check: 'element',
    level: 'red',
    title: 'The element is inside the shadow root of a different element',
    evidence: [openingTag(element)],
    explanation: 'The script doesn’t look inside the components of a page.',
    fix: {
      how: 'Replace the element with this one, or let the component call mount() with it.',
      line: renamed(element, 'movie-club', changes),
    },
  }
}
