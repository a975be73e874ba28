// Whether another site shows the page in a frame: there it could lay something over the buttons of a payment.
import { isFramedElsewhere } from '../../../browser/page-address.ts'
import type { Finding } from '../finding.ts'

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
