// Checks whether a script of the page stops key, press or clipboard events before they reach the widget's fields. The widget hides such
// events from the page's listeners in the bubbling phase, but not from those in the capture phase. So the check sends events to a test
// field.
import type { Finding } from '../finding.ts'
import type { PageFacts } from '../page-facts.ts'

const check = 'listeners'

/** The keys that pages often use as shortcuts, with the old key codes that some scripts read. */
const keys: readonly (readonly [key: string, keyCode: number])[] = [
  ['s', 83],
  ['m', 77],
  ['/', 191],
  ['1', 49],
  [' ', 32],
  ['Enter', 13],
  ['Backspace', 8],
  ['ArrowLeft', 37],
  ['Home', 36],
]
const shared = { bubbles: true, cancelable: true, composed: true }

/** Creates the events to send, each with the name that the finding shows as evidence. */
const events = (): readonly (readonly [name: string, event: Event])[] => [
  ...keys.map(
    ([key, keyCode]) =>
      [
        `the key ${key === ' ' ? 'Space' : key}`,
        new KeyboardEvent('keydown', { ...shared, key, keyCode, which: keyCode }),
      ] as const,
  ),
  ['a press with the mouse', new MouseEvent('mousedown', shared)],
  ['pasting', new Event('paste', shared)],
  ['selecting text', new Event('selectstart', shared)],
]

/** Returns the names of the events that a listener prevented or stopped before they reached a field beside the mount element. */
function takenFrom(mount: HTMLElement): readonly string[] {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const field = document.createElement('input')
  root.append(field)
  const reached = new Set<Event>()
  for (const type of ['keydown', 'mousedown', 'paste', 'selectstart']) {
    field.addEventListener(type, event => reached.add(event))
    root.addEventListener(type, event => event.stopPropagation())
  }
  mount.after(host)
  try {
    return events().flatMap(([name, event]) =>
      field.dispatchEvent(event) && reached.has(event) ? [] : [name],
    )
  } finally {
    host.remove()
  }
}

/**
 * Sends events to a field beside the first mount element. Returns one finding, or an empty list if the page has no mount element.
 */
export function checkListeners({ mounts }: PageFacts): Finding[] {
  const mount = mounts[0]?.element
  if (!mount?.parentNode) return []
  const taken = takenFrom(mount)
  if (taken.length === 0)
    return [
      { check, level: 'green', title: 'Everything that visitors type reaches the widget', evidence: [] },
    ]
  return [
    {
      check,
      level: 'red',
      title: 'A script of the page stops what visitors type',
      evidence: [`It stops: ${taken.join(', ')}`],
      explanation:
        'The script leaves the page’s fields alone, but doesn’t see those of the widget. So letters get lost.',
      fix: {
        how: 'Ask the developer of that script to look for the field with this, instead of event.target.',
        line: 'event.composedPath()[0]',
      },
    },
  ]
}
