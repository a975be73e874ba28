// The checklist finds the sources that are missing from a Content Security Policy, and adds them (specification §10.7).
import { describe, expect, test } from 'vitest'
import {
  missingNeeds,
  type Need,
  refusesTrustedTypes,
  withNeeds,
} from '../../../../src/editors/checklist/content-policy.ts'

const page = 'https://cinema.test'
const need = (directive: string, source: string): Need => ({ directive, source, isFor: 'a test' })
const lacks = (policy: string, ...needs: Need[]) =>
  missingNeeds(policy, needs, page).map(({ source }) => source)

test.each([
  ["img-src 'none'", 'script-src', 'www.google.com'],
  ['script-src *', 'script-src', 'www.google.com'],
  ['script-src https://www.google.com', 'script-src', 'https://www.google.com/recaptcha/'],
  ['script-src www.google.com/recaptcha/', 'script-src', 'https://www.google.com/recaptcha/'],
  ['script-src https://www.google.com/recaptcha/api.js', 'script-src', 'https://www.google.com/recaptcha/'],
  ["img-src 'self' data:", 'img-src', 'data:'],
  ['script-src https:', 'script-src', 'www.google.com'],
  ["script-src 'nonce-a' 'strict-dynamic'", 'script-src', 'www.google.com'],
  ['script-src https://www.paypal.com', 'script-src', '*.paypal.com'],
  ['frame-src *.braintreegateway.com', 'frame-src', 'assets.braintreegateway.com'],
  ['default-src www.google.com', 'frame-src', 'www.google.com'],
  ["connect-src 'self'", 'connect-src', page],
  ['SCRIPT-SRC www.google.com', 'script-src', 'www.google.com'],
])('the checklist finds that the policy “%s” allows, for %s, the source %s', (policy, directive, source) => {
  expect(lacks(policy, need(directive, source))).toEqual([])
})

describe('the checklist', () => {
  test.each([
    ["script-src 'self'", 'script-src', 'www.google.com'],
    ['script-src https://www.google.com/maps/', 'script-src', 'https://www.google.com/recaptcha/'],
    ['connect-src https://google.com/other', 'connect-src', 'https://google.com/pay'],
    ['img-src *', 'img-src', 'data:'],
    ["default-src 'none'", 'connect-src', 'api.braintreegateway.com'],
    ['script-src evilpaypal.com', 'script-src', '*.paypal.com'],
    ["connect-src 'self'", 'connect-src', 'https://api.test'],
  ])('finds that the policy “%s” does not allow, for %s, the source %s', (policy, directive, source) => {
    expect(lacks(policy, need(directive, source))).toEqual([source])
  })

  test('adds the missing sources to their directives, and changes nothing else', () => {
    const before = "default-src 'self'; frame-src 'none'; upgrade-insecure-requests"
    const needs = [need('frame-src', 'www.google.com'), need('connect-src', 'pay.google.com')]
    const after = withNeeds(before, needs)
    expect(after).toBe(
      "default-src 'self'; frame-src www.google.com; upgrade-insecure-requests; connect-src 'self' pay.google.com",
    )
    expect(lacks(after, ...needs)).toEqual([])
  })
})

test('the checklist adds the widget’s name to trusted-types if the policy restricts the names', () => {
  const required = "require-trusted-types-for 'script'"
  expect([required, `${required}; trusted-types *`, 'trusted-types x'].map(refusesTrustedTypes)).toEqual([
    false,
    false,
    false,
  ])
  expect(withNeeds(`${required}; trusted-types 'none'`, [])).toBe(`${required}; trusted-types movie-club`)
  expect(withNeeds(`${required}; trusted-types x`, [])).toBe(`${required}; trusted-types x movie-club`)
})
