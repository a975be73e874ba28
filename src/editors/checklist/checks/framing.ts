// Checks whether the page is in a frame, whose rules apply to the widget's links. A different site with a frame could cover the payment
// buttons with its own content.
import { isFramedElsewhere } from '../../../browser/page-address.ts'
import type { Finding } from '../finding.ts'

/** Returns the findings for a page in a frame, else an empty list. */
export function checkFraming(): Finding[] {
  const links: Finding = {
    check: 'frame-links',
    level: 'note',
    title: 'This page is in a frame',
    evidence: [],
    explanation: 'Links to your pages leave the frame, unless its sandbox forbids that.',
    fix: {
      how: 'Add this to the frame’s sandbox, if it has one.',
      line: 'allow-top-navigation-by-user-activation',
    },
  }
  const isFramed = window.top !== window.self
  return [...(isFramed ? [links] : []), ...(isFramedElsewhere() ? [framedElsewhere()] : [])]
}

const framedElsewhere = (): Finding => ({
  check: 'framing',
  level: 'amber',
  title: 'A different site shows this page in a frame',
  evidence: [...(document.referrer === '' ? [] : [document.referrer])],
  explanation:
    'That site could place its own content over the form and the payment. If it isn’t yours, forbid it in the header Content-Security-Policy. A meta element can’t do that.',
  fix: {
    how: 'Add this to the policy, followed by the sites that may show the page.',
    line: "frame-ancestors 'self'",
  },
})
