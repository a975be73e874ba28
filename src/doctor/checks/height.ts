// The height that the page reserves for the widget, and how far the page moved when it came.
import type { Finding } from '../finding.ts'
import type { Mount, PageFacts } from '../page-facts.ts'
import { openingTag } from '../tag-text.ts'

const check = 'height'
/** What the web vitals call good. */
const goodShift = 0.1
/** Pixels. */
const tolerance = 50

function checkMount({ element }: Mount, shift: number | null): Finding {
  const real = Math.ceil(element.getBoundingClientRect().height)
  const reserved = Number.parseFloat(getComputedStyle(element).minHeight) || 0
  const found = [
    `The widget is ${real}px high at this width, and the page reserves ${Math.round(reserved)}px.`,
    shift === null
      ? 'This browser does not measure how far a page moves.'
      : `The page moved by ${shift.toFixed(2)}.`,
  ]
  if (shift === null && reserved + tolerance < real)
    return { check, level: 'note', title: 'How far the page moves was not measured', found }
  if (shift === null || shift <= goodShift || reserved + tolerance >= real)
    return { check, level: 'green', title: 'The page keeps still while the widget comes', found }
  const style = element.getAttribute('style')?.replace(/;?\s*$/, '; ') ?? ''
  const height = `${style.replace(/min-height:[^;]*;\s*/, '')}min-height: ${Math.ceil(real / 10) * 10}px`
  return {
    check,
    level: 'amber',
    title: 'The page jumps when the widget comes',
    found,
    means: `What is below the widget moves while people read it. Up to ${goodShift} is good.`,
    fix: { how: 'Replace the opening tag by this one.', line: openingTag(element, { style: height }) },
  }
}

export const checkHeight = ({ mounts, watched }: PageFacts): Finding[] =>
  mounts.filter(({ isStarted }) => isStarted).map(mount => checkMount(mount, watched.shift()))
