// Checks for code of the page that hides, delays or moves the part of the page around the widget while visitors scroll.
import type { Finding } from '../finding.ts'
import type { PageFacts } from '../page-facts.ts'
import { openingTag } from '../tag-text.ts'
import { around } from './payment/frame-rules.ts'

type Words = Pick<Finding, 'title' | 'explanation' | 'fix'>

/** The marks of Locomotive Scroll, Smooth Scrollbar and GSAP's ScrollSmoother on the elements that they move. */
const scrollers = '[data-scroll-container], [data-scroll-section], .scroll-content, #smooth-content'

const kinds: readonly (readonly [matches: (element: Element) => boolean, words: Words])[] = [
  [
    element => element.matches('[data-aos], .aos-init, .wow'),
    {
      title: 'A scroll animation hides the widget until visitors have scrolled to it',
      explanation: 'If the animation’s script fails, visitors don’t see the form.',
      fix: { how: 'Remove the animation from this element.' },
    },
  ],
  [
    element => element.matches(scrollers),
    {
      title: 'The page moves its content instead of scrolling',
      explanation: 'The widget imitates the wheel to show a heading or a wrong field. Screen readers can’t.',
      fix: {
        how: 'Turn smooth scrolling off on this page, or move the tag out of this element.',
      },
    },
  ],
  [
    element => getComputedStyle(element).getPropertyValue('content-visibility') === 'auto',
    {
      title: 'The page draws the part around the widget only when it is near the window',
      explanation: 'The page may jump when visitors scroll to the form.',
      fix: { how: 'Add this to the styles of the element.', line: 'content-visibility: visible' },
    },
  ],
]

/** Returns a finding for each element around a widget that one of these tools handles. */
export const checkScrolling = ({ mounts }: PageFacts): Finding[] =>
  mounts
    .flatMap(({ element }) => around(element))
    .flatMap(element =>
      kinds
        .filter(([matches]) => matches(element))
        .map(([, words]) => ({
          check: 'scrolling',
          level: 'amber' as const,
          evidence: [openingTag(element as HTMLElement)],
          ...words,
        })),
    )
