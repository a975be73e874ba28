// Checks the content security policy: the requests that it has refused so far, and those that it would refuse during a payment.

import { originOfPage } from '../../../browser/page-address.ts'
import { pageElements } from '../../../browser/page-elements.ts'
import type { WidgetConfig } from '../../../domain/widget-config.ts'
import { pictureAttributes, policySources } from '../../policy-sources.ts'
import { missingNeeds, type Need, refusesTrustedTypes, withNeeds } from '../content-policy.ts'
import type { Finding } from '../finding.ts'
import { configsOf, type PageFacts } from '../page-facts.ts'

const captcha: readonly Need[] = policySources.filter(({ asked }) => asked === 'by the captcha')
const threeDSecure: readonly Need[] = policySources.filter(({ asked }) => asked === 'by 3-D Secure')
const vendors: readonly Need[] = policySources.filter(
  ({ asked }) => asked !== 'by the captcha' && asked !== 'by 3-D Secure',
)

const originOf = (address: string): string => new URL(address, document.baseURI).origin
const needsOf = (config: WidgetConfig): Need[] => [
  { directive: 'connect-src', source: originOf(config.apiBase), isFor: 'the API' },
  ...pictureAttributes.flatMap(name => {
    const url = config[name]
    return url === null
      ? []
      : [{ directive: 'img-src' as const, source: originOf(url), isFor: 'the cinema’s picture' }]
  }),
  ...(config.captchaSiteKey === null ? [] : captcha),
  ...vendors,
  ...(config.threeDSecure === 'on' ? threeDSecure : []),
]

/** Returns the policies in the page's meta elements, and those that browsers have reported with a violation. */
function knownPolicies(page: PageFacts): string[] {
  const metas = pageElements<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')
  const inPage = [...metas].map(({ content }) => content.trim())
  const told = page.watched
    .violations()
    .filter(({ isEnforced }) => isEnforced)
    .map(({ policy }) => policy.trim())
  return [...new Set([...inPage, ...told])]
}

/** Replaces the nonces with dots, because a nonce is secret and editors send the report to other people. */
const withoutNonces = (text: string): string => text.replace(/'nonce-[^']*'/g, "'nonce-…'")

function checkPolicy(text: string, needs: readonly Need[], page: PageFacts): Finding[] {
  const missing = missingNeeds(text, needs, originOfPage())
  const line = withNeeds(text, missing)
  const fix = { how: 'Replace the policy with this one.', line: withoutNonces(line) }
  const types: Finding[] = refusesTrustedTypes(text)
    ? [
        {
          check: 'trusted-types',
          level: 'red',
          title: 'The page’s trusted types block the widget',
          evidence: [withoutNonces(text)],
          explanation:
            'Visitors see no first screen until the app has loaded, and the captcha and Google Pay are blocked.',
          fix,
        },
      ]
    : []
  if (missing.length === 0) return types
  const lacks = [
    ...new Set(missing.map(({ directive, source, isFor }) => `${directive} ${source} (${isFor})`)),
  ]
  const refused = page.watched
    .violations()
    .filter(({ isEnforced, policy }) => isEnforced && policy.trim() === text)
    .map(({ directive, blocked }) => `Refused: ${directive} ${blocked}`)
  const isNow = missing.some(
    ({ isFor }) => ![...vendors, ...threeDSecure].some(vendor => vendor.isFor === isFor),
  )
  return [
    ...types,
    {
      check: 'policy',
      level: isNow ? 'red' : 'amber',
      title: isNow
        ? 'The content security policy stops the widget'
        : 'The content security policy blocks some ways to pay',
      evidence: [...refused, ...lacks.map(lack => `Not allowed: ${lack}`)],
      explanation: 'The browser blocks everything that the policy doesn’t name.',
      fix,
    },
  ]
}

/** Checks every known policy and returns the findings. Returns one green finding if no policy blocks the widget. */
export function checkPolicies(page: PageFacts): Finding[] {
  const needs = configsOf(page).flatMap(needsOf)
  const policies = knownPolicies(page)
  const findings = policies.flatMap(text => checkPolicy(text, needs, page))
  if (findings.length > 0) return findings
  const title =
    policies.length > 0
      ? 'The content security policy allows the widget'
      : 'The page’s security rules have blocked nothing'
  return [{ check: 'policy', level: 'green', title, evidence: policies.map(withoutNonces) }]
}
