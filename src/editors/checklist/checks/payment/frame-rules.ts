// Rules of the page that hide or shrink the vendors' frames, or the widget around them.
import { queryDeep } from '../../../query-deep.ts'
import type { Finding } from '../../finding.ts'
import type { PageFacts } from '../../page-facts.ts'

/** In pixels. Card fields of less are reported as unusable. */
const smallestPixels = { width: 48, height: 20 }

const isSmall = (value: string, smallest: number): boolean =>
  value.endsWith('px') && Number.parseFloat(value) < smallest

/** Whether the declarations alone make an element unusable. Those that keep a frame within its place do not. */
function isHarmful(style: CSSStyleDeclaration): boolean {
  const { width, height } = smallestPixels
  return (
    style.display === 'none' ||
    style.visibility === 'hidden' ||
    (style.opacity !== '' && Number.parseFloat(style.opacity) === 0) ||
    [style.width, style.maxWidth].some(value => isSmall(value, width)) ||
    [style.height, style.maxHeight].some(value => isSmall(value, height))
  )
}

/** The rules that apply now, those in layers and conditions too. */
function rulesIn(list: CSSRuleList): CSSStyleRule[] {
  return [...list].flatMap(rule => {
    if (rule instanceof CSSStyleRule) return [rule]
    if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) return []
    return rule instanceof CSSGroupingRule ? rulesIn(rule.cssRules) : []
  })
}

function rulesOf(sheet: CSSStyleSheet): CSSStyleRule[] {
  try {
    return rulesIn(sheet.cssRules)
  } catch {
    // Of another site: browsers do not let the page read it.
    return []
  }
}

function matches(rule: CSSStyleRule, elements: readonly Element[]): boolean {
  try {
    return elements.some(element => element.matches(rule.selectorText))
  } catch {
    return false
  }
}

/** A frame as the vendors make it. Before the payment no frame is in the page. */
function probe(): Element {
  const frame = document.createElement('iframe')
  frame.name = 'braintree-hosted-field-number'
  document.createElement('div').append(frame)
  return frame
}

/** The element and those around it, up to the page. */
function around(element: Element): Element[] {
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return parent ? [element, ...around(parent)] : [element]
}

const line = ({ cssText }: CSSStyleRule): string =>
  cssText.length > 200 ? `${cssText.slice(0, 199)}…` : cssText

export function checkFrameRules({ mounts }: PageFacts): Finding[] {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(rulesOf)
  const harmful = rules.filter(({ style }) => isHarmful(style))
  const frames = [probe(), ...queryDeep('[data-movie-club] iframe')]
  // A parent that is not displayed at all is the page's own decision, e.g. a tab that is closed.
  const shown = mounts.flatMap(({ element }) => (element.getClientRects().length > 0 ? around(element) : []))
  const hosts = shown.filter(element => isHarmful(getComputedStyle(element)))
  const found = harmful.filter(rule => matches(rule, [...frames, ...hosts]))
  if (found.length === 0) return []
  return [
    {
      check: 'frames',
      level: 'amber',
      title: 'Rules of the page hide or shrink the payment’s frames',
      evidence: [...new Set(found.map(line))],
      explanation:
        'The card fields keep their own size inside the widget, but PayPal’s button and the captcha are frames too, and nothing is seen in a widget that is hidden.',
      fix: {
        how: 'Limit the rule to frames of your own, with a class that only they have.',
        line: 'iframe.my-video',
      },
    },
  ]
}
