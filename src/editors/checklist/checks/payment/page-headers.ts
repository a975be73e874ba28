// Headers of the page that stop a way to pay: they cut off the vendors' windows, frames and payment sheets.
import { pageAddress } from '../../../../browser/page-address.ts'
import type { Finding } from '../../finding.ts'
import { fetchUncached } from '../fetch-uncached.ts'

const check = 'headers'

/** An isolated page is no longer the opener of the window that PayPal opens. */
function checkOpenerPolicy(value: string): Finding[] {
  if (!/^same-origin(;|$)/.test(value)) return []
  return [
    {
      check,
      level: 'amber',
      title: 'A header of the page cuts off PayPal’s window',
      evidence: [`Cross-Origin-Opener-Policy: ${value}`],
      explanation: 'PayPal’s window cannot report to the page that the visitor has approved the payment.',
      fix: {
        how: 'Send this header in its place.',
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
      title: 'A header of the page keeps the payment’s frames out',
      evidence: [`Cross-Origin-Embedder-Policy: ${value}`],
      explanation: 'Browsers refuse the card fields, PayPal and the captcha, which come from other sites.',
      fix: {
        how: 'Send this header in its place, or none of that name.',
        line: 'Cross-Origin-Embedder-Policy: unsafe-none',
      },
    },
  ]
}

/** TypeScript has no types of it. Chromium alone has it. */
interface FeaturePolicy {
  allowsFeature(feature: string): boolean
}

function mayPay(): boolean {
  const policy: FeaturePolicy | undefined = Reflect.get(document, 'featurePolicy')
  return policy?.allowsFeature('payment') ?? true
}

/** Also of a frame around the page that does not pass the right to pay on. */
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
        isForbidden ? `Permissions-Policy: ${value}` : 'The browser says that the page may not use payment.',
      ],
      explanation: 'Google Pay and Apple Pay fail when their button is pressed.',
      fix: isByHeader
        ? {
            how: 'In the header Permissions-Policy, replace the part about payment by this.',
            line: 'payment=(self "https://pay.google.com")',
          }
        : { how: 'Add this to the tag of the frame that shows the page.', line: 'allow="payment"' },
    },
  ]
}

/** Asks the page's own address once more: a page cannot read its own headers. */
export async function checkPageHeaders(): Promise<Finding[]> {
  const reply = await fetchUncached(new URL(pageAddress()), { method: 'HEAD', credentials: 'same-origin' })
  const header = (name: string) => reply?.headers.get(name)?.trim().toLowerCase() ?? ''
  return [
    ...checkOpenerPolicy(header('cross-origin-opener-policy')),
    ...checkEmbedderPolicy(header('cross-origin-embedder-policy')),
    ...checkPermissions(header('permissions-policy')),
  ]
}
