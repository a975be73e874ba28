// Checks for response headers of the page that block the vendors' windows, frames or payment sheets.
import { pageAddress } from '../../../../browser/page-address.ts'
import type { Finding } from '../../finding.ts'
import { fetchUncached } from '../fetch-uncached.ts'

const check = 'headers'

/** Reports a header that isolates the page. PayPal's window then cannot send its result to the page that opened it. */
function checkOpenerPolicy(value: string): Finding[] {
  if (!/^same-origin(;|$)/.test(value)) return []
  return [
    {
      check,
      level: 'amber',
      title: 'A header of the page cuts off PayPal’s window',
      evidence: [`Cross-Origin-Opener-Policy: ${value}`],
      explanation: 'PayPal’s window can’t report to the page that the visitor has approved the payment.',
      fix: {
        how: 'Send this header instead.',
        line: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
      },
    },
  ]
}

function checkEmbedderPolicy(value: string): Finding[] {
  if (!/^(require-corp|credentialless)(;|$)/.test(value)) return []
  return [
    {
      check,
      level: 'red',
      title: 'A header of the page blocks the payment’s frames',
      evidence: [`Cross-Origin-Embedder-Policy: ${value}`],
      explanation: 'Browsers refuse the card fields, PayPal and the captcha, which come from other sites.',
      fix: {
        how: 'Send this header instead, or leave it out.',
        line: 'Cross-Origin-Embedder-Policy: unsafe-none',
      },
    },
  ]
}

/** The part of `document.featurePolicy` that is used here. TypeScript has no types for it, and only Chromium supports it. */
interface FeaturePolicy {
  allowsFeature(feature: string): boolean
}

function mayPay(): boolean {
  const policy: FeaturePolicy | undefined = Reflect.get(document, 'featurePolicy')
  return policy?.allowsFeature('payment') ?? true
}

/** Reports a page that may not open payment sheets, because of its own header or because of the frame around it. */
function checkPermissions(value: string): Finding[] {
  const isForbidden = /(^|,)\s*payment\s*=\s*(\(\s*\)|none)/.test(value)
  if (!isForbidden && mayPay()) return []
  const isByHeader = isForbidden || window.top === window.self
  return [
    {
      check,
      level: 'amber',
      title: 'The page forbids payment sheets',
      evidence: [
        isForbidden
          ? `Permissions-Policy: ${value}`
          : 'The browser says that the page may not use the feature “payment”.',
      ],
      explanation: 'Google Pay and Apple Pay fail when a visitor presses their button.',
      fix: isByHeader
        ? {
            how: 'In the header Permissions-Policy, replace the part about payment with this.',
            line: 'payment=(self "https://pay.google.com")',
          }
        : { how: 'Add this to the tag of the frame that shows the page.', line: 'allow="payment"' },
    },
  ]
}

/**
 * Checks the page's response headers and resolves to the findings. Requests the page again, because a script cannot read its page's
 * headers. Resolves to fewer findings if that request fails.
 */
export async function checkPageHeaders(): Promise<Finding[]> {
  const reply = await fetchUncached(new URL(pageAddress()), { method: 'HEAD', credentials: 'same-origin' })
  const header = (name: string) => reply?.headers.get(name)?.trim().toLowerCase() ?? ''
  return [
    ...checkOpenerPolicy(header('cross-origin-opener-policy')),
    ...checkEmbedderPolicy(header('cross-origin-embedder-policy')),
    ...checkPermissions(header('permissions-policy')),
  ]
}
