// The snippet page writes a Content Security Policy with the sources for the chosen payment methods. policy-and-privacy.md shows the
// complete policy.
import { expect, test } from 'vitest'
import { directives, policySources } from '../../../../../src/editors/policy-sources.ts'
import { writePolicy } from '../../../../../src/editors/snippet/tag/write-policy.ts'
import { chosen } from './chosen.ts'

const sourcesOf = (policy: string) =>
  Object.fromEntries(policy.split('; ').map(line => [line.split(' ')[0], line.split(' ').slice(1).sort()]))

test('the policy for all payment methods, a captcha and 3-D Secure has every source in policySources', async () => {
  const policy = sourcesOf(await writePolicy(chosen({ threeDSecure: 'on' }), ''))
  for (const { directive, source } of policySources) expect(policy[directive]).toContain(source)
})

test('the policy without 3-D Secure has no source of Cardinal, and allows no form to a different site', async () => {
  const policy = await writePolicy(chosen(), '')
  expect(policy).not.toContain('cardinal')
  expect(sourcesOf(policy)['form-action']).toEqual(["'self'"])
})

test('the policy for a tag with a nonce also has the style attribute’s hash', async () => {
  const policy = sourcesOf(await writePolicy(chosen({ nonce: 'abc' }), 'min-height:900px'))
  // The hash was computed with: printf 'min-height:900px' | openssl sha256 -binary | openssl base64
  expect(policy['style-src-attr']).toEqual([
    "'sha256-keUdK8AL2LA8aaYYb2QjYvFZrdiaIELT9gVazuCaz6M='",
    "'unsafe-hashes'",
  ])
  expect(sourcesOf(await writePolicy(chosen(), 'min-height:900px'))['style-src-attr']).toBeUndefined()
})

test('the policy for a tag without a nonce allows the script’s origin and inline styles', async () => {
  const policy = sourcesOf(await writePolicy(chosen(), ''))
  expect(policy['script-src']).toContain('https://cdn.example')
  expect(policy['style-src']).toEqual(["'self'", "'unsafe-inline'"])
})

test('the policy for card payments without a captcha allows only the card provider', async () => {
  const choice = chosen({ captchaSiteKey: '', nonce: 'abc' }, { methods: ['card'], hasNoCaptcha: true })
  const policy = await writePolicy(choice, '')
  expect(policy).not.toMatch(/google|www\.paypal/)
  expect(sourcesOf(policy)['frame-src']).toEqual(['https://assets.braintreegateway.com'])
})

test('the policy for a tag with an API and images on different sites allows these sites', async () => {
  const choice = chosen({ apiBase: 'https://api.example/v1/', imageBase: 'https://images.example/club/' })
  const policy = sourcesOf(await writePolicy(choice, ''))
  expect(policy['connect-src']).toContain('https://api.example')
  expect(policy['img-src']).toContain('https://images.example')
  expect(Object.keys(policy).every(name => directives.some(known => known === name))).toBe(true)
})
