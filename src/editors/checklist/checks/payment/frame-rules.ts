// Checks for style rules of the page that hide or shrink the vendors' frames, or the elements around the widget.
import { queryDeep } from '../../../dom/query-deep.ts'
import type { Finding } from '../../finding.ts'
import type { PageFacts } from '../../page-facts.ts'

/** The smallest usable size in pixels. The widget reports smaller card fields as unusable. */
const smallestPixels = { width: 48, height: 20 }

const isSmall = (value: string, smallest: number): boolean =>
  value.endsWith('px') && Number.parseFloat(value) < smallest

/** Whether the declarations make an element unusable. Returns false for declarations that only keep a frame within its container. */
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

/** Returns the style rules that apply now, including those inside layers and conditions. */
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
    // Browsers do not let the page read a style sheet from a different site.
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

/** Creates a frame like those of the vendors. Before the payment the page has no such frame to test the rules on. */
function probe(): Element {
  const frame = document.createElement('iframe')
  frame.name = 'braintree-hosted-field-number'
  document.createElement('div').append(frame)
  return frame
}

/** Returns the element and all its ancestors, including those outside its shadow root. */
export function around(element: Element): Element[] {
  const root = element.getRootNode()
  const parent = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  return parent ? [element, ...around(parent)] : [element]
}

const line = ({ cssText }: CSSStyleRule): string =>
  cssText.length > 200 ? `${cssText.slice(0, 199)}…` : cssText

/** Returns a finding that lists the harmful style rules, or an empty list if there are none. */
export function checkFrameRules({ mounts }: PageFacts): Finding[] {
  const rules = [...document.styleSheets, ...document.adoptedStyleSheets].flatMap(rulesOf)
  const harmful = rules.filter(({ style }) => isHarmful(style))
  const frames = [probe(), ...queryDeep('[data-movie-club] iframe')]
  // Skips a mount element that is not displayed at all. The page has hidden it on purpose, for example in a tab panel that is not selected.
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
        'The card fields keep their own size inside the widget. But PayPal’s button and the captcha are frames too, and a hidden widget shows nothing.',
      fix: {
        how: 'Limit the rule to your own frames, with a class that only they have.',
        line: 'iframe.my-video',
      },
    },
  ]
}
