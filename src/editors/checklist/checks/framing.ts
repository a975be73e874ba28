// Checks whether a different site shows the page in a frame. That site could cover the payment buttons with its own content.
import { isFramedElsewhere } from '../../../browser/page-address.ts'
import type { Finding } from '../finding.ts'

/** Returns a finding if a different site shows the page in a frame, else an empty list. */
export const checkFraming = (): Finding[] =>
  isFramedElsewhere()
    ? [
        {
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
        },
      ]
    : []
