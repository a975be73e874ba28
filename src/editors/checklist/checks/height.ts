// Checks that the page reserves enough height for the widget. Also reports how far the page moved while it loaded.
import type { Finding } from '../finding.ts'
import type { Mount, PageFacts } from '../page-facts.ts'
import { openingTag } from '../tag-text.ts'

const check = 'height'
/** The highest layout shift that Google's Web Vitals call good. */
const goodShift = 0.1
/** The number of pixels by which the widget may exceed the reserved height. */
const tolerance = 50

/** Whether the page shows content below the element. That content moves when the widget grows. */
function isFollowed(element: Element): boolean {
  const { bottom } = element.getBoundingClientRect()
  for (let at: Element | null = element; at; at = at.parentElement)
    for (let next = at.nextElementSibling; next; next = next.nextElementSibling) {
      const { top, height } = next.getBoundingClientRect()
      if (height > 0 && top >= bottom - 1) return true
    }
  return false
}

function measured(shift: number | null): string {
  if (shift === null) return 'This browser can’t measure how far a page moves.'
  return `The page moved by ${shift.toFixed(2)} while it loaded here; up to ${goodShift} is good.`
}

function checkMount({ element }: Mount, shift: number | null): Finding {
  const real = Math.ceil(element.getBoundingClientRect().height)
  const reserved = Number.parseFloat(getComputedStyle(element).minHeight) || 0
  const found = [
    `The widget is ${real}px high at this width, and the page reserves ${Math.round(reserved)}px.`,
    measured(shift),
  ]
  if (reserved + tolerance >= real || !isFollowed(element))
    return { check, level: 'green', title: 'Nothing jumps when the widget appears', evidence: found }
  const isMoving = shift !== null && shift > goodShift
  const style = element.getAttribute('style')?.replace(/min-height:[^;]*;?\s*|;\s*$/g, '')
  const height = `min-height: ${Math.ceil(real / 10) * 10}px`
  return {
    check,
    level: 'amber',
    title: isMoving ? 'The page jumps when the widget appears' : 'The page may jump when the widget appears',
    evidence: found,
    explanation: 'The content below the widget moves while people read it, especially on a slow connection.',
    fix: {
      how: 'Replace the opening tag with this one.',
      line: openingTag(element, { style: style ? `${style}; ${height}` : height }),
    },
  }
}

export const checkHeight = ({ mounts, watched }: PageFacts): Finding[] =>
  mounts.filter(({ start }) => start === 'started').map(mount => checkMount(mount, watched.shift()))
