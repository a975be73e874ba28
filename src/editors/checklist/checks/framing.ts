// Checks whether another site shows the page in a frame. That site could cover the payment buttons with its own content.
import { isFramedElsewhere } from '../../../browser/page-address.ts'
import type { Finding } from '../finding.ts'

/** Returns a finding if another site frames the page, else an empty list. */
export const checkFraming = (): Finding[] =>
  isFramedElsewhere()
    ? [
        {
          check: 'framing',
          level: 'amber',
          title: 'Another site shows this page in a frame',
          evidence: [...(document.referrer === '' ? [] : [document.referrer])],
          explanation:
            'That site could lay its own things over the form and the payment. If it is not yours, forbid it in the header Content-Security-Policy, which a meta element cannot.',
          fix: {
            how: 'Add this to the policy, with the sites behind it that may show the page.',
            line: "frame-ancestors 'self'",
          },
        },
      ]
    : []
