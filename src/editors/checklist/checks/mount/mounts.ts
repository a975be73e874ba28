// Checks the mount element: it exists, it can have a shadow root, it is unique, and a widget has started in it.
import { pageElements } from '../../../../browser/page-elements.ts'
import { closestWord } from '../../../../domain/text/edit-distance.ts'
import type { Finding } from '../../finding.ts'
import type { Mount, PageFacts } from '../../page-facts.ts'
import { openingTag, renamed, words } from '../../tag-text.ts'
import { checkEscapedTag } from '../escaped-tag.ts'
import { checkBrokenTag } from './broken-tag.ts'
import { checkPastedScreens } from './pasted-screen.ts'
import { checkShadowRoot } from './shadow-root.ts'

const marker = 'data-movie-club'

/**
 * Returns an element that an editor probably meant as a mount element, or null if there is none. `wrong` is the misspelt name of
 * `data-movie-club`, or null if that attribute is missing.
 */
function almostMount(): { element: Element; wrong: string | null } | null {
  for (const element of pageElements('body *')) {
    const wrong = element.getAttributeNames().find(name => name !== marker && closestWord(name, [marker]))
    if (wrong) return { element, wrong }
  }
  const withCinema = pageElements('[data-cinema-id]:not(script)')[0]
  return withCinema ? { element: withCinema, wrong: null } : null
}

function noMount(): Finding {
  const almost = almostMount()
  const rest = {
    check: 'element',
    level: 'red',
    title: 'This page has no element for the widget',
  } as const
  if (!almost)
    return {
      ...rest,
      evidence: [`No element has ${marker}.`],
      explanation:
        'It was left out when the code was pasted, or the site’s editor removed it or its attributes.',
      fix: {
        how: 'Paste this where you want the widget, with the id and the name of your cinema.',
        line: `<div ${marker} data-cinema-id="…" data-cinema-name="…">${words}</div>`,
      },
    }
  const { element, wrong } = almost
  return {
    ...rest,
    evidence: [openingTag(element)],
    explanation: wrong
      ? `${wrong} isn’t known. Did you mean ${marker}?`
      : `It has the cinema, but not ${marker}, which marks the element.`,
    fix: {
      how: 'Replace the opening tag with this one.',
      line: openingTag(element, { ...(wrong !== null && { [wrong]: null }), [marker]: '' }),
    },
  }
}

function checkMount({ element, config, canHold, start }: Mount): Finding {
  const found = [openingTag(element)]
  if (!canHold)
    return {
      check: 'element',
      level: 'red',
      title: `Browsers allow no widget inside <${element.localName}>`,
      evidence: found,
      fix: {
        how: 'Replace the element with this one.',
        line: renamed(element, 'div'),
      },
    }
  const hidden = config && start === 'none' && checkShadowRoot(element)
  if (hidden) return hidden
  if (start === 'loading')
    return {
      check: 'element',
      level: 'amber',
      title: 'The widget is still loading',
      evidence: found,
      explanation:
        'Its first screen may already be visible. The rest is taking longer than usual: check again in a moment.',
    }
  if (config && start !== 'started')
    return {
      check: 'element',
      level: 'red',
      title: 'The widget hasn’t started in its element',
      evidence: found,
      explanation:
        'The script didn’t run, or the rest of the widget couldn’t be fetched. The other lines say more.',
    }
  if (element.getClientRects().length === 0)
    return {
      check: 'element',
      level: 'amber',
      title: 'The page hides the element of the widget',
      evidence: found,
      explanation: 'It may be in a closed tab or dialog. Open it, and check again.',
    }
  return { check: 'element', level: 'green', title: 'The widget’s element was found', evidence: found }
}

const isShown = ({ element }: Mount): boolean => element.getClientRects().length > 0

/** Whether the page hides this element and shows one with the same tag, such as one for phones and one for desktops. */
const isSpare = (mount: Mount, mounts: readonly Mount[]): boolean =>
  !isShown(mount) &&
  mounts.some(other => isShown(other) && openingTag(other.element) === openingTag(mount.element))

function checkTwins(mounts: readonly Mount[]): Finding[] {
  return mounts.flatMap(({ element }, index): Finding[] => {
    const { id } = element
    if (id && pageElements(`[id="${CSS.escape(id)}"]`).length > 1)
      return [
        {
          check: 'id',
          level: 'amber',
          title: `The id “${id}” is on this page more than once`,
          evidence: [openingTag(element)],
          explanation: 'Styles, links and scripts of the page that use the id may reach the wrong element.',
          fix: {
            how: 'Replace the opening tag of the widget’s element with this one.',
            line: openingTag(element, { id: `${id}-widget` }),
          },
        },
      ]
    const copy = mounts.slice(0, index).find(other => openingTag(other.element) === openingTag(element))
    if (!copy) return []
    const isHidden = mounts.some(mount => [copy.element, element].includes(mount.element) && !isShown(mount))
    return [
      {
        check: 'element-twice',
        level: isHidden ? 'note' : 'amber',
        title: 'The same element is on this page twice',
        evidence: [openingTag(element)],
        explanation: isHidden
          ? 'One is hidden. The visible one uses the page’s address.'
          : 'Visitors see two widgets. Only the first one uses the page’s address.',
        fix: { how: 'Remove the second element. One fits every width.' },
      },
    ]
  })
}

/** Checks every mount element and returns the findings. If a tag is broken or shown as text, returns only that finding. */
export function checkMounts({ mounts }: PageFacts): Finding[] {
  const broken = checkBrokenTag() ?? (mounts.length === 0 ? checkEscapedTag() : null)
  if (broken) return [broken]
  if (mounts.length === 0) return [noMount()]
  const checked = mounts.filter(mount => !isSpare(mount, mounts))
  return [...checked.map(checkMount), ...checkPastedScreens(mounts), ...checkTwins(mounts)]
}
